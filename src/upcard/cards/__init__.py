"""Cards, multisets of cards and packs. Knows no game."""
