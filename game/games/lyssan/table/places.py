"""Where each thing lies on the Lyssan table, as far as a view shows it."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import ceil
from typing import Any, NamedTuple

import pygame

from game.contract import Seat
from game.games.lyssan.rules.building import can_pay, price
from game.games.lyssan.rules.data import AGENTS, VASSALS
from game.games.lyssan.rules.position import Faction, Position, controllers, tokens_left
from game.games.lyssan.rules.triumphs import awardable, is_only_sign_of_end, standings, winner
from game.games.lyssan.table import ids
from game.games.lyssan.table.geometry import (
    GAP,
    PADDING,
    OwnPanel,
    TableGeometry,
    card_row,
    cells_in,
    own_panel,
)
from game.games.lyssan.table.map.frame import MapFrame
from game.table.entities.components import Place
from game.table.ids import SpotId, ThingId
from game.table.presentation.layout import CARD_WIDTH, hand_cards, visible_part
from game.ui.layout import columns, inset, split_left, split_right

BUILDING_LAYER, AGENT_LAYER, COUNT_LAYER = 18, 20, 24
CARD_LAYER, COURT_LAYER, DEBT_LAYER = 30, 28, 29
"""In a row each card has a higher layer than the one to its left; a hand has fewer than ten rows of them."""
LARGEST = 1.05
"""The largest side of a token, in radii of the room."""
COUNT_SIZE = 0.5
"""The size of the number of a stack, as a part of its cell."""
FAN_STEP = 0.38
"""How far the agents of a stack stand apart, as a part of a token."""
COURT_RATIO = 0.8
"""The width of a courtier's card as a part of its height."""
DECK_GAP = 10
"""Between the debts and the deck from which one more can be taken."""
HAND_LABEL = 44
"""The width of the emblem before a hand, if a seat has two."""


@dataclass(frozen=True)
class Stack:
    """Equal agents in a province: of one kind and source, all ready or all exhausted."""

    agents: tuple[str, ...]
    faction: str
    kind: str
    ready: bool

    @property
    def spot(self) -> ids.AgentSpot:
        """The spot of the agent on top, which acts for all of them."""
        return ids.AgentSpot(self.agents[0])


@dataclass(frozen=True)
class Cell:
    """A place for a token in a province."""

    x: float
    y: float
    size: float

    @property
    def square(self) -> pygame.Rect:
        """What the token covers."""
        side = round(self.size)
        return pygame.Rect(round(self.x - side / 2), round(self.y - side / 2), side, side)


class Lying(NamedTuple):
    """A card and where it lies."""

    thing: ThingId
    spot: SpotId | None
    """None: it can be neither selected nor explained."""
    rect: pygame.Rect
    visible: pygame.Rect
    """What the next card of its row does not cover."""
    layer: int


@dataclass(frozen=True)
class Supply:
    """The tokens of one kind that can still come to the map."""

    source: str
    """The faction, or a vassal in its court."""
    kind: str
    """A kind of agent, `castle` or `site`."""
    left: int
    coins: int
    auxiliaries: int
    """What one of them costs now. Spec: lyssan 2.1, 5.12"""
    affordable: bool


@dataclass(frozen=True)
class Standing:
    """How a faction stands in an open triumph."""

    faction: str
    count: int
    leads: bool
    """True if the triumph would be awarded to it now."""


