## Hry ze záznamu, jen ke čtení

games-game = hra
games-begun = začátek
games-players = hráči
games-rules = pravidla
games-steps = kroky
games-state = stav
games-none = Zatím tu není žádná hra: začíná ji `consigliere play`.
games-unreadable = přečíst ji nejde: { $reason }
games-running = běží: { $phase }
games-over = konec: { $reason }; { $winners }
games-won-by = vítězí { $players }
games-won-by-nobody = nevítězí nikdo
games-phase-setup = příprava
games-phase-rehearsal = zkouška
games-phase-theft = truhlička koluje
games-phase-investigation = vyšetřování
games-phase-reveal = ukazují se kapsy

games-head = Hra { $game }, začátek { $begun }, v záznamu { $count ->
    [one] jeden krok
    [few] { $count } kroky
   *[other] { $count } kroků
 }.
games-table = Pravidla: { $rules }. Zápisky: { $notes }. Truhlička: { $box }.
games-notes-off = žádné
games-notes-godfather = jen pro { word-godfather-genitive }
games-notes-open = pro všechny
games-box-physical = skutečná
games-box-digital = má ji program
games-laying = Stůl se připravuje: truhlička ještě nekolovala.
games-runs = Hra běží: { $phase }. Co nikdo neukázal, tady není.
games-back = { $player } má zpátky: { $amount }. Na placení zbývá: { $jokers }.
games-kept = Hra je uložená. Pokračuje v ní: { $command }
games-status = stav
games-role = role
games-took = bere
games-end = konec
games-won = výhra
games-lost = prohra
games-alone = jen { $player }
games-step-laid = stůl je připraven
games-step-heard = otázka
games-step-wait = plyne čas
games-step-take = kořist je vybrána
games-step-hide = { few-diamond } jsou schovány
games-step-look = pohled do truhličky
games-step-recall = co kdo viděl, je ukázáno znovu
games-step-confide = svěřené počty

games-count = Hry: { $games }. Večery: { $evenings }. Dohrané: { $ended }.
games-endings = Jak skončily: { $endings }.
games-all = všechny hry
games-as-thief = { a-thief }
games-as-loyal = { a-loyal }
games-as-agent = { a-agent }
games-as-driver = { a-driver }
games-as-cleaner = { a-cleaner }
games-as-urchin = { a-urchin }
games-as-rule_breaker = porušitel pravidel
games-tally = výhry { $won } { $count ->
    [few] ze
   *[other] z
 } { $count }

games-next-winners = Vítězové vyberou příštího { word-godfather-genitive }: { $players }.
games-next-turn = Podle pořadí by to byl hráč jménem { $player }: { $turns }.
games-next-seats = Místa, od každého jde truhlička k dalšímu:
games-next-godfather = { word-godfather-instrumental }
games-turns-new = tady ještě bez hry
games-turns-never = { $count ->
    [one] v jedné hře
    [few] ve { $count } hrách
   *[other] v { $count } hrách
 } ani jednou
games-turns = { $times } { $count ->
    [one] z jedné hry
    [few] ze { $count } her
   *[other] z { $count } her
 }, { $last }
games-turns-last = { $count ->
    [one] naposledy v minulé hře
   *[other] naposledy před { $count } hrami
 }
