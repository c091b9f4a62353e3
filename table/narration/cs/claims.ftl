## Výpovědi

claim-received = dostává { $what }
claim-passed = předává { $what }
claim-took = bere { $what }
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
testimony-reported = Podle { $reporter }: { $player } { $claims }.
testimony-corrected = Opraveno: { $player } { $claims }. Předtím: { $before }.
testimony-taken-back = Odvoláno: { $claims }.
testimony-retracted = Škrtnuto: { $player } { $claims }.
testimony-not-yours = To může dát škrtnout jen { $player } nebo { word-godfather }.
testimony-who = Kdo to říká? Začni jménem, například: { $player } říká, že dostala devět diamantů.
asked-whom = Koho se ptáš? Řekni jméno.
asked-out = { $player } je { word-eliminated } a nesmí mluvit.
asked-received = { $player }, truhlička při příchodu.
asked-passed = { $player }, truhlička při odchodu.
asked-took = { $player }, kořist.
asked-role = { $player }, role.
asked-bag = { $player }, { word-bag }.
asked-suspects = { $player }, podezření.
suspected = Zapsáno jako řeč u stolu: podezření padá na jméno { $player }. Obviněn není nikdo.
announced-diamonds_put_in = Podle { word-godfather-genitive } do oběhu patří { $amount }.
announced-diamonds_back = Podle { word-godfather-genitive } přichází zpět { $amount }.
announced-jokers = Podle { word-godfather-genitive } leží na stole ještě { $amount }.
