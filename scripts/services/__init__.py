"""Programs that some tests need: found on this machine, or installed where that is possible."""
