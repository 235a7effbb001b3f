"""The looks of things and marks on the table of Yes, Your Grace, and the pictures to render for them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.games.grace.rules.data import CARDS, HOLDINGS
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.table import ids
from game.games.grace.table.background import HallBackground
from game.games.grace.table.layout import GraceLayout
from game.games.grace.table.pictures import (
    CardBack,
    ClaimBanner,
    Number,
    SaidPicture,
    SidePicture,
    SignPicture,
    allegiance_face,
    event_face,
    holding_face,
    resource_face,
)
from game.games.grace.table.places import own_card
from game.table.entities.components import ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.layout import TableSetting
from game.table.presentation.painted import FrameMark

DECK_BACKS = {"crisis": "back_crisis", "unused": "back_allegiance"}
"""The backs of the cards of a deck, if they are no Resources."""
EFFECTS = "dagger", "crowd", "flame", "smoke", "trumpet", "sword"
"""The pictures that animations show for a moment, files in `assets/art/table/effect`."""


class GraceArt(Art):
    """The pictures of one match."""

    def __init__(self, setting: TableSetting, layout: GraceLayout) -> None:
        super().__init__(setting)
        self._layout, self._seats = layout, len(setting.seats)
        self.background = HallBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        match thing:
            case ids.EventId():
                return self._event_look(thing)
            case ids.IntrigueId(card):
                return ThingLook(event_face(card, self._seats), back="grace/back_intrigue", shadow=True)
        return LOOKS[type(thing)](thing)

    def _event_look(self, thing: ids.EventId) -> ThingLook:
        if thing.card is None:
            return ThingLook(CardBack("back_intrigue", thing.by, thing.target), shadow=True)
        face = replace(
            event_face(thing.card, self._seats), by=thing.by, target=thing.target, is_dark=thing.hidden
        )
        back = "grace/back_crisis" if thing.by is None else "grace/back_intrigue"
        return ThingLook(face, back=back, shadow=True)

    def mark_look(self, mark: Mark) -> ThingLook:
        """The look of a mark: a frame, or a raised card."""
        match mark:
            case Mark("raised", spot):
                return self.thing_look(own_card(spot, self._layout.viewer))
        return ThingLook(FrameMark(mark.kind, self._layout.frame_size(mark)))

    def preload(self, view: Kingdom) -> Iterator[tuple[ThingLook, float]]:
        """The cards, as large as they lie on the table, and what is seen of deeds."""
        height = float(self._layout.arrangement(view).geometry.card_height)
        for seat in view.seats:
            yield self.thing_look(ids.HiddenResourceId(seat, 0)), height
        for kind in {resource.name: card for card, resource in CARDS.items()}.values():
            yield self.thing_look(ids.ResourceId(kind)), height
        for holding in HOLDINGS:
            yield self.thing_look(ids.HoldingId(holding)), height
        for effect in EFFECTS:
            yield self.thing_look(ids.SignId(f"table/effect/{effect}")), 2 * height


LOOKS: Mapping[type[ThingId], Callable[[Any], ThingLook]] = {
    ids.HoldingId: lambda thing: ThingLook(
        holding_face(thing.holding), back="grace/back_holding", shadow=True
    ),
    ids.HiddenHoldingId: lambda _: ThingLook(CardBack("back_holding"), shadow=True),
    ids.DamageId: lambda _: ThingLook("grace/holding/damage"),
    ids.ResourceId: lambda thing: ThingLook(resource_face(thing.card), back="grace/back", shadow=True),
    ids.HiddenResourceId: lambda thing: ThingLook(CardBack("back", thing.owner), shadow=True),
    ids.SaidId: lambda thing: ThingLook(SaidPicture(thing.card)),
    ids.SideId: lambda thing: ThingLook(SidePicture(thing.side, thing.width, thing.height)),
    ids.PileId: lambda thing: ThingLook(SidePicture("", thing.width, thing.height, thing.seat)),
    ids.TotalId: lambda thing: ThingLook(Number(str(thing.total), thing.side)),
    ids.PileTotalId: lambda thing: ThingLook(Number(str(thing.total))),
    ids.CountId: lambda thing: ThingLook(Number(str(thing.count))),
    ids.ResultId: lambda thing: ThingLook(
        "grace/seal_support" if thing.result == "success" else "grace/seal_oppose"
    ),
    ids.RoleId: lambda thing: ThingLook(SignPicture(f"role/{thing.role}"), shadow=True),
    ids.HeirId: lambda _: ThingLook(SignPicture("role/heir"), shadow=True),
    ids.CrownId: lambda thing: ThingLook(SignPicture(f"crown_{thing.side}"), shadow=True),
    ids.AllegianceId: lambda thing: ThingLook(
        allegiance_face(thing.card) if thing.card else CardBack("back_allegiance"),
        back="grace/back_allegiance",
        shadow=True,
    ),
    ids.DeckId: lambda thing: ThingLook(CardBack(DECK_BACKS.get(thing.deck, "back")), shadow=True),
    ids.RecordId: lambda thing: ThingLook(f"grace/record/{thing.kind}", shadow=True),
    ids.ClaimId: lambda thing: ThingLook(ClaimBanner(thing.claim)),
    ids.WarBannerId: lambda _: ThingLook("grace/banner_war"),
    ids.SignId: lambda thing: ThingLook(thing.picture, shadow=True),
}
"""By class of a thing's id."""
