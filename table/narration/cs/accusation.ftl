## Obvinění, odhalení, konec

accused = { $player }, padá obvinění.
accused-price = { $jokers ->
    [0] { word-godfather } už nemá { one-joker }: není-li to { a-thief }, padne.
    [one] Není-li to { a-thief }, propadne poslední { a-joker }.
    [few] Není-li to { a-thief }, propadne jeden ze { $jokers } { many-joker }.
   *[other] Není-li to { a-thief }, propadne jeden z { $jokers } { many-joker }.
 }
accuse-only-godfather = To smí nařídit jen { word-godfather }.
pause-over = { $player }, vyprázdni kapsy. Co v nich je?
confirm-accusation = { word-godfather-vocative }, má být obviněn hráč jménem { $player }? { $price } Řekni ano, nebo ne.
confirm-show = { $what ->
    [nic] { $player } má prázdné kapsy
   *[other] { $player } ukazuje: { $what }
 }. Je to tak?
confirm-complete = { word-godfather-vocative }, jsou všechny tvé { few-diamond } zpátky? Řekni ano, nebo ne.
confirm-shooter = Kdo vystřelil? Řekni: byl to, a jméno.
shooter-nobody = Pokud nikdo nestřílel, řekni: zruš to.
show-again = { $player }, ještě jednou: co bylo v kapsách?
show-how-many = Kolik { many-diamond }? Řekni číslo.
incomplete = Vyšetřování tedy pokračuje.
shot-at = { $player } střílí, cílem je { $victim }.
shot-void = { $player } neukazuje { one-cleaner }: výstřel neplatí.
shown = { $what ->
    [nic] { $player } má prázdné kapsy
   *[other] { $player } ukazuje: { $what }
 }.
recovered = Zpátky máme { $amount }, celkem { $total }.
joker-paid = Neprávem. { $player } dostává { one-joker }. Před { word-godfather-instrumental } teď leží { $jokers }.
eliminated-caught = { $player } je { a-thief } a je { word-eliminated }.
eliminated-shot = { $player } dostává zásah a je { word-eliminated }.
eliminated-fired = { $player } střílí a je { word-eliminated } také.
eliminated-illegal_take = { $player } porušuje pravidlo krádeže a je { word-eliminated }.
eliminated-early_show = { $player } ukazuje příliš brzy a je { word-eliminated }.
eliminated-false_shot = { $player } není { a-cleaner } a je { word-eliminated }.
eliminated-no_joker = Není čím zaplatit, žádný { a-joker } už nezbývá. { word-godfather } padá.
warned = { $player } ukazuje příliš brzy. Podruhé už to neprojde.
bag-shown = { $what ->
    [nic] Ve váčku nezůstalo nic
   *[other] Ve váčku nacházíme: { $what }
 }.
turned-bag-shown = { $what ->
    [nic] Obráceno není nic
   *[other] { word-bag } ukazuje: { $what }
 }.
ending-reached = Vyšetřování skončilo: { $reason }.
hand-next = { $player }, vyprázdni kapsy také: co v nich je?
bag-next = Ještě jedno, { $player }: co je ve váčku?
turned-bag-next = Ještě jedno: co je { word-bag }?
bag-one-token = Odložit se smí nejvýš jeden žeton, nikdy { a-diamond }. Řekni který, nebo: nic.
hidden-were = { word-godfather } schovával { $amount }.

reason-all_diamonds_recovered = všechny { few-diamond } jsou zpátky
reason-agent_accused = obviněn byl { a-agent }
reason-cleaner_shot_agent = { a-cleaner } zasáhl { one-agent }
reason-godfather_eliminated = { word-godfather } padl
outcome = Konec hry: { $reason }. Vítězí { $winners }.
outcome-nobody = Konec hry: { $reason }. Nevítězí nikdo.
next-nobody-won = Nikdo nevyhrál, takže příštího { word-godfather-genitive } vyberou všichni.
next-godfather = Vítězové vyberou příštího { word-godfather-genitive }.

