"""The laboratory: bots against bots, and environments for research."""
