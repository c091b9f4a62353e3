### What the program says in English. `$player` and other names are final text; amounts are messages of their own.

## Words: a ruleset may put its own in their place. `a-`, `one-`, `many-`: "an agent", "agent", "agents"

word-godfather = Godfather
word-bag = bag
word-eliminated = out
a-diamond = a diamond
one-diamond = diamond
many-diamond = diamonds
a-loyal = a loyal henchman
one-loyal = loyal henchman
many-loyal = loyal henchmen
a-agent = an agent
one-agent = agent
many-agent = agents
a-driver = a driver
one-driver = driver
many-driver = drivers
a-cleaner = a Cleaner
one-cleaner = Cleaner
many-cleaner = Cleaners
a-thief = a thief
one-thief = thief
many-thief = thieves
a-urchin = a street urchin
one-urchin = street urchin
many-urchin = street urchins
a-joker = a joker
one-joker = joker
many-joker = jokers

## Lists and amounts

list-end = { $head } and { $last }
list-or = { $head } or { $last }
amount-diamonds = { $count ->
    [0] no { many-diamond }
    [one] one { one-diamond }
   *[other] { $count } { many-diamond }
 }
amount-loyal = { $count ->
    [0] no { one-loyal }
    [one] one { one-loyal }
   *[other] { $count } { many-loyal }
 }
amount-agent = { $count ->
    [0] no { one-agent }
    [one] one { one-agent }
   *[other] { $count } { many-agent }
 }
amount-driver = { $count ->
    [0] no { one-driver }
    [one] one { one-driver }
   *[other] { $count } { many-driver }
 }
amount-cleaner = { $count ->
    [0] no { one-cleaner }
    [one] one { one-cleaner }
   *[other] { $count } { many-cleaner }
 }
amount-tokens = { $count ->
    [0] no tokens
    [one] one token
   *[other] { $count } tokens
 }
amount-jokers = { $count ->
    [0] no { many-joker }
    [one] one { one-joker }
   *[other] { $count } { many-joker }
 }

role-thief = { a-thief }
role-loyal = { a-loyal }
role-agent = { a-agent }
role-driver = { a-driver }
role-cleaner = the { one-cleaner }
role-urchin = { a-urchin }
role-rule_breaker = a rule-breaker

taken-diamonds = { many-diamond }
taken-loyal = { a-loyal }
taken-agent = { a-agent }
taken-driver = { a-driver }
taken-cleaner = the { one-cleaner }
taken-token = a token
taken-nothing = nothing

number-exactly = { $amount }
number-not = not { $amount }
number-at-least = at least { $amount }
number-at-most = at most { $amount }
number-more = more than { $amount }
number-fewer = fewer than { $amount }
number-range = { $least } to { $amount }
number-either = { $first } or { $others }

## Claims

claim-received = received { $what }
claim-passed = passed { $what }
claim-took = took { $what }
claim-empty = an empty box
claim-not-empty = a box that was not empty
claim-is = is { $role }
claim-is-not = is not { $role }
claim-bagged = put { $token } into the { word-bag }
claim-bagged-nothing = put nothing into the { word-bag }
turned-claim-bagged = turned { $token } over
turned-claim-bagged-nothing = turned nothing over
claim-said = { $player } { $claims }

testimony-noted = { $player } { $claims }.
testimony-empty = What was it that you saw? Say a number, and of what.
testimony-silent = { $player } has said nothing about that.
testimony-recall = { $player } { $claims }.
testimony-reported = As { $reporter } tells it, { $player } { $claims }.
testimony-corrected = Corrected: { $player } { $claims }. It was: { $before }.
testimony-taken-back = Taken back: { $claims }.
testimony-retracted = Struck out: { $player } { $claims }.
testimony-not-yours = Only { $player } or the { word-godfather } can have that struck out.
testimony-who = Who said that? Put the name first, for example: { $player } says she received nine { many-diamond }.
asked-whom = Whom do you ask? Say the name.
asked-out = { $player } is { word-eliminated } and may not speak.
asked-received = { $player }, the box as it came.
asked-passed = { $player }, the box as it left.
asked-took = { $player }, the take.
asked-role = { $player }, the role.
asked-bag = { $player }, the { word-bag }.
asked-suspects = { $player }, a suspicion.
suspected = Noted as talk: { $player } is suspected. Nobody is accused.
announced-diamonds_put_in = The { word-godfather } says he left { $amount } in the box.
announced-diamonds_back = The { word-godfather } says { $amount } came back.
announced-jokers = The { word-godfather } says he has { $amount }.

