"""Playing at a terminal: people who share it, bots, and scripts that send moves through a pipe."""
