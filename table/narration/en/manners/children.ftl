### For children: simple words, short sentences, nobody is hurt. Every fact is that of the catalogue.

## Words

word-eliminated = out of this round

## Set-up and theft

setup-welcome = Hello! { $players } of us are playing. { $godfather } is the { word-godfather }. That is the boss.
setup-box = Put { $pieces } into the treasure box.
setup-jokers = The { word-godfather } gets { $jokers }. They help when a guess is wrong.
setup-hide = { word-godfather }, take up to { $most } of the { many-diamond } out again. Hide them, and do not tell!
setup-bag = Give the little { word-bag } to { $player }. One token may go into it, but never a { one-diamond }.
setup-ready = Is the box ready? Then say: start the theft.
    .caption = Is the box ready? Then say: “start the theft”.
theft-begins = { word-godfather }, close your eyes. { $player } opens the box first. Take one token. Or take { many-diamond }, as many as you like, but at least one. Do not show anybody! Then give the box to the left.
theft-restarted = We start again. Put everything back, and hide a new number of { many-diamond }. { $player } opens the box first.
box-at = Now { $player } has the box.
    .b = { $player }, it is your turn with the box.
box-with-last = { $player } has the box, and is the last. Only the last player may take nothing.
box-to-godfather = Everybody had a turn! Give the box back to the { word-godfather }.
box-back = The box is back. { word-godfather }, look inside. Now ask everybody what they saw. To catch somebody, say the name and empty your pockets.
    .caption = The box is back. { word-godfather }, look inside. Now ask everybody what they saw. To catch somebody, say the name and “empty your pockets”.

## Accusation, reveal, ending

accused = { $player }, it is you!
pause-over = { $player }, turn your pockets out. What did you take?
confirm-accusation = { word-godfather }, shall { $player } turn the pockets out? { $price } Say yes or no.
confirm-shooter = Who stopped the game? Say: it was, and the name.
accused-price = { $jokers ->
    [0] You have no { many-joker } left: if this is no { one-thief }, the { word-godfather } loses.
    [one] If this is no { one-thief }, you lose your last { one-joker }.
   *[other] If this is no { one-thief }, you lose one of { $jokers } { many-joker }.
 }
shot-at = { $player } catches { $victim }!
shot-void = But { $player } does not show the { one-cleaner }, so it does not count.
recovered = Hooray, { $amount } back! That makes { $total }.
joker-paid = Oh no, that was wrong! { $player } gets { a-joker }; { $jokers } left.
eliminated-caught = { $player } is { a-thief }, and is { word-eliminated }.
eliminated-shot = { $player } was caught, and is { word-eliminated }.
eliminated-fired = { $player } did the catching, and is { word-eliminated } too.
eliminated-no_joker = There is no { one-joker } left. The { word-godfather } loses.
ending-reached = The search is over: { $reason }.
hand-next = { $player }, now you may tell: what did you take?
outcome = The game is over: { $reason }. { $winners } won. Well played, everybody!
outcome-nobody = The game is over: { $reason }. Nobody won. Well played all the same!
next-godfather = The winners choose who is the { word-godfather } now.
reason-cleaner_shot_agent = the { one-cleaner } caught { a-agent }
reason-godfather_eliminated = the { word-godfather } has lost

verdict-shot_an_agent = { $player } won: the { one-cleaner } caught { a-agent }.
verdict-thief_in_play = { $player } won: { a-thief } still in play when the { word-godfather } lost.
verdict-godfather_fell = { $player } lost: he guessed wrong and had no { one-joker } left.
verdict-fired_in_vain = { $player } lost: the { one-cleaner } caught somebody who was no { one-agent }.
verdict-godfather_did_not_fall = { $player } lost: { a-thief }, but the { word-godfather } did not lose.
verdict-shot = { $player } lost: caught by the { one-cleaner }.

refusal-no_victim = Say who is caught.
refusal-victim_is_accused = The { one-cleaner } catches the one who turns the pockets out, and nobody else.
refusal-victim_is_shooter = The { one-cleaner } catches somebody else.
refusal-already_shot = Somebody was caught already.
refusal-shooter_is_accused = Who turns the pockets out cannot catch anybody.
refusal-shooter_is_out = { $player } is { word-eliminated } and cannot catch anybody.
refusal-shooter_is_godfather = The { word-godfather } does not catch like that.
refusal-not_the_cleaner = That does not count.
refusal-shooter_has_shown = { a-cleaner } who has shown the token cannot catch anybody.
rule-cleaner = The { one-cleaner } wins with the { word-godfather }, or alone by catching { a-agent } who must turn the pockets out; whoever else is caught, both are out of this round.
rule-thief = { a-thief } wins when the { word-godfather } loses and no { one-thief } still in play took more.
rule-joker = { a-joker } pays for one wrong guess; without one the { word-godfather } loses.

not-understood = I did not understand. Please say it again.
    .b = Once more, please?
