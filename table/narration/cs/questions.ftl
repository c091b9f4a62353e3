## Otázky

query-jokers = Před { word-godfather-instrumental } leží { $jokers }.
query-recovered = Zpátky máme { $amount }.
query-missing = Chybí ještě { $amount }.
query-missing-unknown = Co chybí, vědět nemohu: nikdo mi neřekl, kolik bylo schováno a kolik se vrátilo.
query-holder = Truhličku má { $player }.
query-holder-godfather = Truhličku má { word-godfather }.
query-spoken = O truhličce zatím mluví { $players }.
query-spoken-nobody = O truhličce ještě nikdo nic neříká.
query-unspoken = Zatím ani slovo: { $players }.
query-unspoken-nobody = Promluvil už každý.
query-eliminated = { word-eliminated }: { $players }.
query-eliminated-nobody = Ve hře jsou všichni.
query-seating = Od { word-godfather-genitive } po směru hodin: { $players }.
query-seating-player = { $player }: truhličku předtím drží { $before }, potom { $after }.
query-leave = Večer skončí klávesami Control a C, nebo zavřením okna. Hra je uložená a dá se v ní jindy pokračovat.
query-leave-unkept = Večer skončí klávesami Control a C, nebo zavřením okna. Ještě není zapsáno: { $steps ->
    [one] jeden krok
    [few] { $steps } kroky
   *[other] { $steps } kroků
 }. Pak to zkusím znovu.
query-cleaner-in = { a-cleaner } hraje.
query-cleaner-not = { a-cleaner } nehraje.
query-winners-open = Hra ještě neskončila.
query-notes-off = U tohoto stolu se nic nezapisuje, takže si to nechám pro sebe.
query-notes-private = Zápisky jsou jen pro { word-godfather-genitive }.
query-notes-mine = Zápisky jsou jen pro { word-godfather-genitive }, a to jsem já.
query-coach-off = U tohoto stolu neradím. Ptej se: kdo lže?

contradiction-own_turn = { $statements }. Jedním tahem to nejde: { $liars }.
contradiction-neighbours = { $statements }. Truhlička šla přímo od jednoho k druhému{ $because }: { $liars }.
contradiction-chain = { $statements }. Truhlička šla z ruky do ruky{ $because }: { $liars }.
contradiction-token_count = { $statements }. Tolik žetonů toho druhu není: { $liars }.
contradiction-taker_count = { $statements }. Kořisti nesedí{ $because }: { $liars }.
contradiction-initial_box = { $statements }. Truhlička, která šla do oběhu, říká něco jiného: { $liars }.
contradiction-returned_box = { $statements }. Truhlička, která se vrátila, říká něco jiného: { $liars }.
contradiction-bag = { $statements }. To nesedí s tím, co je ve váčku: { $liars }.
turned-contradiction-bag = { $statements }. To nesedí s tím, co je obrácené: { $liars }.
contradiction-reveal = { $statements }. Co bylo ukázáno, říká něco jiného: { $liars }.
contradiction-no_distribution = { $statements }. Ať si kdo bral cokoli, všechno pravda být nemůže: { $liars }.
liars = { $count ->
    [one] { $names } neříká pravdu
    [2] lže někdo z dvojice { $names }
   *[other] lže aspoň jeden z těchto: { $names }
 }
because-never_fills = , a nikdo nic nevrací
because-one_each = , a nikdo nebere víc než jeden žeton
because-one_each_diamonds = , a tolik nikdo nevzal
because-taken_between = , a co kdo vzal, je pryč
because-everybody_takes = , a každý musí něco vzít
because-thief_between = , a kdo bere { few-diamond }, nebere žeton
because-all_took_tokens = , a kdo bere žeton, nebere { few-diamond }
because-count_from_take = , a co kdo vzal, je pryč
because-empty_handed = , a nic nebere jen poslední hráč, nebo kdo dostane prázdnou truhličku
contradiction-none = Zatím si nic z toho, co zaznělo, neodporuje.
contradiction-more = A { $count ->
    [one] ještě jeden rozpor
    [few] ještě { $count } rozpory
   *[other] ještě { $count } rozporů
 }.
contradiction-together = Výpovědi těchto hráčů nemohou platit zároveň: { $players }.
liar-certain = Ať je to jakkoli, pravdu { $count ->
    [one] neříká { $players }
   *[other] neříkají { $players }
 }.
liar-sets = { $count ->
    [one] Pokud lže jen jeden, je to { $players }.
    [few] Lžou nejméně { $count }. Pokud ne víc, jsou to { $players }.
   *[other] Lže jich nejméně { $count }. Pokud ne víc, jsou to { $players }.
 }
liar-fewest = { $count ->
    [one] Lže nejméně jeden
    [few] Lžou nejméně { $count }
   *[other] Lže jich nejméně { $count }
 }.
liar-not-shown = Nic z toho, co říká { $players }, vyvráceno není.
facts-impossible = Nikdo za to nemůže: takhle ty počty vyjít nemohly. Zkontrolujte prosím { $facts }.
fact-shown = co ukazuje { $player }
fact-returned = co se vrátilo

odds-most = Nejspíš { a-thief }: { $players }, { $chance } procent{ $count ->
    [one] {""}
   *[other] {" "}každý
 }.
odds-then = Pak { $players }, { $chance } procent{ $count ->
    [one] {""}
   *[other] {" "}každý
 }.
odds-nobody = Z těch, kdo ještě nic neukázali, není nikdo { a-thief }.
odds-certain = { $count ->
    [one] { $players } musí být { a-thief }
   *[other] { $players }: každý musí být { a-thief }
 }.
odds-seat = { $player }: { a-thief } na { $thief } procent, { a-agent } na { $agent } procent.
odds-shown = Šance tu netřeba počítat, { $what ->
    [nic] { $player } má prázdné kapsy
   *[other] { $player } už ukazuje: { $what }
 }.
odds-godfather = { word-godfather } z truhličky nic nebral.
odds-impossible = Co zaznělo a bylo vidět, nejde dohromady, takže šance nedám.
advice-ask = Ptej se takto: { $players }, { $what }?
advice-ask-none = Žádná odpověď by teď mnoho neřekla.
advice-accuse = Obvinil bych takto: { $players }, { a-thief } na { $thief } procent, { a-agent } na { $agent } procent{ $count ->
    [one] {""}
   *[other] {" "}každý
 }.
advice-accuse-nobody = Není už koho obvinit.
question-received_diamonds = kolik { many-diamond } bylo v truhličce, když přišla
question-received_tokens = kolik žetonů bylo v truhličce, když přišla
question-passed_diamonds = kolik { many-diamond } v truhličce zůstalo
question-passed_tokens = kolik žetonů v truhličce zůstalo
question-took = co máš v kapse
question-role = jaká je tvoje role
question-bag = co šlo do váčku
turned-question-bag = co je obrácené
motive-checks_neighbour = Tím se ověří, co o téže truhličce říká { $about }.
motive-first_word = { $player } ještě mlčí.
motive-suspect = { $player } může být { a-thief }, a také nemusí.
motive-most_telling = Žádná jiná odpověď by neřekla víc.
motive-tie = Všechny odpovědi by řekly stejně.
