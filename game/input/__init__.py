"""From pygame's events to what a player wants."""
