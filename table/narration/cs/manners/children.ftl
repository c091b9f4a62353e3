### Pro děti: jednoduchá slova, krátké věty, nikomu se nic nestane.

word-eliminated = v tomto kole mimo hru
setup-welcome = Ahoj! Hraje { $players ->
    [one] jeden hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
 }. { word-godfather }, to je šéf, je { $godfather }.
setup-box = Do truhličky s pokladem dejte { $pieces }.
theft-begins = { word-godfather } zavře oči. První otevírá truhličku { $player }. Vezmi si jeden žeton. Nebo si vezmi { few-diamond }, kolik chceš, ale aspoň jeden. Nikomu to neukazuj! Pak podej truhličku doleva.
box-at = Teď má truhličku { $player }.
accused = { $player }, jsi to ty!
pause-over = { $player }, obrať kapsy. Co v nich je?
shot-at = { $player } chytá, chycený je { $victim }!
shot-void = Ale { $player } neukazuje { one-cleaner }, takže to neplatí.
recovered = Hurá, zpátky máme { $amount }! To je dohromady { $total }.
eliminated-shot = { $player } je v pasti a je { word-eliminated }.
eliminated-fired = { $player } chytá a je { word-eliminated } také.
eliminated-no_joker = { many-joker } už je nula. { word-godfather } prohrává.
reason-cleaner_shot_agent = { a-cleaner } chytil { one-agent }
reason-godfather_eliminated = { word-godfather } prohrál
verdict-shot_an_agent = { $player } vyhrává: { a-cleaner } chytil { one-agent }.
verdict-shot = { $player } prohrává: past, kterou nastražil { a-cleaner }.
not-understood = Nerozumím. Řekni to prosím ještě jednou.
