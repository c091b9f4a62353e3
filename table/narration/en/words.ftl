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
