## Claims

claim-received = received { $what }
claim-passed = passed { $what }
claim-took = took { $what }
claim-empty = an empty box
claim-not-empty = a box that was not empty
claim-is = is { $role }
claim-is-not = is not { $role }
claim-bagged = put { $token } into the { word-bag }
claim-bagged-nothing = put nothing into the { word-bag }
turned-claim-bagged = turned { $token } over
turned-claim-bagged-nothing = turned nothing over
claim-said = { $player } { $claims }

testimony-noted = { $player } { $claims }.
testimony-empty = What was it that you saw? Say a number, and of what.
testimony-silent = { $player } has said nothing about that.
testimony-recall = { $player } { $claims }.
testimony-reported = As { $reporter } tells it, { $player } { $claims }.
testimony-corrected = Corrected: { $player } { $claims }. It was: { $before }.
testimony-taken-back = Taken back: { $claims }.
testimony-retracted = Struck out: { $player } { $claims }.
testimony-not-yours = Only { $player } or the { word-godfather } can have that struck out.
testimony-who = Who said that? Put the name first, for example: { $player } says she received nine { many-diamond }.
asked-whom = Whom do you ask? Say the name.
asked-out = { $player } is { word-eliminated } and may not speak.
asked-received = { $player }, the box as it came.
asked-passed = { $player }, the box as it left.
asked-took = { $player }, the take.
asked-role = { $player }, the role.
asked-bag = { $player }, the { word-bag }.
asked-suspects = { $player }, whom do you suspect?
suspected = Noted as talk: { $player } is suspected. Nobody is accused.
announced-diamonds_put_in = The { word-godfather } says he left { $amount } in the box.
announced-diamonds_back = The { word-godfather } says { $amount } came back.
announced-jokers = The { word-godfather } says he has { $amount }.
