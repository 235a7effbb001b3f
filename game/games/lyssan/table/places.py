"""Where each thing lies on the Lyssan table, as far as a view shows it."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Any

import pygame

from game.contract import Seat
from game.games.lyssan.rules.building import can_pay, price
from game.games.lyssan.rules.control import controllers, tokens_left
from game.games.lyssan.rules.data import AGENTS, VASSALS
from game.games.lyssan.rules.position import Faction, Position
from game.games.lyssan.rules.triumphs import awardable, is_only_sign_of_end, standings, winner
from game.games.lyssan.table.geometry import PADDING, OwnPanel, TableGeometry, card_row, cells_in, own_panel
from game.games.lyssan.table.ids import (
    AgentId,
    AgentSpot,
    BuildingId,
    BuildingSpot,
    CardId,
    CardSpot,
    CourtierId,
    CourtSpot,
    DebtDeckId,
    DebtDeckSpot,
    DebtId,
    DebtSpot,
    HandSpot,
    HiddenCardId,
    HiddenDebtId,
    StackCountId,
    SupplySpot,
)
from game.games.lyssan.table.map.frame import MapFrame
from game.table.entities.components import Place
from game.table.ids import SpotId, ThingId
from game.table.presentation.layout import CARD_WIDTH, hand_cards
from game.ui.layout import inset, split_left, split_right

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
    def spot(self) -> AgentSpot:
        """The spot of the agent on top, which acts for all of them."""
        return AgentSpot(self.agents[0])


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


@dataclass(frozen=True)
class ProvinceTokens:
    """The tokens of a province with their places."""

    buildings: Sequence[tuple[BuildingId, Cell]]
    stacks: Sequence[tuple[Stack, Cell]]


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

    @property
    def spot(self) -> SupplySpot:
        """Where it is selected."""
        return SupplySpot(self.source, self.kind)


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
        return dict(zip(factions, self.geometry.hand_panels(len(factions)), strict=True))

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
    def tokens(self) -> dict[str, ProvinceTokens]:
        """By province that has any, its tokens with their places: buildings first, then agents."""
        stacks_by_province, buildings_by_province = stacks(self.view), buildings(self.view)
        found = {}
        for province in self.frame.drawing.shapes:
            here, built = stacks_by_province.get(province, []), buildings_by_province.get(province, [])
            if here or built:
                places = cells(self.frame, province, len(here) + len(built))
                found[province] = ProvinceTokens(
                    list(zip(built, places[: len(built)], strict=True)),
                    list(zip(here, places[len(built) :], strict=True)),
                )
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

    def places(self) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        return dict(self._places_of_tokens()) | dict(self._places_of_cards())

    def _places_of_tokens(self) -> Iterator[tuple[ThingId, Place]]:
        """The places of all tokens on the map, and of the numbers of stacks."""
        window = self.frame.window
        for here in self.tokens.values():
            for building, cell in here.buildings:
                spot = BuildingSpot(building.province, building.faction)
                yield building, Place(cell.x, cell.y, cell.size, BUILDING_LAYER, spot=spot, window=window)
            for stack, cell in here.stacks:
                for thing, place in _stack_places(stack, cell):
                    yield thing, place._replace(window=window)

    def _places_of_cards(self) -> Iterator[tuple[ThingId, Place]]:
        """The places of hands, courtiers and debts."""
        for name, rects in self.hand_rects.items():
            is_shown, hand = self.view.shows_cards_of(name), self.view.factions[name].hand
            for index, (rect, card) in enumerate(zip(rects, hand, strict=True)):
                layer = CARD_LAYER + index
                if is_shown:
                    yield _lying(CardId(str(card)), CardSpot(str(card)), rect, layer)
                else:
                    yield _lying(HiddenCardId(name, index), HandSpot(name), rect, layer)
        for faction in self.view.factions.values():
            for index, card in enumerate(faction.court):
                yield _lying(CourtierId(card), CourtSpot(card), self.court_rects[card], COURT_LAYER + index)
        is_shown = self.view.shows_cards_of(self.faction_shown)
        for index, debt in enumerate(self.shown.debts):
            rect, layer = self.debt_rects[index], DEBT_LAYER + index
            if is_shown:
                yield _lying(DebtId(str(debt)), DebtSpot(str(debt)), rect, layer)
            else:
                yield _lying(HiddenDebtId(self.faction_shown, index), None, rect, layer)
        if self.atones:
            yield _lying(DebtDeckId(), DebtDeckSpot(), self.debt_rects[-1], DEBT_LAYER)


def _lying(thing: ThingId, spot: SpotId | None, rect: pygame.Rect, layer: int) -> tuple[ThingId, Place]:
    """A card and its place."""
    return thing, Place(rect.centerx, rect.centery, rect.height, layer, spot=spot)


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


def buildings(view: Position) -> dict[str, list[BuildingId]]:
    """By province, its castles and sites, in the order of the factions."""
    found: dict[str, list[BuildingId]] = {}
    for name, faction in view.factions.items():
        for province in faction.castles:
            found.setdefault(province, []).append(BuildingId(province, name, "castle"))
        for site in faction.sites:
            found.setdefault(site.at, []).append(BuildingId(site.at, name, "site"))
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


def _stack_places(stack: Stack, cell: Cell) -> Iterator[tuple[ThingId, Place]]:
    """The agents of a stack side by side, so that each can be seen, the first one in front."""
    count = len(stack.agents)
    size = cell.size / (1 + FAN_STEP * (count - 1))
    left = cell.x - (cell.size - size) / 2
    for index, agent in enumerate(stack.agents):
        layer = AGENT_LAYER + count - index
        place = Place(left + index * FAN_STEP * size, cell.y, size, layer, spot=AgentSpot(agent))
        yield AgentId(agent, stack.faction, stack.ready), place
    if count > 2:
        x, y = cell.x + cell.size * 0.34, cell.y + cell.size * 0.3
        yield (
            StackCountId(stack.agents[0], count),
            Place(x, y, cell.size * COUNT_SIZE, COUNT_LAYER + 4, spot=stack.spot),
        )


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
