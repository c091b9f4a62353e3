### What the program says in English. `$player` and other names are final text; amounts are messages of their own.

## Lists and amounts

list-end = { $head } and { $last }
amount-diamonds = { $count ->
    [0] no diamonds
    [one] one diamond
   *[other] { $count } diamonds
 }
amount-loyal = { $count ->
    [0] no henchman
    [one] one loyal henchman
   *[other] { $count } loyal henchmen
 }
amount-agent = { $count ->
    [0] no agent
    [one] one agent
   *[other] { $count } agents
 }
amount-driver = { $count ->
    [0] no driver
    [one] one driver
   *[other] { $count } drivers
 }
amount-cleaner = { $count ->
    [0] no cleaner
    [one] one cleaner
   *[other] { $count } cleaners
 }
amount-tokens = { $count ->
    [0] no tokens
    [one] one token
   *[other] { $count } tokens
 }
amount-jokers = { $count ->
    [0] no jokers
    [one] one joker
   *[other] { $count } jokers
 }

role-thief = a thief
role-loyal = a loyal henchman
role-agent = an agent
role-driver = a driver
role-cleaner = the cleaner
role-urchin = a street urchin
role-rule_breaker = a rule-breaker

taken-diamonds = diamonds
taken-loyal = a loyal henchman
taken-agent = an agent
taken-driver = a driver
taken-cleaner = the cleaner
taken-token = a token
taken-nothing = nothing

number-exactly = { $amount }
number-not = not { $amount }
number-at-least = at least { $amount }
number-at-most = at most { $amount }
number-more = more than { $amount }
number-fewer = fewer than { $amount }

## Claims

claim-received = received { $what }
claim-passed = passed { $what }
claim-took = took { $what }
claim-empty = an empty box
claim-not-empty = a box that was not empty
claim-is = is { $role }
claim-is-not = is not { $role }
claim-bagged = put { $token } into the bag
claim-bagged-nothing = put nothing into the bag
claim-said = { $player } { $claim }
claim-reported = { $reporter } reports: { $player } { $claim }

testimony-noted = { $player }: { $claims }.
testimony-silent = { $player } has said nothing about the box yet.
testimony-recall = { $player } says: { $claims }.
testimony-retracted = Struck out: { $player } { $claim }.
testimony-who = Who said that? Put the name first, for example: { $player } says she received nine diamonds.
asked = { $player }, answer the Godfather.
asked-received = { $player }: what was in the box when you received it?
asked-passed = { $player }: what was in the box when you passed it on?
asked-took = { $player }: what did you take?
asked-role = { $player }: who are you?
asked-bag = { $player }: what did you put into the bag?
asked-suspects = { $player }: whom do you suspect?
suspected = Noted: { $player } is suspected. Talk only: nobody is accused.
announced-diamonds_put_in = The Godfather says he left { $amount } in the box.
announced-diamonds_back = The Godfather says { $amount } came back.
announced-jokers = The Godfather says he has { $amount }.

## Set-up and theft

setup-welcome = Good evening. { $players } players sit at this table. { $godfather } is the Godfather.
setup-box = Put { $pieces } into the box.
setup-jokers = The Godfather keeps { $jokers } in front of him.
setup-hide = Godfather, take { $least } to { $most } of the diamonds out of the box in secret, and hide them.
setup-bag = Give the felt bag to { $player }. One token may go into it, never a diamond.
setup-ready = Say start the theft when the box is ready.
setup-named = Seat { $seat } is { $player }.
setup-option = Noted: { $option } is { $value }.
theft-begins = Godfather, look away. { $player } opens the box first: take one token, or as many diamonds as you like, but at least one. Then pass the box to the left.
theft-restarted = The pass starts again. Put everything back, and hide a fresh number of diamonds. { $player } opens the box first.
box-at = { $player } has the box.
box-with-last = { $player } has the box, and is the last. The last player alone may take nothing.
box-to-godfather = That was the last player. Give the box back to the Godfather.
box-back = The box is back. Godfather, look inside, then ask your questions. Only empty your pockets, with a name, accuses.
confided = Noted for you alone, Godfather: { $what }.
confided-hidden = you kept back { $amount }
confided-returned = { $pieces } came back

