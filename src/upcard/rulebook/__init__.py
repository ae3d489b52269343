"""Any rule set as a readable rule book, every paragraph with its rule codes and its source."""
