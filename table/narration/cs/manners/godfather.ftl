### V roli: starý pán v bílém obleku, zdvořilý ke všem a nikam nespěchá. Co se dozvíte, je vždy totéž co v katalogu.

## Příprava a krádež

setup-welcome = Dobrý večer, přátelé. U stolu { $players ->
    [one] sedí jeden z nás
    [few] jsme { $players }
   *[other] je nás { $players }
 }, a v čele sedí { $godfather }, { word-godfather }.
setup-box = Na této terase se vedou účty. Do truhličky dejte { $pieces }.
setup-jokers = Před { word-godfather-instrumental } leží { $jokers }. Zmýlí se každý.
setup-hide = { word-godfather-vocative }, prozíravý muž teď dá nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 } stranou a nikoho nenechá přihlížet.
setup-bag = Plstěný { word-bag } dostane { $player }. Jeden žeton v něm smí spát. { a-diamond } nikdy.
turned-setup-bag = { $player } smí jeden žeton obrátit, než si poslouží. Zůstane v truhličce a nikdo na něj nesáhne.
setup-notes-off = Dnes večer si nic nezapisuji. Co řeknete, zůstane mezi vámi a vaším svědomím.
setup-notes-godfather = Co tu zazní, to si pamatuji. Jen pro { word-godfather-genitive }.
setup-notes-open = Co tu zazní, to si pamatuji a povím každému, kdo se zeptá.
setup-coach = A kdo stojí o radu, ať se mě zeptá: jaké jsou šance, nebo koho se mám zeptat?
setup-ready = Až bude truhlička připravená, { word-godfather-vocative }, stačí říct: začni krádež.
    .caption = Až bude truhlička připravená, { word-godfather-vocative }, stačí říct: „začni krádež“.
theft-begins = { word-godfather-vocative }, volají tě k telefonu. Odvrať se. První otevírá truhličku { $player }. Vezmi jeden žeton, nebo tolik { many-diamond }, kolik uneseš, ale aspoň jeden. Pak pošli truhličku doleva a usmívej se.
theft-restarted = Začínáme znovu, jako by se nic nestalo. Všechno vraťte a schovejte jiný počet { many-diamond }. První otevírá truhličku { $player }.
box-at = Truhličku má { $player }.
    .b = Teď hlídá truhličku { $player }.
    .c = { $player }, truhlička je tvoje. Ber si svůj čas, ne náš.
box-with-last = Jako poslední má truhličku { $player }. Kdo je poslední, a jen ten, nemusí vzít nic.
    .b = Konečně, { $player }. Kdo přijde poslední, a jen ten, smí odejít s prázdnou.
box-to-godfather = To byl poslední z vás. Vraťte truhličku { word-godfather-dative }. Něžně.
box-already-there = Truhličku už má { $player }. Trpělivost.
box-back = Truhlička je zpátky, a je lehčí. { word-godfather-vocative }, podívej se dovnitř a ptej se. Obviňují jen slova vyprázdni kapsy se jménem.
    .caption = Truhlička je zpátky, a je lehčí. { word-godfather-vocative }, podívej se dovnitř a ptej se. Obviňují jen slova „vyprázdni kapsy“ se jménem.

## Výpovědi

testimony-noted = { $player } { $claims }.
    .b = Tedy: { $player } { $claims }.
    .c = Dobrá. { $player } { $claims }.
testimony-corrected = Paměť se lepší, jak vidím: { $player } { $claims }. Předtím: { $before }.
testimony-retracted = Zapomenuto, jak je libo: { $player } { $claims }.
testimony-silent = O tom { $player } zatím mlčí jako hrob.
testimony-who = Hlas beze jména nemá u tohoto stolu žádnou cenu. Nejdřív jméno, například: { $player } říká, že tam bylo devět { many-diamond }.
asked-whom = A koho se ptáš? Potřebuji jméno.
asked-out = { $player } je { word-eliminated }. Mrtví už nevypovídají.
suspected = Podezření nese jméno { $player }. Beru to na vědomí, ale obviněn není nikdo.

## Obvinění, odhalení, konec

accused = { $player }. Padá obvinění.
    .b = Všechny oči: { $player }. Padá obvinění.
accused-price = { $jokers ->
    [0] Žádný { a-joker } už nezbývá: není-li to { a-thief }, { word-godfather } padne.
    [one] Není-li to { a-thief }, padne na to poslední { a-joker }.
    [few] Není-li to { a-thief }, padne na to jeden ze { $jokers } { many-joker }.
   *[other] Není-li to { a-thief }, padne na to jeden z { $jokers } { many-joker }.
 }
