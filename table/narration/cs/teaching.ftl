## První hra a scénář

teaching-begins = Celá hra ve zkratce.
teaching-ends = Lži, jak chceš, ale jen slovy. Na pravidla se mě můžeš zeptat kdykoli.
rehearsal-offer = Jestli chcete, truhlička oběhne stůl jednou na zkoušku. Pak řekněte: zkusme si to. Nebo řekněte: začni krádež.
    .brief = Na zkoušku řekněte: zkusme si to. Nebo: začni krádež.
rehearsal-begins = Zkouška: nic se nepočítá a nikdo si nic nebere. { $player }, drž víko tak, aby dovnitř nikdo jiný neviděl. Otevři truhličku, spočítej, sáhni na to, co si chceš vzít, a zavři ji. Pošli ji doleva a řekni: hotovo, další.
    .brief = Zkouška: nic se nepočítá. Truhličku má { $player }. Podívej se, zavři, pošli dál a řekni: hotovo, další.
rehearsal-box = Truhličku má { $player }.
rehearsal-last = Truhličku má jako poslední { $player }. Jen poslední si nemusí nic vzít.
rehearsal-over = To bylo všechno. Pamatujte si dvě čísla: kolik vám přišlo a kolik jste poslali dál. Zkontrolujte, že je všechno v truhličce. Až bude, řekněte: začni krádež.
    .brief = To bylo všechno. Zkontrolujte, že je všechno v truhličce, a řekněte: začni krádež.
rehearsal-digital = U tohoto stolu držím truhličku já a každému jeho tah vysvětlím. Řekněte: začni krádež.
setup-outside = Mimo hru nechte { $pieces }.

script-setup = Příprava
script-teaching = Výklad pro první hru
script-rehearsal = Zkouška před první hrou
script-theft = Krádež
script-investigation = Vyšetřování
script-thief = Když je to jediný zloděj
script-thief-more = Když je to jeden z několika zlodějů
script-innocent = Když je to nevinný
script-agent = Když je to agent
script-fallen = Když už není čím zaplatit
script-cleaner = Když někdo v přestávce vykřikne prásk
script-none = To se u tohoto stolu stát nemůže.
