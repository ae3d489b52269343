"""Everything in German, by its English; a module for each kind of texts."""
