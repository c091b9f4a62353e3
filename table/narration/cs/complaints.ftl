## Co ukazuje obrazovka, když něco nefunguje: nahlas se to neříká. `$why` je důvod, jak byl sdělen

complaint-type = { $why } Zatím pište.
complaint-captions = { $why } Místo hlasu uvidíte titulky.
complaint-no-other-voice = Jiný hlas pro tento jazyk tu není: vyberte ho volbami --voice a --voice-name.
complaint-silent = { $why } Titulky běží dál.
complaint-sound-lost = Ztracený zvuk, tolikrát: { $count }. Počítač nestíhal, zavřete jiné programy.
complaint-steps-lost = Kroky, které se nepodařilo zapsat, jsou ztraceny: { $steps }. Co bylo předtím, je uložené.
complaint-unheard = Tato slova rozpoznávač nezná a neuslyší je: { $words }. Jiný by mohl.
name-sounds_like_name = { $player } a { $other } znějí stejně: dejte jednomu z nich přezdívku.
name-sounds_like_number = { $player } zní jako číslo { $other }: přezdívka by byla slyšet lépe.
name-sounds_like_word = { $player } je i slovo, které tu zaznívá: přezdívka by byla slyšet lépe.
name-unknown_word = { $player } není ve slovníku rozpoznávače: možná bude slyšet špatně.
name-not_spoken = { $player } se dá jen napsat.

talk-given-up = Pořád mi skáče do řeči nějaký šum, nebo můj vlastní hlas: odteď mě přeruší jen klávesa. Pomohou sluchátka.
