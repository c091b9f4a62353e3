"""A web page for the table: what is said to everyone in large letters, and a button that is held while speaking.

One way in, one way out: lines and the public state go to the page, presses of its button come back, nothing else.
"""
