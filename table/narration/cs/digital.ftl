## Truhlička, kterou opatruje program: co slyší všichni

digital-setup-box = Truhličku mám u sebe. Skrývá { $pieces }.
digital-setup-hide = První přijde na řadu { word-godfather }. Smí si nechat stranou nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 }.
digital-setup-bag = { $player } smí nejdřív odložit jeden žeton. Ten už si nikdo nevezme.
digital-setup-ready = Až budou všichni připraveni, řekni: začni krádež.
digital-theft-begins = Budu volat jednoho hráče po druhém. Ostatní se odvrátí. Vezmi jeden žeton, nebo libovolný počet { many-diamond }, ale aspoň jeden.
digital-theft-restarted = Truhlička jde znovu a je zase plná. Budu volat jednoho hráče po druhém.
box-hidden = Truhlička je zavřená. První ji má { $player }.
box-looked = { word-godfather } už se podíval do truhličky.
recall-comes = Okamžik.
recall-off = U tohoto stolu nikdo nevidí truhličku dvakrát.
recall-real-box = Truhličku nemám u sebe, takže jsem do ní neviděl.
recall-too-early = { $player } má truhličku ještě u sebe.
box-recalled = Truhlička je zase zavřená.
call-player = { $player }, vezmi si klávesnici. Ostatní se odvrátí. Až uvidíš na obrazovku jen ty, stiskni Enter.
call-earpiece = Nebo si nasaď sluchátka a napiš: tma. Pak nebude nic vidět.
earpiece-silent = Sluchátka nefungují. Obsah truhličky mohu jen ukázat.
call-switch = { $player }, až budeš moct začít, stiskni spínač. Ostatní se odvrátí.

## Táž truhlička: co čte nebo slyší jen jeden hráč

private-holds = Truhlička skrývá { $pieces }.
private-empty = Truhlička je prázdná.
private-turned = Jeden žeton v ní je obrácený. Ten si nikdo nevezme.
private-bag = Smíš odložit jeden žeton. Ten už si nikdo nevezme.
private-bag-none = { $number }: nic neodložit.
private-bag-token = { $number }: odložit { $piece }.
private-set-aside = Odkládáš { $piece }. Teď ber.
private-take = Vezmi jeden žeton, nebo aspoň jeden { one-diamond }.
private-take-last = Jsi poslední. Nemusíš vzít nic.
private-take-empty = Není co vzít. Je z tebe { a-urchin }.
private-diamonds = 1 až { $most }: tolik { many-diamond }.
private-one-diamond = 1: jeden { one-diamond }.
private-choice = { $number }: { $piece }.
private-hide = Smíš si nechat stranou nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 }.
private-hide-menu = 0 až { $most }: tolik { many-diamond }.
private-hide-back = { $number }: nechat si { $piece }.
private-type = Napiš číslo a stiskni Enter.
private-sure-take = { $piece ->
    [nic] Nebereš nic
   *[other] Bereš { $piece }
 }.
private-sure-hide = Necháváš si { $piece }.
private-yes = 1: ano, a truhlička jde dál.
private-no = 2: ne, vybrat znovu.
private-look = Zpátky máš { $pieces }.
private-look-empty = Truhlička se vrátila prázdná.
private-hidden = Stranou máš { $piece }.
private-saw = Když k tobě truhlička přišla, skrývala { $pieces }.
private-saw-empty = Když k tobě truhlička přišla, byla prázdná.
private-took = Tvůj lup: { $piece }.
private-seen = 1: už to vím.
private-scan = Stiskni spínač u toho, co chceš.
private-scan-two = Mezerník jde dál. Enter vybere.
private-leave = Večer skončí klávesami Control a C. Tahle stránka zmizí a nic z ní ještě neplatí; až se bude hrát dál, zavolám tě znovu. Jinak vyber.
private-not-number = Takové číslo tu není. Vyber prosím znovu.
private-too-many = Truhlička má jen { $piece }. Vezmi prosím méně, nebo žeton.
private-no-diamonds = Žádné { few-diamond } už nezbývají. Vezmi prosím žeton.
private-hide-too-many = Smíš si nechat nejvýš { $most }. Vyber prosím méně.
private-no-such-token = Takový žeton v truhličce není. Vyber prosím znovu.
private-not-both = Smíš vzít { few-diamond }, nebo jeden žeton, nikdy obojí. Vyber prosím jedno.
private-one-token = Smíš vzít jeden žeton, ne víc.
private-not-nothing = Nic nevzít smí jen poslední hráč, nebo ten, ke komu přijde prázdná truhlička. Vyber prosím něco.
private-word-nothing = nic
private-word-dark = tma

## Volby pro ty, kdo jinak vidí, pamatují si nebo se rozhodují

setup-touch = Značky na žetonech jdou nahmatat. Čtverec je { a-agent }, kruh { a-driver }, okno { a-cleaner }. { a-loyal } značku nemá.
setup-slow = Nikdo nemusí spěchat. Po obvinění počkám, až někdo řekne: pokračuj.
setup-recall = Každý smí znovu vidět, co viděl v truhličce. Řekni jméno, a: chce znovu vidět truhličku.
pause-waits = Všichni měli čas. Až budou všichni připraveni, řekni: pokračuj.
speaker = Consigliere
speaker-alone = Consigliere, jen pro hráče jménem { $player }
numbered = { $number }: { $choice }
choice-yes = ano
choice-no = ne
choice-carry-on = pokračuj
