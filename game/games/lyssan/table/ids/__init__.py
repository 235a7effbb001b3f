"""The ids of all spots and things on the Lyssan table."""
