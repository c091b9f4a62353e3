"""The rules of each box game as data: one TOML file a game."""
