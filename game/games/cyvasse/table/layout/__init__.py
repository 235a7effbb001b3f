"""Where things and marks lie on the table, and what can be selected."""
