"""The texts of the table."""
