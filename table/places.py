"""Where the program keeps things of the user."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_state_path


def default_journal() -> Path:
    """Return the database of games, under the user's data directory."""
    return user_data_path("consigliere", appauthor=False) / "games.sqlite3"


def voice_cache() -> Path:
    """Return the folder for sentences that were spoken once, under the user's cache directory."""
    return user_cache_path("consigliere", appauthor=False) / "voice"


def settings_file() -> Path:
    """Return the file of settings, under the user's configuration directory."""
    return user_config_path("consigliere", appauthor=False) / "settings.toml"


def evening_file() -> Path:
    """Return the file of this evening's wishes, under the user's state directory."""
    return user_state_path("consigliere", appauthor=False) / "evening.json"


def board_file() -> Path:
    """Return the file with the last address of the board, under the user's state directory."""
    return user_state_path("consigliere", appauthor=False) / "board.json"
