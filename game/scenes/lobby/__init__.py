"""The lobby: players choose their seats, the board and the options of a match."""
