"""The texts of the Allyria table."""
