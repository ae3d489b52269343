"""The commands of the command line. Here files are read and results printed."""
