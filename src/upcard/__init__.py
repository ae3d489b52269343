"""Upcard: the rummy table that plays by your house rules."""

__version__ = "0.1.0"
