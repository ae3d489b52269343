"""Bots: a view and the legal moves in, one of the moves out. They see what a player at their seat sees, and no more."""
