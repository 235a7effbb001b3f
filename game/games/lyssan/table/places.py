"""The place of each thing on the Lyssan table, as far as a view shows it."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from math import dist
from typing import Any, NamedTuple

import pygame

from game.contract import Seat
from game.games.lyssan.rules.data import AGENTS, VASSALS
from game.games.lyssan.rules.debts import Hostage, Tribute
from game.games.lyssan.rules.effects import BonusTalk
from game.games.lyssan.rules.position import Position, can_pay, controllers, price, tokens_left
from game.games.lyssan.rules.records import Faction, Slot
from game.games.lyssan.rules.steps import Pay, Talk
from game.games.lyssan.rules.triumphs import awardable, is_only_sign_of_end, leaders, standings
from game.games.lyssan.rules.uses import Use
from game.games.lyssan.table import ids
from game.games.lyssan.table.geometry import (
    COUNTERS,
    GAP,
    PADDING,
    FactionStrip,
    SupplyStrip,
    TableGeometry,
    card_row,
)
from game.games.lyssan.table.map.frame import MapFrame
from game.games.lyssan.table.names import NamePlaces
from game.table.entities.components import Place
from game.table.ids import SpotId, ThingId
from game.table.presentation.fan import FanCard, fan
from game.table.presentation.layout import visible_part
from game.ui.layout import columns, split_left

TOKEN_LAYER, ROW_LAYERS, COUNT_LAYER, NAME_LAYER = 10, 6, 30, 33
"""The layer of the rearmost row of tokens, what each row adds, and the layers of numbers and names."""
COURT_LAYER, DEBT_LAYER, CARD_LAYER = 34, 35, 36
"""The layers of the leftmost cards; each card to the right is higher, in a hand by 2, for marks between."""
TOKEN = 68
"""The height of a token while the whole map is shown."""
MOST_ROOM = 1.65
"""The greatest size of a token on a crowded map, in median distances from the centre of a province to its
border."""
BESIDE, BEHIND = 0.84, 0.7
"""The distance of neighbouring tokens in a row, and that of two rows, in token sizes."""
FAN_STEP, MOST_FANNED = 0.3, 3
"""The distance of equal agents in a stack, in token sizes, and the most of them that are visible."""
ABOVE = 0.2
"""The distance of a single row above the centre of its province, in token sizes; several rows are around the
centre, so that none leaves the province."""
COUNT_SIZE = 0.44
"""The size of the number of a stack, in token sizes."""
MOST_ROWS = 3
"""The most rows of tokens in a province."""
ROW_WIDTH, LEAST_ROW = 1.3, 2.0
"""The greatest reach of a row to each side, in radii of the province's room, and the width that a row may
always have, in token sizes."""
NAME_SIZE = (30, 3)
"""The height of a province's name at 100 % text size, and how much is added at 200 %."""
MOST_GROWN = 1.3
"""The greatest size of a name in a close-up, relative to the whole map."""
COURT_RATIO = 0.8
"""The width of a courtier's card as a part of its height."""
NEED_CARDS = Pay, Talk, BonusTalk, Tribute, Hostage
"""Steps in which the seat chooses cards of its hand."""
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
    def seen(self) -> int:
        """The number of agents that are visible side by side."""
        return min(MOST_FANNED, len(self.agents))

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
    """The size of each token."""
    row: int = 0
    """0 for the rearmost row."""
    count: int = 1
    """The number of equal tokens that are visible."""

    @property
    def width(self) -> float:
        """The width of all the tokens."""
        return self.size * (1 + FAN_STEP * (self.count - 1))

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of all the tokens."""
        left, top = self.x - self.width / 2, self.y - self.size / 2
        return pygame.Rect(round(left), round(top), round(self.width), round(self.size))

    @property
    def layer(self) -> int:
        """The lowest layer of its row."""
        return TOKEN_LAYER + ROW_LAYERS * self.row


class Lying(NamedTuple):
    """A card with its rectangle."""

    thing: ThingId
    spot: SpotId | None
    """None: it can be neither selected nor explained."""
    rect: pygame.Rect
    visible: pygame.Rect
    """The part that the next card in its row does not cover."""
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
    """The current price of one of them. Spec: lyssan 2.1, 5.12"""
    affordable: bool


@dataclass(frozen=True)
class Standing:
    """The count of a faction for a revealed triumph."""

    faction: str
    count: int
    leads: bool
    """True if the triumph would be awarded to it now."""
    is_tied: bool = False
    """True if it would be awarded to nobody now, since this faction and others are level."""


@dataclass(frozen=True)
class Arrangement:
    """The places and rectangles of everything for one view; computed once."""

    view: Position
    viewer: Seat | None
    key: Hashable
    """What the geometry depends on besides the view."""
    geometry: TableGeometry
    frame: MapFrame
    unfolded: frozenset[Seat] = frozenset()
    """See `Layout.unfolded`."""

    @cached_property
    def faction_shown(self) -> str:
        """The faction whose hand and supplies are shown: the acting one, or else the viewer's own."""
        acting, factions = self.view.acting, self.view.factions
        if acting is not None and self.viewer in (None, factions[acting].seat):
            return acting
        own = list(factions) if self.viewer is None else self.view.config.factions_of(self.viewer)
        return next((name for name in own if factions[name].alive), own[0])

    @property
    def shown(self) -> Faction:
        """The faction whose hand and supplies are shown."""
        return self.view.factions[self.faction_shown]

    @cached_property
    def beside_plates(self) -> list[tuple[pygame.Rect, dict[str, FactionStrip]]]:
        """By seat, what unfolds beside its plate, and the part of each of its factions; empty for the own.

        What is unfolded of two seats at once lies below each other.
        """
        geometry, factions = self.geometry, self.view.factions
        counted = {
            name: [counter for counter in COUNTERS if faction.alive and getattr(faction, counter)]
            for name, faction in factions.items()
        }
        courts, top = {name: len(faction.court) for name, faction in factions.items()}, 0
        found: list[tuple[pygame.Rect, dict[str, FactionStrip]]] = []
        for seat in range(len(geometry.plates)):
            if seat == self.shown.seat and not geometry.label_width:
                found.append((pygame.Rect(0, 0, 0, 0), {}))
                continue
            found.append(geometry.unfolded(seat, counted, courts, top if seat in self.unfolded else 0))
            top = found[-1][0].bottom + GAP if seat in self.unfolded else top
        return found

    @cached_property
    def strips(self) -> dict[str, FactionStrip]:
        """By faction, its strip beside the plate, if that is unfolded now."""
        return dict(chain.from_iterable(self.beside_plates[seat][1].items() for seat in self.unfolded))

    @cached_property
    def unfolds(self) -> frozenset[Seat]:
        """The seats of an acting rival and of factions whose courtiers a spy or a card may choose."""
        view, acting = self.view, self.view.acting
        if acting is None:
            return frozenset()
        own = view.factions[acting].seat
        spies = {agent.at for _, agent in view.agents_of(acting) if agent.kind == "spy"}
        is_by_card = bool(view.stack) and not isinstance(view.stack[-1], (Use, *NEED_CARDS))
        chosen = {
            faction.seat
            for name, faction in view.factions.items()
            if name != acting and faction.court and (is_by_card or spies & {*faction.castles})
        }
        return frozenset(chosen if own == self.shown.seat else {own, *chosen})

    def plate_of(self, faction: str) -> pygame.Rect:
        """The plate of the seat of a faction."""
        return self.geometry.plates[self.view.factions[faction].seat]

    @cached_property
    def needs_hand(self) -> bool:
        """True while cards of the hand are chosen."""
        view = self.view
        if self.viewer is None or view.acting is None or view.factions[view.acting].seat != self.viewer:
            return False
        return view.phase in ("prelude", "atone") or isinstance(
            view.stack[-1] if view.stack else None, NEED_CARDS
        )

    @cached_property
    def hands(self) -> dict[str, pygame.Rect]:
        """The rooms of the hands that are shown, of all factions of one seat. Spec: lyssan 5.15."""
        factions = self.view.config.factions_of(self.shown.seat)
        room = self.geometry.hand_room(self.supply_strip.whole, risen=self.needs_hand)
        rooms = columns(room, len(factions), GAP)
        return dict(zip(factions, rooms, strict=True))

    def fan(self, faction: str, focus: int | None = None) -> list[FanCard]:
        """The cards of a hand from left to right; `focus`: the index of the card under the cursor."""
        room, count = self.hands[faction], len(self.view.factions[faction].hand)
        if len(self.hands) > 1:
            room = split_left(room, HAND_LABEL, PADDING)[1]
        cards = fan(count, room, room.height, risen=self.needs_hand, focus=focus)
        if self.geometry.page is None:
            return cards
        return [replace(card, floor=None) for card in cards]  # they are above the page, not at the hints

    @cached_property
    def hand_cards(self) -> list[tuple[ThingId, SpotId, FanCard]]:
        """The cards of all hands that are shown, face up or down."""
        found: list[tuple[ThingId, SpotId, FanCard]] = []
        for faction in self.hands:
            is_shown, hand = self.view.shows_cards_of(faction), self.view.factions[faction].hand
            for index, (card, place) in enumerate(zip(map(str, hand), self.fan(faction), strict=True)):
                found.append(
                    (ids.CardId(card), ids.CardSpot(card), place)
                    if is_shown
                    else (ids.HiddenCardId(faction, index), ids.HandSpot(faction), place)
                )
        return found

    def in_hand(self, card: str) -> FanCard:
        """The position of a card in a hand that is shown.

        Raises:
            KeyError: the card is in no such hand.
        """
        return {spot: place for _, spot, place in self.hand_cards}[ids.CardSpot(card)]

    def raised(self, card: str) -> pygame.Rect:
        """The rectangle of a card of a hand when it rises under the cursor.

        Raises:
            KeyError: the card is in no hand that is shown.
        """
        hands = {name: self.view.factions[name].hand for name in self.hands}
        holder = {each: name for name, hand in hands.items() for each in hand}[card]
        index = hands[holder].index(card)
        return self.fan(holder, index)[index].rect

    @cached_property
    def dock(self) -> pygame.Rect:
        """The area of prompt, ticker and dock, which ends above a risen hand."""
        stack, tops = self.geometry.stack, []
        if self.needs_hand:
            reach = pygame.Rect(stack.left, stack.top, stack.width, self.geometry.area.bottom - stack.top)
            tops = [rect.top for rect in self.hand_areas if rect.colliderect(reach)]
        bottom = min([stack.bottom, *(top - GAP for top in tops)])
        return pygame.Rect(stack.left, stack.top, stack.width, bottom - stack.top)

    @property
    def hand_areas(self) -> list[pygame.Rect]:
        """The parts of the board that hands cover."""
        bottom = self.geometry.area.bottom
        rects = [card.rect for _, _, card in self.hand_cards]
        return [pygame.Rect(rect.left, rect.top, rect.width, bottom - rect.top) for rect in rects]

    @cached_property
    def court_rects(self) -> dict[str, pygame.Rect]:
        """The rectangles of the courtiers that are shown, in the supply strip and beside plates."""
        found = dict(zip(self.shown.court, self.supply_strip.court, strict=True))
        for name, strip in self.strips.items():
            court = self.view.factions[name].court
            rects = card_row(strip.court, len(court), COURT_RATIO)
            found |= dict(zip(court, rects, strict=True)) if name != self.faction_shown else {}
        return found

    @cached_property
    def triumph_rects(self) -> list[pygame.Rect]:
        """By slot of the row."""
        return self.geometry.triumphs([slot.open and slot.winner is None for slot in self.view.row])

    @property
    def debt_rects(self) -> list[pygame.Rect]:
        """The debts of the faction shown, then the deck if a debt can be taken to atone."""
        return self.supply_strip.debts

    @property
    def atones(self) -> bool:
        """True while a faction chooses how to atone; the deck of debts is shown then. Spec: lyssan 5.6."""
        return self.view.phase == "atone" and not self.view.stack

    @cached_property
    def supply(self) -> list[Supply]:
        """The tokens that the faction shown can still put on the map; none without `has_supplies`."""
        return self._own_supply if self.has_supplies else []

    @cached_property
    def _own_supply(self) -> list[Supply]:
        return supply_of(self.view, self.faction_shown)

    @cached_property
    def has_supplies(self) -> bool:
        """False if the faction shown owns nothing and can afford nothing; then no supplies are shown."""
        own = self.shown
        return bool(
            own.coins
            or own.auxiliaries
            or own.court
            or own.debts
            or own.shame
            or self.atones
            or self.view.stack
            or any(each.affordable and each.left for each in self._own_supply)
        )

    @cached_property
    def supply_strip(self) -> SupplyStrip:
        """The rectangles of the supplies of the faction shown."""
        debts = len(self.shown.debts) + self.atones
        if not self.has_supplies:
            return self.geometry.no_supply()
        return self.geometry.supply_strip(len(self.supply), len(self.shown.court), debts, len(self.shame))

    @cached_property
    def shame(self) -> dict[str, int]:
        """The shame tokens of the faction shown; equal ones are counted. Spec: lyssan 4.2."""
        return Counter(self.shown.shame)

    @cached_property
    def shame_cells(self) -> dict[str, pygame.Rect]:
        """The cell of each kind of shame token of the faction shown."""
        return dict(zip(self.shame, self.supply_strip.shame, strict=True))

    @cached_property
    def tokens(self) -> dict[str, list[tuple[ids.BuildingId | Stack, Cell]]]:
        """By province with tokens, these with their cells: first buildings, then agents."""
        agents, built, found = stacks(self.view), buildings(self.view), {}
        for province in self.frame.drawing.shapes:
            here: list[ids.BuildingId | Stack] = [*built.get(province, []), *agents.get(province, [])]
            if here:
                counts = [1 if isinstance(each, ids.BuildingId) else each.seen for each in here]
                found[province] = list(zip(here, cells(self.frame, province, counts), strict=True))
        return found

    @cached_property
    def names(self) -> NamePlaces:
        """The places of the names of provinces, which grow a little with the map."""
        camera, strips = self.frame.camera, self.beside_plates
        size = self.geometry.scaled(NAME_SIZE) * min(MOST_GROWN, camera.scale / camera.whole().scale)
        panels = [*self.geometry.panels, *self.triumph_rects, self.supply_strip.whole, *self.hand_areas]
        panels += [strips[seat][0] for seat in self.unfolded]
        tokens = {province: [cell.rect for _, cell in here] for province, here in self.tokens.items()}
        return NamePlaces(self.frame, size, self.geometry.whole, panels, tokens)

    @cached_property
    def controllers(self) -> dict[str, str]:
        """The faction that controls each province that is controlled. Spec: lyssan 5.1.1."""
        found = controllers(self.view)
        return {name: found[name] for name in self.view.realm.provinces if name in found}

    @cached_property
    def standings(self) -> tuple[Sequence[Standing], ...]:
        """By slot of the row, the standings of the living factions.

        Empty where nothing is counted, or nobody can win.
        """
        return tuple(map(self._standings, self.view.row))

    def _standings(self, slot: Slot) -> tuple[Standing, ...]:
        is_majority = slot.open and slot.triumph.kind == "majority"
        if not slot.open or (is_majority and is_only_sign_of_end(self.view, slot)):
            return ()
        best = leaders(self.view, str(slot.id)) if is_majority else []
        return tuple(
            Standing(name, count, leads=best == [name], is_tied=len(best) > 1 and name in best)
            for name, count in standings(self.view, str(slot.id)).items()
        )

    @cached_property
    def next_awards(self) -> frozenset[int]:
        """The slots that may be awarded next spring. Spec: lyssan 5.2.1."""
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
        own = self.faction_shown, tuple(self.hands), tuple(self.supply), self.needs_hand
        return self.key, own, self.unfolded, factions, row, self.standings, turn, control

    @cached_property
    def cards(self) -> list[Lying]:
        """Courtiers and debts, and the deck of debts if one can be taken."""
        view, found = self.view, list[Lying]()
        for owner in view.factions.values():
            shown = [card for card in owner.court if card in self.court_rects]
            cards: list[tuple[ThingId, SpotId | None]] = [
                (ids.CourtierId(card), ids.CourtSpot(card)) for card in shown
            ]
            found += _in_row(cards, [self.court_rects[card] for card in shown], COURT_LAYER)
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
        found |= {thing: hand_place(spot, card) for thing, spot, card in self.hand_cards}
        names = dict(self.frame.names)
        for province, rect in self.names.shown.items():
            spot = ids.ProvinceSpot(province)
            place = Place(*rect.center, rect.height, NAME_LAYER, spot=spot, window=window)
            found[ids.NameId(province, names[province])] = place
        for card in self.cards:
            x, y = card.rect.center
            found[card.thing] = Place(x, y, card.rect.height, card.layer, spot=card.spot)
        return found

    def province_at(self, place: Place) -> str:
        """The province in which an agent or a building stands."""
        here, frame = (place.x, place.y), self.frame
        return min(frame.drawing.shapes, key=lambda name: dist(here, frame.centre(name)))

    def spot_rects(self) -> dict[SpotId, pygame.Rect]:
        """The rectangles of all spots beside the map, where they can be pointed at."""
        own = self.supply_strip
        found: dict[SpotId, pygame.Rect] = {ids.CalendarSpot(): self.geometry.status}
        for plate, factions in zip(self.geometry.plates, self.geometry.factions_by_seat, strict=True):
            parts = columns(plate, len(factions), 0)
            found |= {ids.FactionSpot(name): part for name, part in zip(factions, parts, strict=True)}
        found |= {ids.TriumphSpot(slot): rect for slot, rect in enumerate(self.triumph_rects)}
        for card in self.cards:
            if card.spot is not None:
                found[card.spot] = card.visible.union(found.get(card.spot, card.visible))
        found |= {ids.PurseSpot(money): rect for money, rect in own.purses.items()}
        supply = zip(self.supply, own.supply, strict=True)
        found |= {ids.SupplySpot(each.source, each.kind): rect for each, rect in supply}
        return found | {ids.ShameSpot(token): rect for token, rect in self.shame_cells.items()}