## The timeline of the box, and proofs in writing

timeline-title = The journey of the box
timeline-about = { $players } and what each said about the box, from hand to hand.
timeline-running = The game is running: hands that were not shown are not shown here.
timeline-over = The game is over.
timeline-seat = seat
timeline-player = player
timeline-received = says of the box as it came
timeline-took = says of the take
timeline-passed = says of the box as it left
timeline-in = in play
timeline-out = { word-eliminated }
timeline-handed-out = Handed out by { $player }: { $what }
timeline-came-back = Came back to { $player }: { $what }
timeline-unknown = not known here
timeline-bag = In the { word-bag }: { $what }
turned-timeline-bag = The { word-bag }: { $what }
timeline-held = has shown { $what }
timeline-number = { $number }.
timeline-reported = as { $player } tells it
timeline-retracted = taken back
timeline-replaced = corrected by { $number }
timeline-true = true
timeline-false = false
timeline-marks = contradiction { $letters }
timeline-contradictions = Contradictions
timeline-no-contradictions = Nothing that was said contradicts anything else.
timeline-conflict = { $letter }. { $count ->
    [one] Statement
   *[other] Statements
 } { $numbers }: { $sentence }
timeline-silent = said nothing
amount-pieces = { $count ->
    [0] nothing
    [one] one piece
   *[other] { $count } pieces
 }

proof-step = { $number }. { $conclusion } ({ $reason }).
proof-from = { $reason }, from { $steps }
proof-count = { $place }: { $amount }
proof-place = When { $player } passed the box
proof-place-first = When the box was handed out
proof-take = { $player } took { $what }
proof-no-take = No take of { $player } fits
proof-bag = Set aside: { $what }
proof-no-bag = Nothing that was set aside fits
proof-boxes = { $place }: { $count ->
    [0] no box is possible
    [one] one box is possible
   *[other] { $count } boxes are possible
 }
proof-no-number = no number fits
proof-rule-break = what the rules forbid
proof-rule-claim = { $player } says so
proof-rule-initial_box = the box that was handed out
proof-rule-returned_box = the box that came back
proof-rule-reveal = it was shown
proof-rule-never_fills = nobody puts anything back
proof-rule-taken_between = less what was taken in between
proof-rule-one_each = nobody takes more than one token
proof-rule-one_each_diamonds = no more was taken in between
proof-rule-everybody_takes = everybody must take something
proof-rule-thief_between = { many-diamond } went, so somebody took no token
proof-rule-all_took_tokens = so many tokens went that nobody took { many-diamond }
proof-rule-sum = the sum and its parts
proof-rule-take_from_counts = what came less what was passed on
proof-rule-count_from_take = what was taken
proof-rule-empty_handed = only the last player, or who finds an empty box, takes nothing
proof-rule-bag_from_counts = what came, what was taken, what was passed on
proof-rule-collision = that leaves nothing
proof-rule-possible_boxes = every box that can be there

## Set-up and theft

