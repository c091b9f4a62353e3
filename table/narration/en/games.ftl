## The games of the journal, only ever read

games-game = game
games-begun = begun
games-players = players
games-rules = rules
games-steps = steps
games-state = state
games-none = There is no game yet: `consigliere play` begins one.
games-unreadable = cannot be read: { $reason }
games-running = running: { $phase }
games-over = over: { $reason }; { $winners }
games-won-by = won by { $players }
games-won-by-nobody = nobody won
games-phase-setup = being set up
games-phase-rehearsal = rehearsed
games-phase-theft = the box goes round
games-phase-investigation = investigation
games-phase-reveal = hands are read out

games-head = Game { $game }, begun { $begun }, { $count ->
    [one] one step
   *[other] { $count } steps
 } kept.
games-table = Rules: { $rules }. Notes: { $notes }. Box: { $box }.
games-notes-off = none
games-notes-godfather = for the { word-godfather }
games-notes-open = for everybody
games-box-physical = real pieces
games-box-digital = kept by the program
games-laying = The table is being set up: the box has not gone round yet.
games-runs = It runs: { $phase }. Hands that were not shown are not shown here.
games-back = Back with { $player }: { $amount }. Left to pay with: { $jokers }.
games-kept = The game is kept. To go on with it: { $command }
games-status = status
games-role = role
games-took = took
games-end = end
games-won = won
games-lost = lost
games-alone = for { $player } alone
games-step-laid = the table is laid
games-step-heard = a question
games-step-wait = time passes
games-step-take = a share is taken
games-step-hide = { many-diamond } are hidden
games-step-look = the box is looked into
games-step-recall = what was seen is shown again
games-step-confide = numbers are confided

games-count = Games: { $games }. Evenings: { $evenings }. Played to the end: { $ended }.
games-endings = How they ended: { $endings }.
games-all = all games
games-as-thief = { one-thief }
games-as-loyal = { one-loyal }
games-as-agent = { one-agent }
games-as-driver = { one-driver }
games-as-cleaner = { one-cleaner }
games-as-urchin = { one-urchin }
games-as-rule_breaker = rule-breaker
games-tally = { $won } of { $count } won

games-next-winners = The winners choose the next { word-godfather }: { $players }.
games-next-turn = By turns it would be { $player }: { $turns }.
games-next-seats = Seats, each handing the box to the next:
games-next-godfather = as { word-godfather }
games-turns-new = has not played here yet
games-turns-never = never in { $count ->
    [one] 1 game
   *[other] { $count } games
 }
games-turns = { $times } of { $count ->
    [one] 1 game
   *[other] { $count } games
 }, { $last }
games-turns-last = { $count ->
    [one] in the last game
   *[other] the last time { $count } games ago
 }
