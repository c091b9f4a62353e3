## Co kdo nejspíš řekl, v otázce „znamená to ...?“ a mezi očíslovanými odpověďmi: bez tečky a bez otazníku

reading-claim = { $claims }
reading-reported = { $reporter } tvrdí: { $player } { $claims }
reading-claim_received = co bylo v truhličce při příchodu
reading-claim_passed = co v truhličce zůstalo
reading-claim_same-player = { $player } { $moment } { $other }
reading-claim_same = { $moment } { $other }
same-received = dostává totéž, co říká
same-passed = předává totéž, co říká

reading-yes = ano
reading-no = ne
reading-cancel = nech to být
reading-answer = tohle
reading-answer-player = byl to { $player }
reading-answer-number = { $number }
reading-answer-player-number = { $player }, { $number }
reading-repeat = řekni to ještě jednou
reading-undo = vrať poslední věc
reading-pause = pauza
reading-resume = pokračuj
reading-help = co můžu říct
reading-quiet = buď zticha
reading-louder = hlasitěji
reading-softer = tišeji
reading-slower = pomaleji
reading-faster = rychleji
reading-other_voice = jiný hlas
reading-speak_language = mluv { $spoken_language ->
    [cs] česky
   *[en] anglicky
}
reading-go_on_unkept = pokračuj bez zápisu
reading-recap = co se zatím stalo

reading-new_game = nová hra
reading-new_game-players = nová hra, počet hráčů { $players }
reading-new_game-ruleset = nová hra: { $ruleset }
reading-new_game-players-ruleset = nová hra: { $ruleset }, počet hráčů { $players }
ruleset-mafia_de_cuba = Mafia de Cuba
ruleset-abridged = Mafia de Cuba, zkrácená pravidla
ruleset-kings_box = Královská truhlice
ruleset-kings_box_literal = Královská truhlice bez krále
reading-name_seat = moje jméno je { $player }
reading-name_seat-seat = místo { $seat } má { $player }
reading-set_option = { $option }, { $value }
notes-off = vypnuto
notes-godfather = jen pro { word-godfather-genitive }
notes-open = pro všechny
reading-start_theft = začni krádež
reading-teach = nauč nás to
reading-rehearse = zkusme si to
reading-end_rehearsal = konec zkoušky
reading-count_players = počet hráčů { $players }
reading-swap_seats = prohoď místa { $first } a { $second }
reading-skip_seat = nech tomu místu číslo
reading-number_seats = všem říkej podle míst

reading-box_passed = truhlička jde dál
reading-box_passed-player = truhličku má { $player }
reading-box_returned = truhlička je zpátky
reading-restart_theft = začneme znovu
reading-recall_box = { $player } chce znovu vidět truhličku
reading-report_breach = { $player } { $breach }
breach-early_show = ukazuje příliš brzy
breach-wrong_take = porušuje pravidlo krádeže
reading-miscount = přepočítali jsme se

reading-ask = { $topic }
reading-ask-player = { $player }, { $topic }
ask-received = co bylo v truhličce, když přišla
ask-passed = co v truhličce zůstalo
ask-took = co máš v kapse
ask-role = jaká je tvoje role
ask-bag = co šlo do váčku
turned-ask-bag = co je obrácené
ask-suspects = koho podezíráš
reading-retract = beru to zpět
reading-retract-player = škrtni, co říká { $player }
reading-suspect = myslím, že je to { $player }
reading-announce = { $said }
announce-diamonds_put_in = { word-godfather } dává do oběhu { $amount }
announce-diamonds_back = zpátky máme { $amount }
announce-jokers = na stole ještě leží { $amount }
reading-accuse = obvinit: { $player }
reading-pow = prásk
reading-reveal = { $what ->
    [nic] v kapsách nic není
   *[other] v kapsách mám { $what }
 }
reading-show_bag = { $kind ->
    [nic] ve váčku není nic
   *[other] ve váčku nacházíme { $kind }
 }
turned-reading-show_bag = { $kind ->
    [nic] obráceno není nic
   *[other] { word-bag } ukazuje { $kind }
 }
reading-end_read_out = to jsou všichni
reading-choose_godfather = příští { word-godfather } je { $player }

reading-query_seating = kdo kde sedí
reading-query_seating-player = kde sedí { $player }
reading-query_options = jaké jsou možnosti
reading-query_leave = jak to ukončíme
reading-query_holder = kdo má truhličku
reading-query_claims = co říká { $player }
reading-query_claims-topic = co říká { $player } { $topic }
about-received = o truhličce při příchodu
about-passed = o truhličce při odchodu
about-took = o své kořisti
about-role = o své roli
about-bag = o váčku
about-suspects = o podezření
reading-query_contradictions = kdo lže
reading-query_contradictions-player = lže { $player }
reading-query_spoken = kdo už mluvil
reading-query_unspoken = kdo ještě nic neřekl
reading-query_jokers = kolik { many-joker } zbývá
reading-query_recovered = kolik { many-diamond } je zpátky
reading-query_missing = kolik { many-diamond } chybí
reading-query_eliminated = kdo je { word-eliminated }
reading-query_odds = jaké jsou šance
reading-query_odds-player = jaká je šance, že { $player } je { a-thief }
reading-query_question = koho se mám zeptat
reading-query_why = proč
reading-query_winners = kdo vyhrál
reading-query_audit = kdo co vzal
reading-query_rule = jaké je pravidlo: { $topic }
explain-thief = { a-thief }
explain-loyal = { a-loyal }
explain-agent = { a-agent }
explain-driver = { a-driver }
explain-cleaner = { a-cleaner }
explain-urchin = { a-urchin }
explain-godfather = { word-godfather }
explain-joker = { a-joker }
explain-tokens = počet žetonů
explain-bag = { word-bag }
explain-last = poslední hráč
explain-take = co se smí brát
explain-accusation = obvinění
explain-game = celá hra
