"""Tokens, decks and the market, which turns and effects change. Spec: allyria 2.1, 4.4, 5.6."""
