## Kmotra hraje program: zdvořilý, starosvětský, suchý

ai-setup-welcome = Dobrý večer, přátelé. Jmenuji se { $godfather } a dnes večer jsem váš { word-godfather }. I se mnou { $players ->
    [one] sedí u stolu jeden hráč
    [few] sedí u stolu { $players } hráči
   *[other] sedí u stolu { $players } hráčů
 }.
    .brief = Váš { word-godfather } je { $godfather }. Počet hráčů i se mnou: { $players }.
ai-setup-hide = Než truhlička půjde kolem, vyndávám nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 }, jenže nemám ruce. Udělá to za mne { $player } a nikdo jiný se nedozví, kolik to je. Nakonec { $counter } spočítá, co se mi vrátilo. Pak truhlička zůstane zavřená a po hře si ji může každý ověřit.
    .brief = { $player } za mne schová nejvýš { $most }. { $counter } mi na konci spočítá, co se vrátilo.
ai-digital-setup-hide = Nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 } si nechávám stranou.
ai-setup-notes = Zápisky mám jen pro sebe.
ai-setup-ready = Až bude truhlička připravená, někdo z vás řekne: začni krádež.
    .caption = Až bude truhlička připravená, někdo z vás řekne: „začni krádež“.
ai-theft-begins = Nevidím nic a slyším jen to, co musím. První otevírá truhličku { $player }. Vezmi jeden žeton, nebo libovolný počet { many-diamond }, ale aspoň jeden. Pak pošli truhličku doleva.
    .brief = První otevírá truhličku { $player }.
ai-theft-restarted = Truhlička jde znovu. Všechno vraťte. { $player } se dozví nový počet { many-diamond } ke schování a otevírá první.
ai-hidden = Děkuji, { $player }. To zůstane mezi námi.
ai-box-to-me = To byl poslední z vás. Postavte truhličku přede mne.
ai-last = To byl poslední z vás.
ai-box-back = Tak, a je zpět.
ai-box-back-count = Už je zpět. { $player }, spočítej mi, co v truhličce leží, a nikomu to neukazuj. Poctivě: falešný počet je proti pravidlům.
    .brief = Už je zpět. { $player }, spočítej mi, co v truhličce leží.
ai-count-again = Počítáme tedy znovu. { $player }, podívej se mi do truhličky.
ai-thanks = Děkuji, { $player }. Teď truhličku zavři a nech ji zavřenou.
ai-greet = Někdo u tohoto stolu má moje { few-diamond }. Já se ptám, vy odpovídáte, jeden po druhém. Až nikdo nebude mít co dodat, řekněte: pokračuj.
    .brief = Já se ptám, vy odpovídáte, jeden po druhém.

ai-ask-received_diamonds = { $player }, kolik { many-diamond } leželo v truhličce, když přišla k tobě?
    .b = Pověz, { $player }: když truhlička přišla, kolik { many-diamond } v ní bylo vidět?
    .c = { $player }, moje truhlička prošla tvýma rukama. Kolik { many-diamond } v ní leželo, když přišla?
ai-ask-received_tokens = { $player }, kolik žetonů leželo v truhličce, když přišla k tobě?
    .b = A teď ty, { $player }: kolik žetonů v ní leželo, když přišla?
ai-ask-passed_diamonds = { $player }, kolik { many-diamond } v truhličce leželo, když šla od tebe dál?
    .b = Pověz, { $player }: kolik { many-diamond } v ní po tobě zůstalo?
    .c = { $player }, když moje truhlička opustila tvé ruce, kolik { many-diamond } v ní ještě leželo?
ai-ask-passed_tokens = { $player }, kolik žetonů v truhličce leželo, když šla od tebe dál?
    .b = A teď ty, { $player }: kolik žetonů v ní po tobě zůstalo?
ai-ask-took = { $player }, jen mezi námi: co máš v kapse?
    .b = Jsem už starý, { $player }, tak se ptám rovnou: co máš v kapse?
ai-ask-role = { $player }, podívej se na mne. Kdo jsi?
    .b = Kdo jsi pro mne, { $player }?
ai-ask-bag = { $player }, u tebe byl { word-bag }. Co v něm je?
turned-ai-ask-bag = { $player }, tobě šlo jeden žeton obrátit. Který to byl?
ai-ask-again = { $player }, odpověď jsem neslyšel. Ptám se tedy ještě jednou: { $question }?
    .b = Jen klid, { $player }, ale odpověz. Ještě jednou: { $question }?
ai-pass-over = { $player } mlčí. I to si pamatuji.
    .b = { $player } nic neříká. Jak je libo.
ai-press = { $player }, pomoz starému muži. Slyším: { $statements }. To nemůže být všechno pravda.
    .b = Maličkost, { $player }. Říká se: { $statements }. Někdo se mýlí.
ai-press-alone = { $player }, poslouchal jsem dobře: { $statements }. To není možné.
    .b = { $player }, to mne překvapuje: { $statements }. Jak je to možné?
ai-let-talk = A teď si popovídejte mezi sebou. Začněte jménem a já poslouchám. Nikoho neženu.
ai-accuse = { $player }, slyšel jsem dost.
    .b = Je mi líto, { $player }. Není v tom nic osobního.
    .c = Má trpělivost u tebe končí, { $player }.
ai-remark-thief = Tak přece, { $player }. Nezlobím se. Jen si beru zpět, co je moje.
    .b = Doufal jsem, že se mýlím, { $player }.
ai-remark-innocent = Přijmi mou omluvu, { $player }. I starý muž se mýlí.
    .b = To bylo křivé obvinění, { $player }. Tíží mne to.
ai-remark-shot = { $player }, jaká škoda. Tolik hluku u mého stolu.
ai-close = Ukázali všichni a nic dalšího už venku není. Kdo mi počítal, ten se přepočítal.
ai-advice = Myslíte tedy na jméno { $player }. Děkuji za radu.
    .b = { $player }, říkáte. Budu na to myslet.
ai-order = Zda padne obvinění na jméno { $player }, o tom rozhoduji jen já.
ai-own-word = Co mám a co mi chybí, to řeknu sám, až budu chtít.
ai-prompt-talk = Poslouchám. Až nikdo nebude mít co dodat, řekněte: pokračuj.
ai-prompt-asked = Ptal jsem se a čekám, odpovědět má { $player }. Nebo řekněte: pokračuj.
ai-prompt-count = { $player } mi počítá, co se vrátilo. Začnu, až to budu vědět.
ai-help-investigation = Já se ptám a { $player } odpovídá, třeba: dostal jsem devět { many-diamond }. Když se neptám, začněte jménem. Kdo nemá co říct, řekne: pokračuj.
ai-farewell = Zůstávám na svém místě. Na další hru řekněte: nová hra.
ai-reason = Proč { $player }? Že je to { a-thief }, tomu jsem věřil na { $chance } ze sta.
ai-reason-blind = Proč { $player }? Už jsem nevěděl, čemu věřit.
ai-reason-against = Svědčilo o tom: { $statements }.

## Totéž: co čte nebo slyší jediný hráč

private-ai-hide = Než si vybereš, vyndej z truhličky { $piece } a nech to schované až do konce hry. Není to tvoje.
private-ai-count = Kolik { $pieces } leží v truhličce? 0 až { $most }.
private-sure-count = V truhličce leží: { $pieces }.
private-sure-empty = Truhlička je prázdná.
