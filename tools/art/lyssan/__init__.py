"""Draws the pictures of Lyssan: agents, tokens, cards, debts, triumphs and the signs of its map."""
