"""Parts from which the pictures of Lyssan are put together."""