setup-welcome = Good evening. { $players } players sit at this table. { $godfather } is the { word-godfather }.
setup-box = Put { $pieces } into the box.
setup-jokers = The { word-godfather } keeps { $jokers } in front of him.
setup-hide = { word-godfather }, take up to { $most } of the { many-diamond } out again in secret, and hide them.
setup-bag = Give the felt { word-bag } to { $player }. One token may go into it, never a { one-diamond }.
turned-setup-bag = { $player } may turn one token over before he helps himself: it stays in the box, and nobody can take it.
setup-notes-off = This table plays without notes.
setup-notes-godfather = I keep notes for the { word-godfather } alone.
setup-notes-open = I keep notes for everybody.
setup-coach = Ask me for advice: what are the odds, or whom should I ask?
setup-ready = When the box is ready, say: start the theft.
setup-named = Seat { $seat } is { $player }.
setup-which-seat = Which seat is that? Say, for example: player four is Emma.
setup-option = Noted: { $option }, { $value }.
setup-option-unknown = I do not know that setting of { $option }.
option-on = on
option-off = off
option-jokers = { many-joker }
option-cleaner = the { one-cleaner }
option-notes = notes
option-coach = the coach
theft-begins = { word-godfather }, look away. { $player } opens the box first. Take one token, or as many { many-diamond } as you like, but at least one. Then pass the box to the left.
theft-restarted = The pass starts again. Put everything back, and hide a fresh number of { many-diamond }. { $player } opens the box first.
box-at = { $player } has the box.
box-with-last = { $player } has the box, and is the last. Only the last player may take nothing.
box-to-godfather = That was the last player. Give the box back to the { word-godfather }.
box-already-there = The box is with { $player } already.
box-back = The box is back. { word-godfather }, look inside, and ask your questions. Only the words empty your pockets, with a name, accuse.
confided = Noted for you alone, { word-godfather }: { $what }.
confided-hidden = you kept back { $amount }
confided-returned = { $pieces } came back

## Accusation, reveal, ending

accused = { $player }, you are accused.
accused-price = { $jokers ->
    [0] No { many-joker } are left: if this is no { one-thief }, the { word-godfather } falls.
    [one] If this is no { one-thief }, it costs the last { one-joker }.
   *[other] If this is no { one-thief }, it costs one of { $jokers } { many-joker }.
 }
accuse-only-godfather = Only the { word-godfather } can order that.
pause-over = { $player }, empty your pockets. What did you take?
confirm-accusation = { word-godfather }, do you accuse { $player }? { $price } Say yes or no.
confirm-show = { $player } shows { $what }. Is that right?
confirm-complete = { word-godfather }, are all your { many-diamond } back? Say yes or no.
confirm-shooter = Who fired? Say: it was, and the name.
show-again = { $player }, once more: what did you take?
show-how-many = How many { many-diamond }? Say the number.
incomplete = Then the investigation goes on.
shot-at = { $player } fires at { $victim }.
shot-void = { $player } does not show the { one-cleaner }: the shot is void.
shown = { $player } shows { $what }.
recovered = { $amount } back, { $total } in all.
joker-paid = An unjust accusation: { $player } gets { a-joker }; { $jokers } left.
eliminated-caught = { $player } is { a-thief }, and is { word-eliminated }.
eliminated-shot = { $player } is shot, and is { word-eliminated }.
eliminated-fired = { $player } fired, and is { word-eliminated } too.
eliminated-illegal_take = { $player } broke the rule of the theft, and is { word-eliminated }.
eliminated-early_show = { $player } showed too early, and is { word-eliminated }.
eliminated-false_shot = { $player } is not the { one-cleaner }, and is { word-eliminated }.
eliminated-no_joker = No { one-joker } is left to pay for it. The { word-godfather } falls.
warned = { $player } showed too early. Not again.
bag-shown = The { word-bag } holds { $what }.
turned-bag-shown = The { word-bag } is { $what }.
ending-reached = The investigation is over: { $reason }.
hand-next = { $player }, empty your pockets too: what did you take?
hidden-were = The { word-godfather } had hidden { $amount }.

reason-all_diamonds_recovered = all the { many-diamond } are back
reason-agent_accused = the { word-godfather } accused { a-agent }
reason-cleaner_shot_agent = the { one-cleaner } shot { a-agent }
reason-godfather_eliminated = the { word-godfather } has fallen
outcome = The game is over: { $reason }. { $winners } won.
outcome-nobody = The game is over: { $reason }. Nobody won.
next-godfather = The winners choose the next { word-godfather }.

