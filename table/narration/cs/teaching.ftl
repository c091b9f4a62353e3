## První hra a scénář

teaching-begins = Celá hra ve zkratce.
teaching-ends = Lži, jak chceš, ale jen slovy. Na pravidla se mě můžeš zeptat kdykoli.
setup-outside = Mimo hru nechte { $pieces }.

script-setup = Příprava
script-teaching = Výklad pro první hru
script-theft = Krádež
script-investigation = Vyšetřování
script-thief = Když je to zloděj
script-innocent = Když je to nevinný
script-agent = Když je to agent
script-fallen = Když už není čím zaplatit
script-cleaner = Když někdo v přestávce vykřikne prásk
script-none = To se u tohoto stolu stát nemůže.
