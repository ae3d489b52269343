"""Live tables without a network: protocol, seats, commands, clocks, windows for calls, store, bots at the table."""
