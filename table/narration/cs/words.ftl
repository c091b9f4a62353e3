### Co program říká česky. `$player` a ostatní jména jsou hotový text v prvním pádě; počty jsou samostatné zprávy.

## Slova: pravidla mohou dát vlastní. `a-`: první pád ("agent"), `one-`: čtvrtý pád ("agenta"), `few-`: čtvrtý pád
## množného čísla ("agenty"), `many-`: druhý pád množného čísla ("agentů"), `plural-`: první pád množného čísla

word-godfather = kmotr
word-godfather-genitive = kmotra
word-godfather-dative = kmotrovi
word-godfather-vocative = kmotře
word-godfather-instrumental = kmotrem
word-bag = váček
word-eliminated = mimo hru
a-diamond = diamant
one-diamond = diamant
few-diamond = diamanty
many-diamond = diamantů
a-loyal = věrný mafián
one-loyal = věrného mafiána
few-loyal = věrné mafiány
many-loyal = věrných mafiánů
a-agent = agent
one-agent = agenta
few-agent = agenty
many-agent = agentů
a-driver = řidič
one-driver = řidiče
few-driver = řidiče
many-driver = řidičů
a-cleaner = čistič
one-cleaner = čističe
few-cleaner = čističe
many-cleaner = čističů
a-thief = zloděj
one-thief = zloděje
few-thief = zloděje
many-thief = zlodějů
a-urchin = uličník
one-urchin = uličníka
few-urchin = uličníky
many-urchin = uličníků
a-joker = žolík
one-joker = žolíka
few-joker = žolíky
plural-joker = žolíci
many-joker = žolíků
