## Cesta truhličky a písemné důkazy

timeline-title = Cesta truhličky
timeline-about = { $players } a co kdo o truhličce říká, z ruky do ruky.
timeline-running = Hra běží: co nikdo neukázal, tady není.
timeline-over = Hra skončila.
timeline-seat = místo
timeline-player = hráč
timeline-received = truhlička při příchodu
timeline-took = kořist
timeline-passed = truhlička při odchodu
timeline-in = ve hře
timeline-out = { word-eliminated }
timeline-handed-out = { $player } dává do oběhu: { $what }
timeline-came-back = { $player } dostává zpět: { $what }
timeline-unknown = zde není známo
timeline-bag = Ve váčku: { $what }
turned-timeline-bag = { word-bag }: { $what }
timeline-held = { $what ->
    [nic] neukazuje nic
   *[other] ukazuje { $what }
 }
timeline-number = { $number }.
timeline-reported = jak říká { $player }
timeline-retracted = odvoláno
timeline-replaced = opraveno výrokem { $number }
timeline-true = pravda
timeline-false = nepravda
timeline-marks = rozpor { $letters }
timeline-contradictions = Rozpory
timeline-no-contradictions = Nic z toho, co zaznělo, si neodporuje.
timeline-conflict = { $letter }. { $count ->
    [one] Výrok
   *[other] Výroky
 } { $numbers }: { $sentence }
timeline-silent = zatím mlčí
amount-pieces = { $count ->
    [0] nic
    [one] jeden kus
    [few] { $count } kusy
   *[other] { $count } kusů
 }

proof-step = { $number }. { $conclusion } ({ $reason }).
proof-from = { $reason }, z kroků { $steps }
proof-count = { $place }: { $amount }
proof-place = Když truhličku předává { $player }
proof-place-first = Když šla truhlička do oběhu
proof-take = { $what ->
    [nic] { $player } nebere nic
   *[other] { $player } bere: { $what }
 }
proof-no-take = { $player }: žádná kořist nesedí
proof-bag = Stranou: { $what }
proof-no-bag = Nic, co mohlo být stranou, nesedí
proof-boxes = { $place }: { $count ->
    [0] není možná žádná truhlička
    [one] je možná jedna truhlička
    [few] jsou možné { $count } truhličky
   *[other] je možných { $count } truhliček
 }
proof-no-number = žádný počet nesedí
proof-rule-break = co pravidla zakazují
proof-rule-claim = říká to { $player }
proof-rule-initial_box = truhlička, která šla do oběhu
proof-rule-returned_box = truhlička, která se vrátila
proof-rule-reveal = bylo to ukázáno
proof-rule-never_fills = nikdo nic nevrací
proof-rule-taken_between = minus to, co mezitím zmizelo
proof-rule-one_each = nikdo nebere víc než jeden žeton
proof-rule-one_each_diamonds = víc mezitím nezmizelo
proof-rule-everybody_takes = každý musí něco vzít
proof-rule-thief_between = zmizely diamanty, takže někdo nevzal žeton
proof-rule-all_took_tokens = zmizelo tolik žetonů, že diamanty nevzal nikdo
proof-rule-sum = součet a jeho části
proof-rule-take_from_counts = co přišlo, minus co šlo dál
proof-rule-count_from_take = co kdo vzal
proof-rule-empty_handed = nic nebere jen poslední hráč, nebo kdo dostane prázdnou truhličku
proof-rule-bag_from_counts = co přišlo, co kdo vzal a co šlo dál
proof-rule-collision = nezbývá nic
proof-rule-possible_boxes = všechny truhličky, které mohou být
