"""Every option as a question: what it asks, what may be answered, and where it comes from."""
