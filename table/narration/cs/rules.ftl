## Pravidla, každé jednou větou

rule-take = Vezmi jeden žeton, nebo libovolně { many-diamond }, ale aspoň jeden.
rule-bag = První hráč smí dát jeden žeton do váčku, nikdy { one-diamond }, a pak si bere jako každý.
turned-rule-bag = První hráč smí jeden žeton obrátit; zůstane v truhličce, nikdo ho nesmí vzít, a pak si bere jako každý.
rule-last = Jen poslední hráč nemusí nic vzít; pak je { a-urchin }.
rule-thief = { a-thief } vyhrává, když padne { word-godfather } a nikdo ve hře nemá víc.
rule-loyal = { a-loyal } vyhrává s { word-godfather-instrumental }.
rule-agent = { a-agent } vyhrává ihned, když ho { word-godfather } obviní.
rule-driver = { a-driver } vyhrává, když vyhraje ten, kdo mu podal truhličku.
rule-cleaner = { a-cleaner } vyhrává s { word-godfather-instrumental }, nebo sám, když zasáhne obviněného, který je { a-agent }; zasáhne-li někoho jiného, končí oba.
rule-urchin = { a-urchin } vyhrává, když vyhraje { a-thief }.
rule-joker = { a-joker } zaplatí jedno obvinění neprávem; bez něj { word-godfather } padá.
rule-accusation = Obviňuje jen { word-godfather }, slovy vyprázdni kapsy a jménem.
rule-godfather = { word-godfather } vyhrává, když jsou zpátky všechny ukradené { few-diamond }.
rule-tokens = Kolik žetonů je v truhličce, záleží na počtu hráčů: o dva méně, než kolik jich bere.
rule-game = Truhlička obejde stůl, každý si tajně něco vezme, a { word-godfather } pak mezi lháři hledá své { few-diamond }.
