"""The borders that the polygons of a map show."""

from game.games.lyssan.maps.checked_map import CheckedRealmMap

LEAST_BORDER = 36
"""Polygons that touch on fewer pixels meet in a corner only, on a map of the usual size."""


def outlined_borders(checked: CheckedRealmMap) -> set[frozenset[str]]:
    """The pairs of provinces whose polygons share a border."""
    least = LEAST_BORDER * checked.scale
    return {pair for pair, length in checked.outlines.borders.items() if length >= least}
