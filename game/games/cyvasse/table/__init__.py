"""Cyvasse on the table: where its things lie, how they look and how they move."""

from game.games.cyvasse.table.presentation import CyvasseLooks as Looks

__all__ = ["Looks"]
