"""Allyria Empires on the table: where its things lie, how they look and how they move."""

from game.games.allyria.table.presentation import AllyriaLooks as Looks

__all__ = ["Looks"]
