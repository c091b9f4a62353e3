### Slova hry King's Box

word-godfather = král
word-godfather-genitive = krále
word-godfather-dative = králi
word-godfather-vocative = králi
word-godfather-instrumental = králem
word-bag = obrácená karta
word-eliminated = ve vyhnanství
a-loyal = sedlák
one-loyal = sedláka
few-loyal = sedláky
many-loyal = sedláků
a-agent = uchvatitel
one-agent = uchvatitele
few-agent = uchvatitele
many-agent = uchvatitelů
a-driver = učeň
one-driver = učně
few-driver = učně
many-driver = učňů
a-joker = králův dar
one-joker = králův dar
few-joker = královy dary
plural-joker = královy dary
many-joker = králových darů
