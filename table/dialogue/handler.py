"""What a handler is: it answers one intent by filling a reply."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from table.dialogue.reply import Reply
from table.testimony import Slots

Handler = Callable[[Reply, Slots, int | None], None]
"""Called with the reply to fill, the slots of the intent, and the seat that spoke when it is known."""

Handlers = Mapping[str, Handler]
