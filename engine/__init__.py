"""The rules and the reasoning of the box games. Pure: no clock, no sound, no global randomness."""
