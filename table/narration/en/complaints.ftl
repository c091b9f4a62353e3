## What the screen shows when something does not work: never spoken. `$why` is the reason, as it was given

complaint-type = { $why } Type instead.
complaint-captions = { $why } Captions are shown instead.
complaint-no-other-voice = There is no other voice for this language here: --voice and --voice-name choose one.
complaint-silent = { $why } The captions go on.
complaint-sound-lost = Sound was lost { $count } times: this machine was too busy. Close other programs.
complaint-steps-lost = Steps that could not be written down are lost: { $steps }. What was before is kept.
complaint-unheard = The recogniser does not know these words and cannot hear them: { $words }. Another one may.
name-sounds_like_name = { $player } and { $other } sound the same: give one of them a nickname.
name-sounds_like_number = { $player } sounds like the number { $other }: a nickname would be heard better.
name-sounds_like_word = { $player } is also a word that is said at this table: a nickname would be heard better.
name-unknown_word = { $player } is not in the recogniser's dictionary: it may be misheard.
name-not_spoken = { $player } can only be typed.

talk-given-up = Noise keeps cutting me short, or my own voice: from now on only a key does. Headphones help.
