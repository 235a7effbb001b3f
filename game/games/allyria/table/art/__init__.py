"""The pictures of the Allyria table."""
