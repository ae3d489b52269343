"""The variations of each game's rules page, as named changes of its answers."""
