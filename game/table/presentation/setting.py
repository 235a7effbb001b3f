"""What a presentation must know of the match that it shows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from game.contract import Seat
from game.maps.library import MatchPainting
from game.text import Words
from game.ui.drawing.picture_store import PictureStore
from game.ui.drawing.theme import SEATS, SeatLook


class PagePosition(Enum):
    """Where a page is always shown, such as a lesson's."""

    BELOW = "below"
    """Below the board."""
    ASIDE = "aside"
    """Beside the board, on top of the player's own things."""


@dataclass(frozen=True)
class TableSetting:
    """The language, the seats and the painted map of one match."""

    words: Words
    seats: Sequence[SeatLook] = SEATS
    """The players' heraldry, by seat."""
    viewer: Seat | None = None
    """The only person among bots, who sits at the bottom of the screen; None: there are several persons."""
    painting: MatchPainting = field(default_factory=MatchPainting)
    """The layers that the map's author painted, as their pictures are now."""
    pictures: PictureStore = field(default_factory=PictureStore)
    """Keeps painted boards."""
    page_position: PagePosition | None = None
    """None: no page is always shown."""
