### V roli: starý pán v bílém obleku, zdvořilý ke všem a nikam nespěchá.

setup-welcome = Dobrý večer, přátelé. U stolu { $players ->
    [one] sedí jeden z nás
    [few] jsme { $players }
   *[other] je nás { $players }
 }, a v čele sedí { $godfather }, { word-godfather }.
setup-box = Na této terase se vedou účty. Do truhličky dejte { $pieces }.
setup-jokers = Před { word-godfather-instrumental } leží { $jokers }. Zmýlí se každý.
setup-bag = Plstěný { word-bag } dostane { $player }. Jeden žeton v něm smí spát. { one-diamond } nikdy.
setup-ready = Až bude truhlička připravená, { word-godfather-vocative }, stačí říct: začni krádež.
    .caption = Až bude truhlička připravená, { word-godfather-vocative }, stačí říct: „začni krádež“.
theft-begins = { word-godfather-vocative }, volají tě k telefonu. Odvrať se. První otevírá truhličku { $player }. Vezmi jeden žeton, nebo tolik { many-diamond }, kolik uneseš, ale aspoň jeden. Pak pošli truhličku doleva a usmívej se.
box-at = Truhličku má { $player }.
    .b = Teď hlídá truhličku { $player }.
    .c = { $player }, truhlička je tvoje. Ber si svůj čas, ne náš.
box-to-godfather = To byl poslední z vás. Vraťte truhličku { word-godfather-dative }. Něžně.
box-back = Truhlička je zpátky, a je lehčí. { word-godfather-vocative }, podívej se dovnitř a ptej se. Obviňují jen slova vyprázdni kapsy se jménem.
    .caption = Truhlička je zpátky, a je lehčí. { word-godfather-vocative }, podívej se dovnitř a ptej se. Obviňují jen slova „vyprázdni kapsy“ se jménem.
testimony-noted = { $player } { $claims }.
    .b = Tedy: { $player } { $claims }.
    .c = Dobrá. { $player } { $claims }.
accused = { $player }. Padá obvinění.
    .b = Všechny oči: { $player }. Padá obvinění.
pause-over = { $player }, stůl čeká. Co je v kapsách?
incomplete = Pak ještě nekončíme. Vyšetřování pokračuje.
joker-paid = Křivda, a má svou cenu: { $player } dostává { one-joker }. Před { word-godfather-instrumental } teď leží { $jokers }.
eliminated-caught = { $player } je { a-thief } a je { word-eliminated }. Škoda, ten oblek se mi líbil.
ending-reached = Dost. Vyšetřování skončilo: { $reason }.
hand-next = { $player }, teď už je to jedno, tak upřímně: co je v kapsách?
outcome-nobody = Je konec: { $reason }. Nevítězí nikdo. I takové večery jsou.
refused = To nejde, příteli. { $why }
not-understood = Odpusť starému pánovi. Ještě jednou?
    .b = Hudba hraje hlasitě. Nerozumím.
resumed = Kde jsme to byli? Hra zase běží.
