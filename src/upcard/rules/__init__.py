"""The rules, one module a chapter of a rule book: its options and what they mean."""
