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
