"""What the table says in words."""
