## Výpovědi

claim-received = dostává { $what }
claim-passed = předává { $what }
claim-took = { $what ->
    [nic] nebere nic
   *[other] bere { $what }
 }
claim-empty = prázdnou truhličku
claim-not-empty = truhličku, která není prázdná
claim-is = je { $role }
claim-is-not = není { $role }
claim-bagged = dává do váčku { $token }
claim-bagged-nothing = nedává do váčku nic
turned-claim-bagged = obrací { $token }
turned-claim-bagged-nothing = neobrací nic
claim-said = { $player } { $claims }

testimony-noted = { $player } { $claims }.
testimony-empty = Co přesně to bylo? Řekni počet a čeho.
testimony-silent = { $player } o tom zatím mlčí.
testimony-recall = { $player } { $claims }.
testimony-reported = { $reporter } tvrdí: { $player } { $claims }.
testimony-corrected = Opraveno: { $player } { $claims }. Předtím: { $before }.
testimony-taken-back = Odvoláno: { $claims }.
testimony-retracted = Škrtnuto: { $player } { $claims }.
testimony-not-yours = To může dát škrtnout jen { $player } nebo { word-godfather }.
testimony-who = Kdo to říká? Začni jménem, například: { $player } říká, že tam bylo devět { many-diamond }.
asked-whom = Koho se ptáš? Řekni jméno.
asked-out = { $player } je { word-eliminated } a nesmí mluvit.
asked-received = { $player }, truhlička při příchodu.
asked-passed = { $player }, truhlička při odchodu.
asked-took = { $player }, kořist.
asked-role = { $player }, role.
asked-bag = { $player }, { word-bag }.
asked-suspects = { $player }, podezření.
suspected = Zapsáno jako řeč u stolu: podezření padá na jméno { $player }. Obviněn není nikdo.
announced-diamonds_put_in = { word-godfather } říká, že do oběhu dává { $amount }.
announced-diamonds_back = { word-godfather } říká, že zpět dostává { $amount }.
announced-jokers = Podle { word-godfather-genitive } leží na stole ještě { $amount }.