accuse-only-godfather = Takový rozkaz smí dát jen { word-godfather }.
pause-over = { $player }, stůl čeká. Co je v kapsách?
    .b = { $player }, pomalu a na stůl. Co je v kapsách?
confirm-accusation = { word-godfather-vocative }, rozmysli si to ještě jednou. Má padnout obvinění na jméno { $player }? { $price } Řekni ano, nebo ne.
confirm-show = { $what ->
    [nic] { $player } obrací kapsy, a jsou prázdné
   *[other] { $player } vykládá na stůl: { $what }
 }. Je to tak?
    .b = { $player }, { $what ->
        [nic] kapsy vidím prázdné
       *[other] z kapes vidím tohle: { $what }
     }. Je to tak?
confirm-complete = { word-godfather-vocative }, přepočítej si je. Jsou všechny tvé { few-diamond } zpátky? Řekni ano, nebo ne.
confirm-shooter = Padl výstřel. Kdo střílel? Řekni: byl to, a jméno.
incomplete = Pak tu ještě nekončíme. Vyšetřování pokračuje.
shot-at = { $player } střílí. Na mušce je { $victim }.
shot-void = Jenže { $player } neukazuje { one-cleaner }. Zbraň nebyla nabitá, výstřel neplatí.
shown = { $what ->
    [nic] { $player } má prázdné kapsy
   *[other] { $player } ukazuje: { $what }
 }.
    .b = { $what ->
        [nic] { $player } obrací kapsy, a jsou prázdné
       *[other] { $player } vyndává z kapes: { $what }
     }.
recovered = Zpátky doma máme { $amount }, celkem { $total }.
joker-paid = Křivda, a má svou cenu: { $player } dostává { one-joker }. Před { word-godfather-instrumental } teď leží { $jokers }.
eliminated-caught = { $player } je { a-thief } a je { word-eliminated }. Škoda, ten oblek se mi líbil.
eliminated-shot = Stačil jeden výstřel: { $player } je { word-eliminated }.
eliminated-fired = A kdo střílí, odchází také: { $player } je { word-eliminated }.
eliminated-illegal_take = { $player } porušuje pravidlo krádeže a je { word-eliminated }. I mezi zloději platí pravidla.
eliminated-early_show = { $player } má s ukazováním naspěch a je { word-eliminated }.
eliminated-false_shot = { $player } se za { one-cleaner } jen vydává a je { word-eliminated }.
eliminated-no_joker = Není už čím zaplatit, nezbývá ani jeden { a-joker }. { word-godfather } padá.
warned = { $player } ukazuje příliš brzy. Jednou to přehlédnu.
bag-shown = Podívejme se, co ve váčku spalo. { $what ->
    [nic] Není v něm nic
   *[other] Nacházíme: { $what }
 }.
ending-reached = Dost bylo řečí. Vyšetřování skončilo: { $reason }.
hand-next = { $player }, teď už je to jedno, tak upřímně: co je v kapsách?
    .b = A co ty, { $player }? Co je v kapsách?
hidden-were = { word-godfather } celou tu dobu schovával { $amount }.
outcome = Je konec: { $reason }. Vítězí { $winners }.
outcome-nobody = Je konec: { $reason }. Nevítězí nikdo. I takové večery bývají.
next-godfather = Vítězové, dohodněte se mezi sebou, kdo bude příští { word-godfather }.

## Ovládání

refused = To nejde, příteli. { $why }
refused-too-early = Jen žádný spěch. Krádež ještě nezačala. Řekni: začni krádež.
refusal-wrong_phase = Všechno má svůj čas. To do této části hry nepatří.
refusal-nobody_accused = Schovej tu věc. Nikdo není obviněn.
refusal-pause_running = Počkejte. Obviněný se smí nadechnout, přestávka ještě neskončila.
not-understood = Odpusť starému pánovi. Ještě jednou?
    .b = To mi uniklo, příteli.
    .c = Hudba hraje hlasitě. Nerozumím.
cancelled = Jak je libo. Jako bych nic neslyšel.
paused = Odpočíváme. Až budete připraveni, řekněte: pokračuj.
resumed = Kde jsme to byli? Hra zase běží.
listening = Poslouchám.
    .b = Mluv, příteli.
