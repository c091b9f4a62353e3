"""Recorded utterances and whole recorded games, with what they must give. Data only: see `README.md` in this folder."""
