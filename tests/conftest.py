"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

# A busy machine is no fault: no test fails for the time that it takes.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