## Accusation, reveal, ending

accused = { $player }, you are accused.
accused-price = { $jokers ->
    [0] No jokers are left: if this is no thief, the Godfather falls.
    [one] If this is no thief it costs the last joker.
   *[other] If this is no thief it costs one of { $jokers } jokers.
 }
pause-over = { $player }, empty your pockets. What did you take?
confirm-accusation = Godfather, do you accuse { $player }? { $price } Say yes or no.
confirm-show = { $player } shows { $what }. Say no if that is wrong.
confirm-complete = Godfather, are all your diamonds back? Say yes or no.
confirm-shooter = Who fired? Say the name.
shot-at = { $player } fires at { $victim }.
shot-void = { $player } is not the Cleaner: the shot does not count.
shown = { $player } shows { $what }.
caught = { $player } is a thief, and is out. { $amount } go back to the Godfather.
innocent = { $player } is { $role }. The Godfather pays a joker: { $jokers } left.
fallen = { $player } is { $role }, and no joker is left. The Godfather falls.
shot-dead = { $player } is out.
recovered = { $amount } recovered so far.
rule-broken = { $player } broke the rule of the theft and is out.
final-ask = The investigation is over: { $reason }. Now every pocket is emptied. { $player }, what did you take?
final-next = { $player }, what did you take?
final-bag = { $player }, what is in the bag?

reason-all_diamonds_recovered = all the diamonds are back
reason-agent_accused = the Godfather accused an agent
reason-cleaner_shot_agent = the cleaner shot an agent
reason-godfather_eliminated = the Godfather has fallen
outcome = The game is over: { $reason }. { $winners } won.
outcome-nobody = The game is over: { $reason }. Nobody won.
next-godfather = The winners choose the next Godfather.

## Questions

query-jokers = { $jokers } left.
query-recovered = { $amount } recovered.
query-missing = { $amount } still missing.
query-missing-unknown = I do not know what is missing: nobody told me what was hidden and what came back.
query-holder = { $player } has the box.
query-holder-godfather = The Godfather has the box.
query-spoken = So far { $players } spoke.
query-spoken-nobody = Nobody has said anything about the box yet.
query-unspoken = Not a word yet from { $players }.
query-unspoken-nobody = Everybody has said something.
query-eliminated = Out of the game: { $players }.
query-eliminated-nobody = Nobody is out.
query-seating = From the Godfather clockwise: { $players }.
query-seating-player = { $player } sits between { $right }, who hands over the box, and { $left }.
query-options = Notes: { $notes }. Cleaner: { $cleaner }. Jokers at the start: { $jokers }.
query-winners = { $winners } won.
query-winners-nobody = Nobody won.
query-winners-open = The game is not over yet.
query-odds = { $player } is a thief with { $percent } percent.
query-claims-off = This table plays without notes.
query-private = That is for the Godfather alone, and I have no private way to tell him here.
recap = { $recovered } recovered, { $jokers } left. Out: { $out }.
recap-nobody-out = { $recovered } recovered, { $jokers } left. Nobody is out.

contradiction-none = So far nothing that was said contradicts anything else.
contradiction-count = { $count ->
    [one] One contradiction.
   *[other] { $count } contradictions.
 }

## Control

yes-nothing = There is nothing to confirm.
cancelled = Very well, never mind.
undone = Taken back: { $what }.
undo-nothing = There is nothing to take back.
repeat-nothing = I have not said anything yet.
paused = The game rests. Say carry on to go on.
paused-still = The game rests. Say carry on first.
resumed = We go on.
help-setup = You can say: start the theft.
help-theft = You can say: box to { $player }; done, next; the box is back.
help-investigation = You can say: { $player }, what was in the box when you got it? I received nine diamonds. Who is lying? What did { $player } say? { $player }, empty your pockets!
help-reveal = You can say: I took three diamonds. I am the driver. Or, in the pause after an accusation, pow!
help-over = You can say: who wins? New game.
voice-changed = As you wish.
not-understood = Sorry, I did not get that.
ambiguous = That could mean two things: { $first }, or { $second }. Please say it again with the whole name.
intent-generic = { $name }
refused = That is not allowed now: { $why }