@dataclass(frozen=True)
class Arrangement:
    """Where everything lies for one view. What is asked in each frame is computed once."""

    view: Position
    viewer: Seat | None
    key: Hashable
    """What the geometry depends on besides the view."""
    geometry: TableGeometry
    frame: MapFrame

    @cached_property
    def faction_shown(self) -> str:
        """The faction whose hand and own things are shown: that which acts, or else the viewer's own."""
        acting, factions = self.view.acting, self.view.factions
        if acting is not None and self.viewer in (None, factions[acting].seat):
            return acting
        own = list(factions) if self.viewer is None else self.view.config.factions_of(self.viewer)
        return next((name for name in own if factions[name].alive), own[0])

    @property
    def shown(self) -> Faction:
        """What the faction shown has."""
        return self.view.factions[self.faction_shown]

    @cached_property
    def hands(self) -> dict[str, pygame.Rect]:
        """By faction whose hand is shown, the panel of its hand: all of one seat. Spec: lyssan 5.15."""
        factions = self.view.config.factions_of(self.shown.seat)
        panels = columns(self.geometry.hand_area, len(factions), GAP)
        return dict(zip(factions, panels, strict=True))

    @cached_property
    def hand_rects(self) -> dict[str, list[pygame.Rect]]:
        """By faction whose hand is shown, the rectangles of its cards."""
        found = {}
        for faction, panel in self.hands.items():
            inside, count = inset(panel, PADDING), len(self.view.factions[faction].hand)
            area = inside if len(self.hands) == 1 else split_left(inside, HAND_LABEL, PADDING)[1]
            found[faction] = hand_cards(area, count) if count else []
        return found

    @cached_property
    def court_rects(self) -> dict[str, pygame.Rect]:
        """By courtier, its rectangle before its faction."""
        found: dict[str, pygame.Rect] = {}
        for name, faction in self.view.factions.items():
            rects = card_row(self.geometry.strips[name].court, len(faction.court), COURT_RATIO)
            found |= dict(zip(faction.court, rects, strict=True))
        return found

    @cached_property
    def debt_rects(self) -> list[pygame.Rect]:
        """The debts of the faction shown, then the deck if a debt can be taken to atone."""
        area, count = self.own_panel.debts, len(self.shown.debts)
        if count > 1 or (count and self.atones):
            area = _scaled_to_hold(area, 2)
        if not self.atones:
            return card_row(area, count) if count else []
        room, deck = split_right(area, min(area.width, round(area.height * CARD_WIDTH)), DECK_GAP)
        return [*(card_row(room, count) if count else []), deck]

    @property
    def atones(self) -> bool:
        """True while a faction chooses how it atones: the deck of debts is in sight. Spec: lyssan 5.6."""
        return self.view.phase == "atone" and not self.view.stack

    @cached_property
    def supply(self) -> list[Supply]:
        """The tokens that can still come to the map, of the faction shown."""
        return supply_of(self.view, self.faction_shown)

    @cached_property
    def own_panel(self) -> OwnPanel:
        """The rectangles in the panel of the faction shown."""
        return own_panel(self.geometry.own_area, len(self.supply))

    @cached_property
    def shame(self) -> dict[str, int]:
        """The shame tokens of the faction shown; equal ones are counted. Spec: lyssan 4.2."""
        return Counter(self.shown.shame)

    @cached_property
    def shame_cells(self) -> dict[str, pygame.Rect]:
        """By kind of shame token of the faction shown, its cell."""
        count = len(self.shame)
        return dict(zip(self.shame, cells_in(self.own_panel.shame, count), strict=True)) if count else {}

    @cached_property
    def tokens(self) -> dict[str, list[tuple[ids.BuildingId | Stack, Cell]]]:
        """By province that has any, its tokens with their places: buildings first, then agents."""
        agents, built, found = stacks(self.view), buildings(self.view), {}
        for province in self.frame.drawing.shapes:
            here: list[ids.BuildingId | Stack] = [*built.get(province, []), *agents.get(province, [])]
            if here:
                found[province] = list(zip(here, cells(self.frame, province, len(here)), strict=True))
        return found

    @cached_property
    def controllers(self) -> dict[str, str]:
        """By province, the faction that controls it, if there is one. Spec: lyssan 5.1.1."""
        found = controllers(self.view)
        return {name: found[name] for name in self.view.realm.provinces if name in found}

    @cached_property
    def standings(self) -> tuple[Sequence[Standing], ...]:
        """By slot of the row, how the living factions stand; empty where nothing is counted."""
        found = []
        for slot in self.view.row:
            counts = standings(self.view, str(slot.id)) if slot.open else {}
            is_awarded = (
                slot.open and slot.triumph.kind == "majority" and not is_only_sign_of_end(self.view, slot)
            )
            leader = winner(self.view, str(slot.id)) if counts and is_awarded else None
            found.append(tuple(Standing(name, count, leads=name == leader) for name, count in counts.items()))
        return tuple(found)

    @cached_property
    def next_awards(self) -> frozenset[int]:
        """The slots that next spring may award. Spec: lyssan 5.2.1."""
        found = awardable(self.view)
        return frozenset(number for number, slot in enumerate(self.view.row) if slot in found)

    @cached_property
    def background_key(self) -> Hashable:
        """Changes when the background must be painted again."""
        view = self.view
        factions = tuple(
            (
                *(faction.coins, faction.auxiliaries, len(faction.hand), len(faction.debts)),
                *(faction.alive, faction.role, bool(faction.court), *faction.shame),
            )
            for faction in view.factions.values()
        )
        row = tuple((slot.id, slot.winner) for slot in view.row)
        turn = view.acting, view.phase, view.season, tuple(view.order)
        control = tuple(self.controllers.items())
        own = self.faction_shown, tuple(self.hands), tuple(self.supply)
        return self.key, own, factions, row, self.standings, turn, control

    @cached_property
    def cards(self) -> list[Lying]:
        """Hands, courtiers and debts, and the deck of debts if one can be taken."""
        view, found = self.view, list[Lying]()
        for faction, rects in self.hand_rects.items():
            is_shown, hand = view.shows_cards_of(faction), enumerate(map(str, view.factions[faction].hand))
            cards: list[tuple[ThingId, SpotId | None]] = [
                (ids.CardId(card), ids.CardSpot(card))
                if is_shown
                else (ids.HiddenCardId(faction, index), ids.HandSpot(faction))
                for index, card in hand
            ]
            found += _in_row(cards, rects, CARD_LAYER)
        for owner in view.factions.values():
            cards = [(ids.CourtierId(card), ids.CourtSpot(card)) for card in owner.court]
            found += _in_row(cards, [self.court_rects[card] for card in owner.court], COURT_LAYER)
        is_shown = view.shows_cards_of(self.faction_shown)
        cards = [
            (ids.DebtId(debt), ids.DebtSpot(debt))
            if is_shown
            else (ids.HiddenDebtId(self.faction_shown, index), None)
            for index, debt in enumerate(map(str, self.shown.debts))
        ]
        found += _in_row(cards, self.debt_rects, DEBT_LAYER)
        if self.atones:
            rect = self.debt_rects[-1]
            found.append(Lying(ids.DebtDeckId(), ids.DebtDeckSpot(), rect, rect, DEBT_LAYER))
        return found

    def places(self) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        window = self.frame.window
        found: dict[ThingId, Place] = {
            thing: place._replace(window=window)
            for token, cell in chain.from_iterable(self.tokens.values())
            for thing, place in _token_places(token, cell)
        }
        for card in self.cards:
            x, y = card.rect.center
            found[card.thing] = Place(x, y, card.rect.height, card.layer, spot=card.spot)
        return found

    def spot_rects(self) -> dict[SpotId, pygame.Rect]:
        """All spots beside the map, with the rectangles where they can be pointed at."""
        geometry, own = self.geometry, self.own_panel
        found: dict[SpotId, pygame.Rect] = {ids.CalendarSpot(): geometry.status.union(geometry.order)}
        found |= {ids.FactionSpot(faction): strip.whole for faction, strip in geometry.strips.items()}
        found |= {ids.TriumphSpot(slot): rect for slot, rect in enumerate(geometry.triumphs)}
        for card in self.cards:
            if card.spot is not None:
                found[card.spot] = card.visible.union(found.get(card.spot, card.visible))
        found |= {ids.PurseSpot(money): rect for money, rect in own.purses.items()}
        supply = zip(self.supply, own.supply, strict=True)
        found |= {ids.SupplySpot(each.source, each.kind): rect for each, rect in supply}
        return found | {ids.ShameSpot(token): rect for token, rect in self.shame_cells.items()}


