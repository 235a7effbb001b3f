"""The chronicle of a match of Lyssan."""
