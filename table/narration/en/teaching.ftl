## A first game, and the script

teaching-begins = The whole game, in short.
teaching-ends = Lie as you like, but only with words. Ask me for any rule at any time.
rehearsal-offer = If you like, the box goes round once for practice. Then say: let us rehearse. Or say: start the theft.
    .brief = For practice say: let us rehearse. Or say: start the theft.
rehearsal-begins = A rehearsal: nothing counts, and nobody takes anything. { $player }, hold the lid so that only you see inside. Open the box, count, touch what you would take, close it. Pass it to the left and say: done, next.
    .brief = A rehearsal: nothing counts. { $player } has the box. Look, close it, pass it on, and say: done, next.
rehearsal-box = { $player } has the box.
rehearsal-last = { $player } has the box, and is the last. Only the last player may take nothing.
rehearsal-over = That was all. Remember two numbers: what you got, and what you passed on. Check that everything is in the box. When it is, say: start the theft.
    .brief = That was all. Check that everything is in the box, then say: start the theft.
rehearsal-digital = I keep the box at this table, and I explain each turn to whoever has it. Say: start the theft.
setup-outside = Out of the game stay { $pieces }.

script-setup = Setting up
script-teaching = Teaching, for a first game
script-rehearsal = The rehearsal, for a first game
script-theft = The theft
script-investigation = The investigation
script-thief = If it is the only thief
script-thief-more = If it is one thief of several
script-innocent = If it is an innocent
script-agent = If it is an agent
script-fallen = If nothing is left to pay with
script-cleaner = If somebody shouts pow in the pause
script-none = That cannot happen at this table.
