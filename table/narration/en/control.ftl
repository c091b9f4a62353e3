## Control

yes-nothing = There is nothing to confirm.
cancelled = Very well, never mind.
undone = Taken back: { $what }.
undo-nothing = There is nothing to take back.
repeat-nothing = I have not said anything yet.
paused = The game rests. Say: carry on.
paused-still = The game rests. Say: carry on.
resumed = We go on.
help-setup = When the box is ready, tell me to start the theft.
    .caption = Say “start the theft”.
help-theft = Say: box to { $player }. Or: done, next. Or: the box is back.
    .caption = Say “box to { $player }”, “done, next” or “the box is back”.
help-investigation = Accuse like this: { $player }, empty your pockets! Ask like this: { $player }, what was in the box when you got it? Answer like this: I received nine { many-diamond }. Ask me who is lying.
    .caption = Ask “{ $player }, what was in the box when you got it?”. Answer “I received nine { many-diamond }”. Ask me “who is lying?”. Accuse “{ $player }, empty your pockets!”.
help-reveal = Say: I took three { many-diamond }. Or: I am the { one-driver }.
    .caption = Say “I took three { many-diamond }” or “I am the { one-driver }”.
help-over = Say: who won? Or: new game.
    .caption = Say “who won?” or “new game”.
answer-more = That takes more than yes or no.
answer-whole = Please say the whole sentence.
voice-louder = Is this loud enough?
voice-softer = Is this soft enough?
voice-slower = Is this slow enough?
voice-faster = Is this fast enough?
voice-other = How do you like this voice?
voice-language = { $language ->
    [cs] When I am started again tonight, I speak Czech. This game goes on in English.
   *[en] I speak English already.
}
voice-quiet = I am quiet. Say repeat to hear it again.
not-understood = Sorry, I did not get that.
ambiguous = That could mean two things: { $first }, or { $second }. Please say it again.
did-you-mean = Did you mean: { $reading }? Say yes or no.
private-godfather = That is for the { word-godfather } alone, and I have no private way to tell him. Aloud I can say who has spoken, how many { many-diamond } are back, and how many { many-joker } are left.
private-impossible = That is for one player alone, and I have no private way to say it. What everybody knows I can say aloud: say recap.
