"""The chapters of a rule book: what the answers of a rule set mean, in sentences. Each answer has its text once."""
