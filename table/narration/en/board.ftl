## The web board. `$missing` is a library, `$address` what a browser opens

board-address = Board: { $address }
board-missing = There is no board, for { $missing } is not installed: pip install 'consigliere[board]'.
board-port-taken = There is no board, for something else uses port { $port }: name another with --board-port, or leave it out.
board-port-refused = There is no board, for this machine does not give port { $port } away: name another with --board-port.
board-no-network = There is no board, for this machine is in no network: join one, or use --board on this machine alone.
board-said = What was said
board-nothing = Nothing was said yet.
board-players = The table
board-exposed = pocket shown
board-talk = Hold and talk
board-how = Hold this button, the space bar or Enter.
board-closed = I am not listening.
board-waiting = One moment.
board-open = I am listening.
board-speaking = I am speaking. Hold to cut me short.
board-again = That was enough. Let go, then hold again.
board-lost = The connection is lost. I keep looking for the game.
