"""The box that the program keeps: who is alone with it, what he is asked there, and by what he answers.

`schedule` knows whose turn it is; `pages`, `taking`, `hiding` and `showing` are the turn as data; `wishes` reads what
is typed. `screen`, `desk`, `typed_choice` and `switch_choice` are the devices, and `host` brings all of it together at
a live table.
"""
