## A whole evening: who plays, the next game, the box that stays long, and "why?"

place-player = Player { $seat }
place-godfather = Boss
naming-count = Good evening. How many of you play, with the Godfather?
naming-count-people = Good evening. How many of you play against me?
naming-godfather = Who is the Godfather? Say a first name, spell it, or say: skip.
naming-first = Who sits left of the Godfather, on seat 1?
naming-seat = Seat { $seat }?
naming-named = Seat { $seat }: { $player }.
naming-named-godfather = The Godfather: { $player }.
naming-unsure = I heard { $player }. Is that right?
naming-again = Then who sits on seat { $seat }? Say the name once more, or spell it, letter by letter.
naming-check = { $godfather } is the Godfather. Then, clockwise: { $players }. Is that right?
naming-which = What is wrong? Say, for example: seat three is Emma. Or: swap seats two and three.
naming-swapped = Swapped: { $first } and { $second }.
naming-sounds-like-name = { $player } and { $other } sound alike. A nickname for one of them would be heard better: say the seat and the name.
naming-sounds-like-number = { $player } sounds like the number { $other }. A nickname would be heard better.
naming-sounds-like-word = { $player } is also a word of the game. A nickname would be heard better.
help-naming = Say a first name. Or spell it, letter by letter. Or: skip, by seat, undo that, seat three is Emma, swap seats two and three.
next-chosen = { $player } is the next { word-godfather }. When you are ready, say: new game.
next-is-program = I stay the { word-godfather }. Say: new game.
next-not-over = First this game must end.
next-table = { $godfather } is the next { word-godfather }. Change seats. From his left, clockwise: { $players }.
box-still = The box is still with { $player }. No hurry.