def hand_place(spot: SpotId, card: FanCard) -> Place:
    """The place of a card of the hand."""
    return card.place(CARD_LAYER + card.layer, spot)


def _in_row(
    cards: Sequence[tuple[ThingId, SpotId | None]], rects: list[pygame.Rect], layer: int
) -> Iterator[Lying]:
    """Cards from left to right, each in a higher layer than the one before."""
    for index, ((thing, spot), rect) in enumerate(zip(cards, rects, strict=False)):
        yield Lying(thing, spot, rect, visible_part(rects, index), layer + index)


def stacks(view: Position) -> dict[str, list[Stack]]:
    """By province, its stacks in a fixed order: by faction, kind and source, ready ones first."""
    holders = view.holders()
    found: dict[tuple[Any, ...], list[str]] = {}
    for name, agent in view.agents.on_map:
        if agent.source in holders:
            key = agent.at, holders[agent.source], agent.kind, agent.ready, agent.source
            found.setdefault(key, []).append(name)
    order = {name: index for index, name in enumerate(view.factions)}
    by_province: dict[str, list[Stack]] = {}
    for province, faction, kind, ready, source in sorted(
        found, key=lambda key: (order[key[1]], AGENTS.index(key[2]), key[4], not key[3])
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


def cells(frame: MapFrame, province: str, counts: Sequence[int]) -> list[Cell]:
    """Cells for tokens in a province, in rows that partly cover each other.

    `counts`: the number of equal tokens that are visible in each cell. Tokens have the same size in all
    provinces; with too little room they are closer together.
    """
    size, room = frame.token_size, frame.room(province)
    widths = [1 + FAN_STEP * (count - 1) - (1 - BESIDE) for count in counts]
    most = max(LEAST_ROW, 2 * ROW_WIDTH * room / size)
    count = next((rows for rows in range(1, MOST_ROWS) if _widest(widths, rows) <= most), MOST_ROWS)
    parts = _in_rows(widths, count)
    squeezed = min(1.0, most / max(sum(widths[part.start : part.stop]) for part in parts))
    x, y = frame.centre(province)
    y += size * ((len(parts) - 1) * BEHIND / 2 or -ABOVE)
    found = []
    for number, part in enumerate(parts):
        left = -sum(widths[part.start : part.stop]) * squeezed / 2
        for index in part:
            step = widths[index] * squeezed
            above = (len(parts) - 1 - number) * BEHIND
            middle = x + (left + step / 2) * size
            found.append(Cell(middle, y - above * size, size, number, counts[index]))
            left += step
    return found


def _in_rows(widths: Sequence[float], count: int) -> list[range]:
    """The indexes of the tokens in each row, the front row last, which has at least as many as the others."""
    ends = [len(widths) * (number + 1) // count for number in range(count)]
    return [range(start, end) for start, end in zip([0, *ends], ends, strict=False) if end > start]


def _widest(widths: Sequence[float], count: int) -> float:
    """The width of the widest row if there are `count` rows."""
    return max(sum(widths[part.start : part.stop]) for part in _in_rows(widths, count))


def _token_places(token: ids.BuildingId | Stack, cell: Cell) -> Iterator[tuple[ThingId, Place]]:
    """The place of a building, or those of the agents of a stack: side by side, the first one in front."""
    if isinstance(token, ids.BuildingId):
        yield token, Place(cell.x, cell.y, cell.size, cell.layer, spot=token.spot)
        return
    left = cell.x - (cell.width - cell.size) / 2
    for index, agent in enumerate(token.agents):
        behind = min(index, MOST_FANNED - 1)
        x, layer = left + behind * FAN_STEP * cell.size, cell.layer + MOST_FANNED - behind
        yield (
            ids.AgentId(agent, token.faction, token.ready),
            Place(x, cell.y, cell.size, layer, spot=ids.AgentSpot(agent)),
        )
    if len(token.agents) > 2:
        x, y = cell.rect.right - cell.size * 0.2, cell.y - cell.size * 0.3
        place = Place(x, y, cell.size * COUNT_SIZE, COUNT_LAYER, spot=token.spot)
        yield ids.StackCountId(token.agents[0], len(token.agents)), place


def supply_of(view: Position, faction: str) -> list[Supply]:
    """The supply of a faction: its own tokens by kind, then those of its vassals. Spec: lyssan 5.7.

    During the placement at the start only the tokens to be placed, which cost nothing. Spec: lyssan 3.1.1
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
