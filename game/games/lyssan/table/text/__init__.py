"""The texts of the Lyssan table."""
