"""What the table is painted with."""
