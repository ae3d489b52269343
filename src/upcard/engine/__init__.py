"""The referee: what may be done, what comes of it, who is next, who sees what. Asks the rules, holds none."""
