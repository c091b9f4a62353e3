### Pro děti: jednoduchá slova, krátké věty, nikomu se nic nestane. Co se dozvíte, je vždy totéž co v katalogu.

## Slova

word-eliminated = v tomto kole mimo hru

## Příprava a krádež

setup-welcome = Ahoj! Hraje { $players ->
    [one] jeden hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
 }. { word-godfather }, to je šéf, je { $godfather }.
setup-box = Do truhličky s pokladem dejte { $pieces }.
setup-jokers = Před { word-godfather-instrumental } leží { $jokers }. Hodí se, když se { word-godfather } splete.
setup-hide = { word-godfather-vocative }, vyndej z truhličky nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 }. Schovej to a nikomu nic neříkej!
setup-bag = Malý { word-bag } dostane { $player }. Smí do něj dát jeden žeton, ale nikdy { one-diamond }.
setup-ready = Je truhlička připravená? Tak řekni: začni krádež.
    .caption = Je truhlička připravená? Tak řekni: „začni krádež“.
theft-begins = { word-godfather } zavře oči. První otevírá truhličku { $player }. Vezmi si jeden žeton. Nebo si vezmi tolik { many-diamond }, kolik chceš, ale aspoň jeden. Nikomu to neukazuj! Pak podej truhličku doleva.
theft-restarted = Truhlička jde zase od začátku. Všechno vraťte a schovejte jiný počet { many-diamond }. První otevírá truhličku { $player }.
box-at = Teď má truhličku { $player }.
    .b = { $player }, teď máš truhličku ty.
box-with-last = Teď má truhličku { $player }, a to jako poslední. Jen poslední si nemusí nic vzít.
box-to-godfather = Na řadě už byli všichni! Vraťte truhličku { word-godfather-dative }.
box-back = Truhlička je zpátky. { word-godfather-vocative }, podívej se dovnitř. Teď se všech ptej, co viděli. Chceš někoho chytit? Pak řekni jméno a slova vyprázdni kapsy.
    .caption = Truhlička je zpátky. { word-godfather-vocative }, podívej se dovnitř. Teď se všech ptej, co viděli. Chceš někoho chytit? Pak řekni jméno a slova „vyprázdni kapsy“.

## Obvinění, odhalení, konec

accused = { $player }, jsi to ty!
pause-over = { $player }, obrať kapsy naruby. Co v nich je?
confirm-accusation = { word-godfather-vocative }, má { $player } obrátit kapsy naruby? { $price } Řekni ano, nebo ne.
confirm-shooter = Kdo hru zastavil? Řekni: byl to, a jméno.
accused-price = { $jokers ->
    [0] Žádný { a-joker } už nezbývá: když to není { a-thief }, { word-godfather } prohraje.
    [one] Když to není { a-thief }, zmizí poslední { a-joker }.
    [few] Když to není { a-thief }, zmizí jeden ze { $jokers } { many-joker }.
   *[other] Když to není { a-thief }, zmizí jeden z { $jokers } { many-joker }.
 }
shot-at = { $player } chytá! V pasti je { $victim }!
shot-void = Ale { $player } neukazuje { one-cleaner }, takže to neplatí.
recovered = Hurá, zpátky máme { $amount }! To je dohromady { $total }.
joker-paid = Jejda, to bylo vedle! { $player } dostává { one-joker }. Před { word-godfather-instrumental } teď leží { $jokers }.
eliminated-caught = Je to { a-thief }! { $player } je { word-eliminated }.
eliminated-shot = { $player } je v pasti a je { word-eliminated }.
eliminated-fired = { $player } chytá a je { word-eliminated } také.
eliminated-no_joker = Žádný { a-joker } už nezbývá. { word-godfather } prohrává.
ending-reached = Hledání skončilo: { $reason }.
hand-next = { $player }, teď už to můžeš prozradit: co je v kapsách?
outcome = Konec hry: { $reason }. Vítězí { $winners }. Všem se to moc povedlo!
outcome-nobody = Konec hry: { $reason }. Nevyhrává nikdo. A stejně se to všem moc povedlo!
next-godfather = Kdo vyhrál, ten teď vybere, kdo bude { word-godfather }.
reason-cleaner_shot_agent = { a-cleaner } chytil { one-agent }
reason-godfather_eliminated = { word-godfather } prohrál

verdict-shot_an_agent = { $player } vyhrává: { a-cleaner } chytil { one-agent }.
verdict-thief_in_play = { $player } vyhrává: { a-thief } ještě ve hře, když { word-godfather } prohrál.
verdict-godfather_fell = { $player } prohrává: špatný tip, a žádný { a-joker } už nezbyl.
verdict-fired_in_vain = { $player } prohrává: { a-cleaner } chytil někoho, kdo není { a-agent }.
verdict-godfather_did_not_fall = { $player } prohrává: { a-thief }, ale { word-godfather } neprohrál.
verdict-shot = { $player } prohrává: past, kterou nastražil { a-cleaner }.

refusal-no_victim = Řekni, koho chytáš.
refusal-victim_is_accused = { a-cleaner } chytá jen toho, kdo obrací kapsy, a nikoho jiného.
refusal-victim_is_shooter = { a-cleaner } chytá někoho jiného.
refusal-already_shot = Někdo už v pasti je.
refusal-shooter_is_accused = Kdo obrací kapsy, nemůže nikoho chytat.
refusal-shooter_is_out = { $player } je { word-eliminated } a nemůže nikoho chytat.
refusal-shooter_is_godfather = { word-godfather } takhle nechytá.
refusal-not_the_cleaner = To se nepočítá.
refusal-shooter_has_shown = { a-cleaner }, který už žeton ukázal, nemůže nikoho chytat.
rule-cleaner = { a-cleaner } vyhrává s { word-godfather-instrumental }. Nebo sám, když chytí toho, kdo má obrátit kapsy a je to { a-agent }. Když chytí někoho jiného, jsou oba { word-eliminated }.
rule-thief = { a-thief } vyhrává, když { word-godfather } prohraje a žádný { a-thief } ve hře nemá víc.
rule-joker = { a-joker } zaplatí za jeden špatný tip. Když žádný nezbývá, { word-godfather } prohraje.

not-understood = Nerozumím. Řekni to prosím ještě jednou.
    .b = Ještě jednou, prosím?