verdict-recovered_all = { $player } won: the { word-godfather } has all his { many-diamond } back.
verdict-loyal_side_won = { $player } won: loyal to a { word-godfather } who won.
verdict-accused_as_agent = { $player } won: { a-agent } whom the { word-godfather } accused.
verdict-shot_an_agent = { $player } won: the { one-cleaner } shot { a-agent }.
verdict-richest_thief = { $player } won: the richest { one-thief } still in play.
verdict-thief_won = { $player } won: { a-urchin } wins when { a-thief } wins.
verdict-thief_in_play = { $player } won: { a-thief } still in play when the { word-godfather } fell.
verdict-godfather_fell = { $player } lost: he accused unjustly and had no { one-joker } left.
verdict-diamonds_not_recovered = { $player } lost: the { many-diamond } did not come back.
verdict-fired_in_vain = { $player } lost: the { one-cleaner } shot somebody who was no { one-agent }.
verdict-not_accused = { $player } lost: { a-agent } whom nobody accused.
verdict-other_agent_won = { $player } lost: the other { one-agent } was accused, and wins alone.
verdict-outbid = { $player } lost: another { one-thief } took more.
verdict-godfather_did_not_fall = { $player } lost: { a-thief }, but the { word-godfather } did not fall.
verdict-caught = { $player } lost: { a-thief } who was caught.
verdict-shot = { $player } lost: shot by the { one-cleaner }.
verdict-no_thief_won = { $player } lost: { a-urchin }, and no { one-thief } won.
verdict-passenger_lost = { $player } lost: the { one-driver } of { $passenger }, who lost.
verdict-passenger_won_alone = { $player } lost: { $passenger } won alone.
verdict-no_ride = { $player } lost: { many-driver } win nothing at this table.
verdict-broke_the_rule = { $player } lost: broke the rule of the theft.
verdict-hand_unknown = { $player } lost: nobody saw that hand.
verdict-passenger_won = { $player } won: the { one-driver } of { $passenger }, who won.

refused-too-early = The theft has not started yet. Say: start the theft.
refused = That cannot be. { $why }
refusal-wrong_phase = That does not belong to this part of the game.
refusal-game_over = The game is over.
refusal-no_such_seat = There is no such player at this table.
refusal-not_your_turn = The box is with somebody else.
refusal-pieces_not_in_box = The box does not hold that.
refusal-takes_are_secret = With a real box nobody tells me what he takes.
refusal-box_is_known = I keep the box, so I know that.
refusal-speaker_is_out = { $player } is { word-eliminated } and may not speak.
refusal-nothing_to_retract = There is nothing of { $player } to strike out.
refusal-shown_bag_too_early = The { word-bag } stays shut until the end.
refusal-bag_already_shown = The { word-bag } is open already.
refusal-accusation_waits = First the accused empties his pockets.
refusal-no_victim = Say who is shot.
refusal-victim_is_accused = The { one-cleaner } fires at the accused and at nobody else.
refusal-victim_is_out = { $player } is { word-eliminated } already.
refusal-victim_is_shooter = The { one-cleaner } shoots somebody else.
refusal-not_a_breach = That is no breach of the rules at this table.
refusal-only_first_has_bag = Only the first player had the { word-bag }.
turned-refusal-only_first_has_bag = Only the first player could turn a token over.
refusal-accused_godfather = The { word-godfather } cannot accuse himself.
refusal-accused_is_out = { $player } is { word-eliminated } already.
refusal-accused_has_shown = { $player } has shown an innocent pocket already.
refusal-nobody_accused = Nobody is accused.
refusal-pause_running = Wait. The pause is not over.
refusal-pause_over = Too late: the pause is over.
refusal-already_shot = Somebody has fired already.
refusal-shooter_is_accused = The accused cannot fire.
refusal-shooter_is_out = { $player } is { word-eliminated } and cannot fire.
refusal-shooter_is_godfather = The { word-godfather } has no gun.
refusal-no_cleaner = The { one-cleaner } does not play at this table.
refusal-not_the_cleaner = The shot is void.
refusal-shooter_has_shown = { a-cleaner } who has shown his token cannot fire.
refusal-impossible_take = There are not that many left in this game. What was it again?
refusal-hand_already_shown = { $player } has shown already.
refusal-all_not_back = By the numbers you confided, some are still out.
refusal-impossible_numbers = That is more than this game has. Please say it again.

## Questions