def _in_row(
    cards: Sequence[tuple[ThingId, SpotId | None]], rects: list[pygame.Rect], layer: int
) -> Iterator[Lying]:
    """Cards from left to right, each higher than the one before."""
    for index, ((thing, spot), rect) in enumerate(zip(cards, rects, strict=False)):
        yield Lying(thing, spot, rect, visible_part(rects, index), layer + index)


def _scaled_to_hold(area: pygame.Rect, count: int) -> pygame.Rect:
    """The middle of an area, as high as `count` cards may be that lie in it side by side."""
    height = min(area.height, round((area.width - (count - 1) * DECK_GAP) / count / CARD_WIDTH))
    return pygame.Rect(area.left, area.centery - height // 2, area.width, height)


def stacks(view: Position) -> dict[str, list[Stack]]:
    """By province, its stacks: by faction, then the ready ones first, by kind."""
    holders = view.holders()
    found: dict[tuple[Any, ...], list[str]] = {}
    for name, agent in view.agents.on_map:
        if agent.source in holders:
            key = agent.at, holders[agent.source], agent.kind, agent.ready, agent.source
            found.setdefault(key, []).append(name)
    order = {name: index for index, name in enumerate(view.factions)}
    by_province: dict[str, list[Stack]] = {}
    for province, faction, kind, ready, source in sorted(
        found, key=lambda key: (order[key[1]], not key[3], AGENTS.index(key[2]), key[4])
    ):
        agents = tuple(found[province, faction, kind, ready, source])
        by_province.setdefault(province, []).append(Stack(agents, faction, kind, ready))
    return by_province


def buildings(view: Position) -> dict[str, list[ids.BuildingId]]:
    """By province, its castles and sites, in the order of the factions."""
    found: dict[str, list[ids.BuildingId]] = {}
    for name, faction in view.factions.items():
        for province in faction.castles:
            found.setdefault(province, []).append(ids.BuildingId(province, name, "castle"))
        for site in faction.sites:
            found.setdefault(site.at, []).append(ids.BuildingId(site.at, name, "site"))
    return found


def cells(frame: MapFrame, province: str, count: int) -> list[Cell]:
    """Places for `count` tokens in a province, row by row, beside its name."""
    left, top, width, height = frame.token_area(province)
    across = max(range(1, count + 1), key=lambda across: min(width / across, height / ceil(count / across)))
    down = ceil(count / across)
    step = min(width / across, height / down, LARGEST * frame.room(province))
    x, y = left + width / 2, top + height / 2
    found = []
    for index in range(count):
        row, column = divmod(index, across)
        in_row = min(across, count - row * across)
        found.append(
            Cell(x + (column - (in_row - 1) / 2) * step, y + (row - (down - 1) / 2) * step, step * 0.94)
        )
    return found


def _token_places(token: ids.BuildingId | Stack, cell: Cell) -> Iterator[tuple[ThingId, Place]]:
    """A building, or the agents of a stack side by side, so that each can be seen, the first one in front."""
    if isinstance(token, ids.BuildingId):
        yield token, Place(cell.x, cell.y, cell.size, BUILDING_LAYER, spot=token.spot)
        return
    count = len(token.agents)
    size = cell.size / (1 + FAN_STEP * (count - 1))
    left = cell.x - (cell.size - size) / 2
    for index, agent in enumerate(token.agents):
        x, layer = left + index * FAN_STEP * size, AGENT_LAYER + count - index
        yield (
            ids.AgentId(agent, token.faction, token.ready),
            Place(x, cell.y, size, layer, spot=ids.AgentSpot(agent)),
        )
    if count > 2:
        x, y = cell.x + cell.size * 0.34, cell.y + cell.size * 0.3
        place = Place(x, y, cell.size * COUNT_SIZE, COUNT_LAYER + 4, spot=token.spot)
        yield ids.StackCountId(token.agents[0], count), place


def supply_of(view: Position, faction: str) -> list[Supply]:
    """The faction's own tokens by kind, then those of its vassals. Spec: lyssan 5.7.

    While first markers are placed, only these; they cost nothing. Spec: lyssan 3.1.1
    """
    owner = view.factions[faction]
    if view.phase == "place":
        return [Supply(faction, kind, left, 0, 0, affordable=True) for kind, left in owner.unplaced.items()]
    kinds = [(faction, kind) for kind in (*AGENTS, "castle", "site")]
    kinds += [(card, kind) for card in owner.court if card in VASSALS for kind in VASSALS[card].agents]
    return [
        Supply(
            source,
            kind,
            tokens_left(view, source, kind),
            *price(view, faction, kind),
            affordable=can_pay(view, faction, kind),
        )
        for source, kind in kinds
    ]
