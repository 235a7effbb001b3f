"""Cyvasse on the table: where its things lie, how they look and how they move."""
