"""The pictures of the Lyssan table."""
