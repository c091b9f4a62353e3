"""Sound to text and text to sound.

Importing this room loads no sound library: each is loaded when it is first needed, native recognisers and synthesisers
only inside child processes (`voice.child`), because native code can end the process it runs in.
"""
