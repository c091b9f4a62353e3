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
