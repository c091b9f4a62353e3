## Ears

microphone-gone = I hear nothing any more: is the microphone plugged in? The game is kept; until it is back, type.
microphone-back = I hear you again.
say-again = I lost that. Please say it again.
listening = I am listening.
