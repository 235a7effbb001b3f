"""The pictures of the things on the table, and its background."""
