"""Makes the sounds of the program."""