query-jokers = { $jokers } left.
query-recovered = { $amount } back.
query-missing = { $amount } still missing.
query-missing-unknown = I cannot know what is missing: nobody told me what was hidden and what came back.
query-holder = { $player } has the box.
query-holder-godfather = The { word-godfather } has the box.
query-spoken = So far { $players } spoke.
query-spoken-nobody = Nobody has said anything about the box yet.
query-unspoken = Not a word yet from { $players }.
query-unspoken-nobody = Everybody has said something.
query-eliminated = { word-eliminated }: { $players }.
query-eliminated-nobody = Nobody is { word-eliminated }.
query-seating = From the { word-godfather } clockwise: { $players }.
query-seating-player = { $player } gets the box from { $before } and hands it to { $after }.
query-cleaner-in = The { one-cleaner } plays.
query-cleaner-not = The { one-cleaner } does not play.
query-winners-open = The game is not over yet.
query-notes-off = This table plays without notes, so I keep what was said to myself.
query-notes-private = The notes are for the { word-godfather } alone.
query-notes-mine = The notes are for the { word-godfather } alone, and that is me.
query-coach-off = This table plays without a coach, so I give no advice. Ask me: who is lying?

contradiction-own_turn = { $statements }. No turn allows that: { $liars }.
contradiction-neighbours = { $statements }. The box went straight from one to the other{ $because }: { $liars }.
contradiction-chain = { $statements }. The box went from hand to hand{ $because }: { $liars }.
contradiction-token_count = { $statements }. There are not that many of that token: { $liars }.
contradiction-taker_count = { $statements }. The takes do not fit{ $because }: { $liars }.
contradiction-initial_box = { $statements }. The box that was handed out says otherwise: { $liars }.
contradiction-returned_box = { $statements }. The box that came back says otherwise: { $liars }.
contradiction-bag = { $statements }. That does not fit what was put into the { word-bag }: { $liars }.
turned-contradiction-bag = { $statements }. That does not fit what was turned over: { $liars }.
contradiction-reveal = { $statements }. What was shown says otherwise: { $liars }.
contradiction-no_distribution = { $statements }. However the takes were, these cannot all be true: { $liars }.
liars = { $count ->
    [one] { $names } is not telling the truth
    [2] one of { $names } is lying
   *[other] at least one of { $names } is lying
 }
because-never_fills = , and nobody puts anything back
because-one_each = , and nobody takes more than one token
because-one_each_diamonds = , and nobody took that many
because-taken_between = , and what was taken is gone
because-everybody_takes = , and everybody must take something
because-thief_between = , and whoever takes { many-diamond } takes no token
because-all_took_tokens = , and whoever takes a token takes no { many-diamond }
because-count_from_take = , and what was taken is gone
because-empty_handed = , and only the last player, or who finds an empty box, takes nothing
contradiction-none = So far nothing that was said contradicts anything else.
contradiction-more = And { $count ->
    [one] one more contradiction
   *[other] { $count } more contradictions
 }.
contradiction-together = What { $players } said cannot all be true.
liar-certain = Whatever else is true, { $players } { $count ->
    [one] is
   *[other] are
 } not telling the truth.
liar-sets = { $count ->
    [one] If only one is lying, it is { $players }.
   *[other] At least { $count } are lying. If no more, they are { $players }.
 }
liar-fewest = At least { $count ->
    [one] one is
   *[other] { $count } are
 } lying.
liar-not-shown = Nothing that { $players } said is contradicted.
facts-impossible = Nobody is to blame: this cannot be as it was counted. Please check { $facts }.
fact-shown = what { $player } showed
fact-returned = what came back

odds-most = Most likely { a-thief }: { $players }, { $chance } percent{ $count ->
    [one] {""}
   *[other] {" "}each
 }.
odds-then = Then { $players }, { $chance } percent{ $count ->
    [one] {""}
   *[other] {" "}each
 }.
odds-nobody = Of those who have shown nothing, nobody is { a-thief }.
odds-certain = { $players } must be { $count ->
    [one] { a-thief }
   *[other] { many-thief }
 }.
