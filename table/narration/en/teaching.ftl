## A first game, and the script

teaching-begins = The whole game, in short.
teaching-ends = Lie as you like, but only with words. Ask me for any rule at any time.
setup-outside = Out of the game stay { $pieces }.

script-setup = Setting up
script-teaching = Teaching, for a first game
script-theft = The theft
script-investigation = The investigation
script-thief = If it is a thief
script-innocent = If it is an innocent
script-agent = If it is an agent
script-fallen = If nothing is left to pay with
script-cleaner = If somebody shouts pow in the pause
script-none = That cannot happen at this table.
