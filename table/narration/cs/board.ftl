## Webová tabule. `$missing` je knihovna, `$address` adresa pro prohlížeč

board-address = Tabule: { $address }
board-missing = Tabule nebude, není nainstalována knihovna { $missing }: pip install 'consigliere[board]'.
board-port-taken = Tabule nebude, port { $port } používá něco jiného: zvolte jiný pomocí --board-port, nebo ho vynechejte.
board-port-refused = Tabule nebude, tento počítač port { $port } nepůjčí: zvolte jiný pomocí --board-port.
board-no-network = Tabule nebude, tento počítač není v žádné síti: připojte ho, nebo použijte --board jen na něm.
board-said = Co zaznělo
board-nothing = Zatím nic nezaznělo.
board-players = U stolu
board-exposed = kapsa odhalena
board-talk = Držte a mluvte
board-how = Držte toto tlačítko, mezerník nebo Enter.
board-closed = Neposlouchám.
board-waiting = Okamžik.
board-open = Poslouchám.
board-speaking = Mluvím. Držením mě přerušíte.
board-again = To stačilo. Pusťte a držte znovu.
board-lost = Spojení se ztratilo. Hru dál hledám.
