"""Texts of the program in other languages: phrases that remember what they were made of, and a catalogue a language."""
