"""The rule book in German, a module for each chapter."""
