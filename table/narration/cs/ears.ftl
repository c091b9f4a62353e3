## Uši

microphone-gone = Nic neslyším: je mikrofon připojený? Hra zůstává; než se vrátí, pište.
microphone-back = Zase slyším.
say-again = To mi uniklo. Řekni to prosím znovu.
listening = Poslouchám.
