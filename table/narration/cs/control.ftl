## Ovládání

yes-nothing = Není co potvrdit.
cancelled = Dobrá, nic se neděje.
undone = Vráceno: { $what }.
undo-nothing = Není co vrátit.
repeat-nothing = Ještě jsem nic neřekl.
paused = Hra odpočívá. Řekni: pokračuj.
paused-still = Hra odpočívá. Řekni: pokračuj.
resumed = Hra zase běží.
help-setup = Řekni: začni krádež.
    .caption = Řekni „začni krádež“.
help-theft = Řekni: hotovo, další. Nebo: truhlička je zpátky.
    .caption = Řekni „hotovo, další“ nebo „truhlička je zpátky“.
help-investigation = Ptej se: { $player }, kolik bylo v truhličce? Odpověz: dostal jsem devět diamantů. Ptej se mě: kdo lže? Obviň: { $player }, vyprázdni kapsy!
help-reveal = Řekni: vzal jsem tři diamanty. Nebo: jsem řidič.
help-over = Řekni: kdo vyhrál? Nebo: nová hra.
    .caption = Řekni „kdo vyhrál?“ nebo „nová hra“.
answer-more = Na to ano ani ne nestačí.
answer-whole = Řekni prosím celou větu.
voice-louder = Hlasitěji.
voice-softer = Tišeji.
voice-slower = Pomaleji.
voice-faster = Rychleji.
voice-other = Líbí se vám tenhle hlas?
voice-language = { $language ->
    [en] Až mě dnes znovu spustíte, budu mluvit anglicky. Tahle hra půjde dál česky.
   *[cs] Česky už mluvím.
}
voice-quiet = Mlčím. Řekni zopakuj, a uslyšíš to znovu.
not-understood = Promiň, nerozumím.
ambiguous = To může znamenat dvě věci: { $first }, nebo { $second }. Řekni to prosím znovu.
did-you-mean = Znamená to: { $reading }? Řekni ano, nebo ne.
private-godfather = To patří jen { word-godfather-dative }, a nemám jak mu to říct v soukromí. Nahlas mohu říct, kdo mluvil, kolik { many-diamond } je zpátky a kolik { many-joker } zbývá.
private-impossible = To patří jen jednomu hráči, a nemám jak mu to říct v soukromí. Co vědí všichni, řeknu nahlas: řekněte shrnutí.
