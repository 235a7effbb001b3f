"""The explanations of all spots on the Lyssan table."""
