"""The animations of the Lyssan table."""
