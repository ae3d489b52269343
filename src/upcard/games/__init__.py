"""The games: one literal of answers each, their variations, and house rules as text."""