odds-seat = { $player }: { a-thief } with { $thief } percent, { a-agent } with { $agent } percent.
odds-shown = No odds needed: { $player } has shown { $what }.
odds-godfather = The { word-godfather } took nothing out of the box.
odds-impossible = What was said and seen does not fit together, so I give no odds.
advice-ask = Ask { $players } { $what }.
advice-ask-none = No answer would tell much more now.
advice-accuse = I would accuse { $players }: { a-thief } with { $thief } percent, { a-agent } with { $agent } percent{ $count ->
    [one] {""}
   *[other] {" "}each
 }.
advice-accuse-nobody = There is nobody left to accuse.
question-received_diamonds = how many { many-diamond } were in the box when it came
question-received_tokens = how many tokens were in the box when it came
question-passed_diamonds = how many { many-diamond } were left in the box
question-passed_tokens = how many tokens were left in the box
question-took = what was taken
question-role = for the role
question-bag = what went into the { word-bag }
turned-question-bag = what was turned over
motive-checks_neighbour = That checks what { $about } said of the same box.
motive-first_word = { $player } has said nothing yet.
motive-suspect = { $player } may well be { a-thief }, and may well not.
motive-most_telling = No other answer would tell more.
motive-tie = Each answer would tell as much.

## Rules, each in one sentence

rule-take = Take one token, or as many { many-diamond } as you like, but at least one.
rule-bag = The first player may hide one token in the { word-bag }, never a { one-diamond }, and then takes as everybody does.
turned-rule-bag = The first player may turn one token over; it stays in the box, nobody can take it, and he then takes as everybody does.
rule-last = Only the last player may take nothing; he is then { a-urchin }.
rule-thief = { a-thief } wins when the { word-godfather } falls and no { one-thief } still in play took more.
rule-loyal = { a-loyal } wins with the { word-godfather }.
rule-agent = { a-agent } wins at once when the { word-godfather } accuses him.
rule-driver = { a-driver } wins when the player who handed him the box wins.
rule-cleaner = The { one-cleaner } wins with the { word-godfather }, or alone by shooting an accused { one-agent }; if he shoots anybody else, both are out.
rule-urchin = { a-urchin } wins when { a-thief } wins.
rule-joker = { a-joker } pays for one unjust accusation; without one the { word-godfather } falls.
rule-accusation = Only the { word-godfather } accuses, with the words empty your pockets and a name.
rule-godfather = The { word-godfather } wins when all the { many-diamond } that were stolen are back.
rule-tokens = How many tokens lie in the box depends on the number of players: two fewer than the players who take.
rule-game = The box goes round, everybody takes something in secret, and then the { word-godfather } hunts for his { many-diamond } among the liars.

## Control

yes-nothing = There is nothing to confirm.
cancelled = Very well, never mind.
undone = Taken back: { $what }.
undo-nothing = There is nothing to take back.
repeat-nothing = I have not said anything yet.
paused = The game rests. Say: carry on.
paused-still = The game rests. Say: carry on.
resumed = We go on.
help-setup = Say: start the theft.
help-theft = Say: box to { $player }. Or: done, next. Or: the box is back.
help-investigation = Ask: { $player }, what was in the box when you got it? Answer: I received nine { many-diamond }. Ask me: who is lying? Accuse: { $player }, empty your pockets!
help-reveal = Say: I took three { many-diamond }. Or: I am the { one-driver }.
help-over = Say: who won? Or: new game.
answer-whole = Please say the whole sentence.
voice-louder = Louder.
voice-softer = Softer.
voice-slower = Slower.
voice-faster = Faster.
voice-quiet = I am quiet. Say repeat to hear it again.
not-understood = Sorry, I did not get that.
ambiguous = That could mean two things: { $first }, or { $second }. Please say it again.
did-you-mean = Did you mean: { $reading }? Say yes or no.
reading = { $intent }
reading-claim = { $claims }
private-godfather = That is for the { word-godfather } alone, and I have no private way to tell him. Aloud I can say who has spoken, how many { many-diamond } are back, and how many { many-joker } are left.
private-impossible = That is for one player alone, and I have no private way to say it.

## Ears

microphone-gone = I hear nothing any more: is the microphone plugged in? The game is kept; until it is back, type.
microphone-back = I hear you again.
say-again = I lost that. Please say it again.
listening = Yes?
