"""The rules of Lyssan."""
