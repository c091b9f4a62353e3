## Příprava a krádež

setup-welcome = Dobrý večer. U stolu { $players ->
    [one] sedí jeden hráč
    [few] sedí { $players } hráči
   *[other] sedí { $players } hráčů
 }. { word-godfather } je { $godfather }.
    .brief = Počet hráčů: { $players }. { word-godfather } je { $godfather }.
setup-box = Do truhličky dejte { $pieces }.
setup-jokers = Před { word-godfather-instrumental } leží { $jokers }.
setup-hide = { word-godfather } teď tajně vyndá nejvýš { $most ->
    [one] jeden { one-diamond }
    [few] { $most } { few-diamond }
   *[other] { $most } { many-diamond }
 } a schová je.
    .brief = { word-godfather } schová nejvýš { $most }.
setup-bag = { word-bag } dostane { $player }. Smí do něj dát jeden žeton, nikdy { one-diamond }.
    .brief = { word-bag } dostane { $player }.
turned-setup-bag = { $player } smí nejdřív obrátit jeden žeton: zůstane v truhličce a nikdo ho nesmí vzít.
setup-notes-off = U tohoto stolu se nic nezapisuje.
setup-notes-godfather = Zapisuji jen pro { word-godfather-genitive }.
setup-notes-open = Zapisuji pro všechny.
setup-coach-needs-notes = Rady stojí na poznámkách, bez nich tedy žádné nejsou.
setup-coach = Chcete radu? Ptejte se: jaké jsou šance, nebo koho se mám zeptat?
setup-ready = Až bude truhlička připravená, řekni: začni krádež.
    .caption = Až bude truhlička připravená, řekni „začni krádež“.
setup-named = Místo { $seat }: { $player }.
setup-which-seat = Které místo to je? Řekni třeba: hráč čtyři je Emma.
setup-option = Zapsáno: { $option }, { $value }.
setup-option-unknown = Takové nastavení neznám: { $option }.
option-on = zapnuto
option-off = vypnuto
option-jokers = { plural-joker }
option-cleaner = { a-cleaner }
option-notes = zápisky
option-coach = rádce
theft-begins = Ať se { word-godfather } odvrátí. První otevírá truhličku { $player }. Vezmi jeden žeton, nebo libovolný počet { many-diamond }, ale aspoň jeden. Pak pošli truhličku doleva.
    .brief = Ať se { word-godfather } odvrátí. První otevírá truhličku { $player }.
theft-restarted = Truhlička jde znovu. Všechno vraťte a schovejte jiný počet { many-diamond }. První otevírá { $player }.
box-at = Truhličku má { $player }.
box-with-last = Truhličku má { $player }, a je poslední. Jen poslední hráč nemusí nic vzít.
    .brief = Truhličku má { $player }, a je poslední.
box-to-godfather = To byl poslední hráč. Truhlička se vrací { word-godfather-dative }.
    .brief = Truhlička se vrací { word-godfather-dative }.
box-already-there = Truhličku už má { $player }.
box-back = Truhlička je zpátky. Ať se { word-godfather } podívá dovnitř a ptá se. Obviňují jen slova vyprázdni kapsy se jménem.
    .brief = Truhlička je zpátky. Ať se { word-godfather } ptá.
    .caption = Truhlička je zpátky. Ať se { word-godfather } podívá dovnitř a ptá se. Obviňují jen slova „vyprázdni kapsy“ se jménem.
confided = Zapsáno jen pro tebe, { word-godfather-vocative }: { $what }.
confided-hidden = schováváš { $amount }
confided-returned = { $pieces ->
    [nic] nedostáváš zpět nic
   *[other] dostáváš zpět { $pieces }
 }
