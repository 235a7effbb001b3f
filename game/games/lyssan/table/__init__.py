"""How Lyssan is shown at a table."""
