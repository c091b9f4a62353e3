## What the table is waiting for

prompt-setup = I wait until the box is ready. Then say: start the theft.
prompt-rehearsal = A rehearsal: { $player } has the box. When it goes on, say: done, next. When you have seen enough, say: start the theft.
prompt-resting = The game rests. Say: carry on.
prompt-box = { $player } has the box. When it goes on, say: done, next.
prompt-take = { $player } has the box, and takes now.
prompt-box-back = The box is on its way to the { word-godfather }. When he has it, say: the box is back.
prompt-investigation = { word-godfather }, ask somebody a question. Or accuse with a name and the words: empty your pockets!
prompt-asked = { $player } was asked, and may answer. { word-godfather }, ask on, or accuse with a name and the words: empty your pockets!
prompt-all-shown = Everybody has shown. { word-godfather }, are all your { many-diamond } back? Then say yes.
prompt-pause = { $player } is accused. Everybody waits a moment, then { $player } shows.
prompt-show = { $player }, empty your pockets. Say what you took.
prompt-over = The game is over. Ask who won, or say: new game.
prompt-hand = { $player }, empty your pockets too: what did you take? If nobody else will show, say: that is everybody.

prompt-bag = { $player }, what lies in the { word-bag }? If nobody will say, say: that is everybody.
turned-prompt-bag = Which one is the { word-bag }? If nobody will say, say: that is everybody.

## The journal fails in the middle of a game

journal-failing = I cannot write the game down: { $why }. Say: go on without writing. Or mend that, and we go on.
journal-not-counted = What was said last does not count.
journal-again = I write the game down again, and nothing is missing.
journal-unkept = I go on without writing, and write everything down as soon as I can. If I am closed before, it is lost.
journal-well = I write everything down.
fault-full = the disk is full
fault-busy = another program holds the journal
fault-closed = its file is not open for writing
fault-gone = its file was moved or deleted
fault-contested = the game was deleted, or is played on elsewhere
fault-damaged = its file is damaged
fault-other = the disk does not take it
