"""Where everything lies on the Lyssan table."""

from game.games.lyssan.table.layout import cards, tokens
from game.games.lyssan.table.layout.layout_cache import LayoutCache
from game.table.entities.place import Place
from game.table.ids import ThingId


def places(cache: LayoutCache) -> dict[ThingId, Place]:
    """The place of each thing, by its id."""
    return dict(tokens.places(cache.tokens, cache.frame)) | dict(cards.places(cache))
