## Na co stůl čeká

prompt-setup = Čekám, až bude truhlička připravená. Pak řekni: začni krádež.
prompt-rehearsal = Zkouška: truhličku má { $player }. Až půjde dál, řekněte: hotovo, další. Až to budete umět, řekněte: začni krádež.
prompt-resting = Hra odpočívá. Řekni: pokračuj.
prompt-box = Truhličku má { $player }. Až půjde dál, řekni: hotovo, další.
prompt-take = Truhličku má { $player } a teď si bere.
prompt-box-back = Truhlička jde ke { word-godfather-dative }. Až tam bude, řekni: truhlička je zpátky.
prompt-investigation = { word-godfather-vocative }, někoho se zeptej. Nebo obviň jménem a slovy: vyprázdni kapsy!
prompt-asked = Odpovědět smí { $player }. { word-godfather-vocative }, ptej se dál, nebo obviň jménem a slovy: vyprázdni kapsy!
prompt-all-shown = Ukázali všichni. { word-godfather-vocative }, jsou všechny tvé { few-diamond } zpátky? Pak řekni ano.
prompt-pause = { $player } čelí obvinění. Všichni chvíli počkají, pak { $player } ukáže, co má.
prompt-show = { $player }, vyprázdni kapsy. Řekni, co v nich je.
prompt-over = Hra skončila. Ptej se, kdo vyhrál, nebo řekni: nová hra.
prompt-hand = { $player }, vyprázdni kapsy také: co v nich je? Pokud už nikdo neukáže, řekni: to jsou všichni.

prompt-bag = { $player }, co je ve váčku? Pokud to už nikdo neřekne, řekni: to jsou všichni.
turned-prompt-bag = Co je { word-bag }? Pokud to už nikdo neřekne, řekni: to jsou všichni.

## Zápis uprostřed hry selhává

journal-failing = Nemohu hru zapsat: { $why }. Řekni: pokračuj bez zápisu. Nebo to opravte, a jedeme dál.
journal-not-counted = Co zaznělo naposled, neplatí.
journal-again = Hru zase zapisuji a nic nechybí.
journal-unkept = Jedu dál bez zápisu a zapíšu všechno, jakmile to půjde. Když mě mezitím někdo vypne, je to ztraceno.
journal-well = Zapisuji všechno.
fault-full = disk je plný
fault-busy = zápisky drží jiný program
fault-closed = soubor není otevřený pro zápis
fault-gone = soubor někdo přesunul nebo smazal
fault-contested = hru někdo smazal, nebo se hraje jinde
fault-damaged = soubor je poškozený
fault-other = disk to nepřijímá
