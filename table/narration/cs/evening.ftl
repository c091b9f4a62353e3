## Celý večer: kdo hraje, další hra, truhlička, která se zdržela, a otázka „proč?“

place-player = Hráč { $seat }
place-godfather = Šéf
naming-count = Dobrý večer. Kolik vás hraje, i s kmotrem?
naming-count-people = Dobrý večer. Kolik vás hraje proti mně?
naming-godfather = Kdo je kmotr? Řekněte křestní jméno, vyhláskujte ho, nebo řekněte: přeskoč.
naming-first = Kdo sedí po kmotrově levici, na místě 1?
naming-seat = Místo { $seat }?
naming-named = Místo { $seat }: { $player }.
naming-named-godfather = Kmotr: { $player }.
naming-unsure = Slyšel jsem { $player }. Je to správně?
naming-again = Kdo tedy sedí na místě { $seat }? Řekněte jméno znovu, nebo ho vyhláskujte po písmenech.
naming-check = Kmotrem je { $godfather }. Dál po směru hodin: { $players }. Je to správně?
naming-which = Co je špatně? Řekněte třeba: místo tři je Ema. Nebo: prohoď místa dvě a tři.
naming-swapped = Prohozeno: { $first } a { $second }.
naming-sounds-like-name = { $player } a { $other } znějí podobně. S přezdívkou bych jednoho z nich slyšel lépe: řekněte místo a jméno.
naming-sounds-like-number = { $player } zní jako číslo { $other }. S přezdívkou bych slyšel lépe.
naming-sounds-like-word = { $player } je i slovo této hry. S přezdívkou bych slyšel lépe.
help-naming = Řekněte křestní jméno. Nebo ho vyhláskujte po písmenech. Nebo: přeskoč, podle míst, vrať to, místo tři je Ema, prohoď místa dvě a tři.
next-chosen = Příští { word-godfather }: { $player }. Až budete připraveni, řekněte: nová hra.
next-is-program = { word-godfather } zůstávám já. Řekněte: nová hra.
next-not-over = Nejdřív musí skončit tahle hra.
next-table = Příští { word-godfather }: { $godfather }. Vyměňte si místa. Od jeho levice po směru hodin: { $players }.
box-still = Truhličku má pořád { $player }. Nikam nespěcháme.
