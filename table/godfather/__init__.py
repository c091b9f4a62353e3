"""The program as the Godfather: what he sees, what he believes, what he does next, and how he says it.

`view` is all he knows; `policy` chooses his next move from it alone, with `pacing` (is it his turn?), `interrogating`,
`pressing` and `accusing`. `turn` lets him make his moves at a table, `wording` is how he speaks there.
"""
