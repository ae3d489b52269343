"""What the server says, language by language: one module of messages a language, listed in ``speech.py``."""
