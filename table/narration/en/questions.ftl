## Questions

query-jokers = { $jokers } left.
query-recovered = { $amount } back.
query-missing = { $amount } still missing.
query-missing-unknown = I cannot know what is missing: nobody told me what was hidden and what came back.
query-holder = { $player } has the box.
query-holder-godfather = Nobody but the { word-godfather } has it.
query-spoken = So far { $players } spoke.
query-spoken-nobody = Nobody has said anything about the box yet.
query-unspoken = Not a word yet from { $players }.
query-unspoken-nobody = Everybody has said something.
query-eliminated = { word-eliminated }: { $players }.
query-eliminated-nobody = Nobody is { word-eliminated }.
query-seating = From the { word-godfather } clockwise: { $players }.
query-seating-player = { $player } gets the box from { $before } and hands it to { $after }.
query-leave = Control and C together, or a closed window, end the evening. The game is kept, and it can be resumed another time.
query-leave-over = Control and C together, or a closed window, end the evening. The game is over, and it is kept.
query-leave-unkept = Control and C together, or a closed window, end the evening. Not written down yet: { $steps ->
    [one] one step
   *[other] { $steps } steps
 }. I try once more then.
query-cleaner-in = The { one-cleaner } plays.
query-cleaner-not = The { one-cleaner } does not play.
query-winners-open = The game is not over yet.
query-notes-off = This table plays without notes, so I keep what was said to myself.
query-notes-private = Only the { word-godfather } may hear the notes.
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
