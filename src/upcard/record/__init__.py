"""The text forms of moves, melds, positions and records, and cases that run against them. No file is read here."""