verdict-recovered_all = { $player } vyhrává: { word-godfather } má zpět všechny své { few-diamond }.
verdict-loyal_side_won = { $player } vyhrává: věrnost { word-godfather-dative }, který vyhrál.
verdict-accused_as_agent = { $player } vyhrává: { a-agent }, na kterého padlo obvinění.
verdict-shot_an_agent = { $player } vyhrává: { a-cleaner } zasáhl { one-agent }.
verdict-richest_thief = { $player } vyhrává: nejbohatší { a-thief } ve hře.
verdict-thief_won = { $player } vyhrává: { a-urchin } vyhrává, když vyhraje { a-thief }.
verdict-thief_in_play = { $player } vyhrává: { a-thief } ještě ve hře, když padl { word-godfather }.
verdict-godfather_fell = { $player } prohrává: obvinění neprávem, a žádný { a-joker }.
verdict-diamonds_not_recovered = { $player } prohrává: { few-diamond } se nevrátily.
verdict-fired_in_vain = { $player } prohrává: { a-cleaner } zasáhl někoho, kdo není { a-agent }.
verdict-not_accused = { $player } prohrává: { a-agent }, kterého nikdo neobvinil.
verdict-other_agent_won = { $player } prohrává: obviněn byl druhý { a-agent } a vyhrává sám.
verdict-outbid = { $player } prohrává: jiný { a-thief } má víc.
verdict-godfather_did_not_fall = { $player } prohrává: { a-thief }, ale { word-godfather } nepadl.
verdict-caught = { $player } prohrává: dopadený { a-thief }.
verdict-shot = { $player } prohrává: zásah, který poslal { a-cleaner }.
verdict-no_thief_won = { $player } prohrává: { a-urchin }, a žádný { a-thief } nevyhrál.
verdict-passenger_lost = { $player } prohrává: { a-driver }, a { $passenger } jako pasažér prohrává.
verdict-passenger_won_alone = { $player } prohrává: { $passenger } vyhrává jen pro sebe.
verdict-no_ride = { $player } prohrává: { a-driver } u tohoto stolu nic nevyhrává.
verdict-broke_the_rule = { $player } prohrává: porušené pravidlo krádeže.
verdict-hand_unknown = { $player } prohrává: tyto kapsy nikdo neviděl.
verdict-passenger_won = { $player } vyhrává: { a-driver }, a { $passenger } jako pasažér vyhrává.

refused-too-early = Krádež ještě nezačala. Řekni: začni krádež.
refused-count = To nejde. { $game } není pro tolik hráčů, kolik je { $players }: je jich třeba { $least } až { $most }, počítá se i { word-godfather }.
refused-same-name = To nejde. Na místech { $first } a { $second } je { $player } dvakrát: jedno z těch jmen nahraďte přezdívkou.
refused = To nejde. { $why }
refusal-wrong_phase = To do této části hry nepatří.
refusal-game_over = Hra už skončila.
refusal-no_such_seat = Takový hráč tu není.
refusal-not_your_turn = Truhličku má někdo jiný.
refusal-pieces_not_in_box = To v truhličce není.
refusal-takes_are_secret = U skutečné truhličky mi nikdo neříká, co si bere.
refusal-box_is_known = Truhličku mám já, takže to vím.
refusal-speaker_is_out = { $player } je { word-eliminated } a nesmí mluvit.
refusal-nothing_to_retract = { $player }: není co škrtnout.
refusal-shown_bag_too_early = { word-bag } zůstává do konce zavřený.
turned-refusal-shown_bag_too_early = { word-bag } zůstává do konce tajemstvím.
refusal-bag_already_shown = { word-bag } je už otevřený.
turned-refusal-bag_already_shown = { word-bag } už není tajemství.
refusal-accusation_waits = Nejdřív musí obviněný vyprázdnit kapsy.
refusal-no_victim = Řekni, po kom se střílí.
refusal-victim_is_accused = { a-cleaner } střílí jen po obviněném.
refusal-victim_is_out = { $player } už je { word-eliminated }.
refusal-victim_is_shooter = { a-cleaner } střílí po někom jiném.
refusal-not_a_breach = To u tohoto stolu pravidla neporušuje.
refusal-only_first_has_bag = { word-bag } měl jen první hráč.
turned-refusal-only_first_has_bag = Žeton směl obrátit jen první hráč.
refusal-accused_godfather = { word-godfather } nemůže obvinit sám sebe.
refusal-accused_is_out = { $player } už je { word-eliminated }.
refusal-accused_has_shown = { $player } už má nevinné kapsy ukázané.
refusal-nobody_accused = Nikdo není obviněn.
refusal-pause_running = Počkejte. Přestávka ještě neskončila.
refusal-pause_over = Pozdě: přestávka skončila.
refusal-already_shot = Někdo už vystřelil.
refusal-shooter_is_accused = Obviněný střílet nesmí.
refusal-shooter_is_out = { $player } je { word-eliminated } a střílet nesmí.
refusal-shooter_is_godfather = { word-godfather } zbraň nemá.
refusal-no_cleaner = { a-cleaner } u tohoto stolu nehraje.
refusal-not_the_cleaner = Výstřel neplatí.
refusal-shooter_has_shown = { a-cleaner }, který už žeton ukázal, střílet nesmí.
refusal-impossible_take = Tolik jich v této hře už není. Co to bylo?
refusal-hand_already_shown = { $player } už má kapsy ukázané.
refusal-all_not_back = Podle počtů, které mám od tebe, ještě něco chybí.
refusal-impossible_numbers = Tolik toho v této hře není. Řekni to prosím znovu.
