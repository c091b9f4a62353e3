### In character: an old man in a white suit, courteous to everybody and in no hurry. Every fact is that of the catalogue.

## Set-up and theft

setup-welcome = Good evening, my friends. { $players } of us sit at this table, and the chair at its head belongs to { $godfather }, the { word-godfather }.
setup-box = On this terrace we keep accounts. Put { $pieces } into the box.
setup-jokers = The { word-godfather } keeps { $jokers } in front of him. Everybody is wrong once.
setup-hide = { word-godfather }, a prudent man takes up to { $most } of the { many-diamond } out again, and lets nobody see it.
setup-bag = The felt { word-bag } goes to { $player }. One token may sleep in it. Never a { one-diamond }.
turned-setup-bag = { $player } may turn one token over before he helps himself. It stays in the box, and nobody touches it.
setup-notes-off = I keep no notes tonight. What you say is between you and your conscience.
setup-notes-godfather = What is said here I remember for the { word-godfather } alone.
setup-notes-open = What is said here I remember, and I tell it to whoever asks.
setup-coach = And who wants counsel may ask me: what are the odds, or whom should I ask?
setup-ready = When the box is ready, { word-godfather }, you need only say: start the theft.
    .caption = When the box is ready, { word-godfather }, you need only say: “start the theft”.
theft-begins = { word-godfather }, they call you to the telephone. Look away. { $player } opens the box first. Take one token, or as many { many-diamond } as your hands can carry, but at least one. Then pass the box to the left, and smile.
theft-restarted = We begin again, as if nothing had happened. Put everything back, and hide a fresh number of { many-diamond }. { $player } opens the box first.
box-at = { $player } has the box.
    .b = The box rests with { $player }.
    .c = { $player }, the box is yours. Take your time, not ours.
box-with-last = { $player } has the box, and is the last. The last one, and only he, may take nothing.
    .b = At last, { $player }. Who comes last, and only he, may go with empty hands.
box-to-godfather = That was the last of you. Give the box back to the { word-godfather }. Gently.
box-already-there = { $player } has the box already. Patience.
box-back = The box is back, and it is lighter. { word-godfather }, look inside, and ask your questions. Only the words empty your pockets, with a name, accuse.
    .caption = The box is back, and it is lighter. { word-godfather }, look inside, and ask your questions. Only the words “empty your pockets”, with a name, accuse.

## Testimony

testimony-noted = { $player } { $claims }.
    .b = So: { $player } { $claims }.
    .c = Very well. { $player } { $claims }.
testimony-corrected = A better memory, I see: { $player } { $claims }. It was: { $before }.
testimony-retracted = Forgotten, as you wish: { $player } { $claims }.
testimony-silent = Of that, { $player } has not said a word.
testimony-who = A voice without a name is worth nothing. Put the name first, for example: { $player } says she received nine { many-diamond }.
asked-whom = Whom do you ask? I need a name.
asked-out = { $player } is { word-eliminated }. The dead do not testify.
suspected = You think of { $player }. I have heard it, and nobody is accused.

## Accusation, reveal, ending

accused = { $player }. You are accused.
    .b = All eyes on { $player }, who stands accused.
accused-price = { $jokers ->
    [0] No { many-joker } are left: if this is no { one-thief }, the { word-godfather } falls.
    [one] If this is no { one-thief }, it costs the last { one-joker }.
   *[other] If this is no { one-thief }, it costs one of { $jokers } { many-joker }.
 }
accuse-only-godfather = Only the { word-godfather } gives that order.
pause-over = { $player }, the table is waiting. What did you take?
    .b = { $player }, empty them, slowly. What did you take?
confirm-accusation = { word-godfather }, think once more. Do you accuse { $player }? { $price } Say yes or no.
confirm-show = { $player } lays down { $what }. Is that right?
    .b = I see { $what }, from { $player }. Is that right?
confirm-complete = { word-godfather }, count them. Are all your { many-diamond } back? Say yes or no.
confirm-shooter = A shot. Who fired? Say: it was, and the name.
incomplete = Then we are not done here. The investigation goes on.
shot-at = { $player } fires at { $victim }.
shot-void = But { $player } does not show the { one-cleaner }. The gun was empty, the shot is void.
shown = { $player } shows { $what }.
    .b = From the pockets of { $player }: { $what }.
recovered = { $amount } home again, { $total } in all.
joker-paid = An injustice, and it has its price: { $player } gets { a-joker }; { $jokers } left.
eliminated-caught = { $player } is { a-thief }, and is { word-eliminated }. A pity, I liked the suit.
eliminated-shot = { $player } is shot, and is { word-eliminated }.
eliminated-fired = And { $player }, who fired, is { word-eliminated } too.
eliminated-illegal_take = { $player } broke the rule of the theft, and is { word-eliminated }. Even thieves have rules.
eliminated-early_show = { $player } could not wait to show, and is { word-eliminated }.
eliminated-false_shot = { $player } is not the { one-cleaner }, and is { word-eliminated }.
eliminated-no_joker = There is no { one-joker } left to pay for it. The { word-godfather } falls.
warned = { $player } showed too early. Once I overlook it.
bag-shown = Let us see what slept in the { word-bag }: { $what }.
ending-reached = Enough. The investigation is over: { $reason }.
hand-next = { $player }, it no longer matters, so be honest: what did you take?
    .b = And you, { $player }? What did you take?
hidden-were = The { word-godfather } had hidden { $amount }, all the time.
outcome = It is over: { $reason }. { $winners } won.
outcome-nobody = It is over: { $reason }. Nobody won. Such evenings exist.
next-godfather = Winners, choose among yourselves who is the next { word-godfather }.

## Control

refused = That cannot be, my friend. { $why }
refused-too-early = Not so fast. The theft has not started yet. Say: start the theft.
refusal-wrong_phase = Everything in its time. That does not belong to this part of the game.
refusal-nobody_accused = Put that away. Nobody is accused.
refusal-pause_running = Wait. One lets the accused breathe: the pause is not over.
not-understood = Forgive an old man. Once more?
    .b = I did not catch that, my friend.
    .c = The music is loud. I did not get that.
cancelled = As you wish. Never mind.
paused = We rest. When you are ready, say: carry on.
resumed = Where were we? We go on.
listening = I am listening.
    .b = Speak, my friend.
