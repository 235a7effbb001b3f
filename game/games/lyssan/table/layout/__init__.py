"""Where everything lies on the Lyssan table."""
