"""Placeholder, replaced in the first commit of this room."""
