"""The spots that can be selected, and those that an option names."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.contract import Decision, Option, Snapshot
from game.games.lyssan.rules.data.agents import kind_of, source_of
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.ids.spots import (
    AgentSpot,
    BuildingSpot,
    CalendarSpot,
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    FactionSpot,
    HandSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    SupplySpot,
    TriumphSpot,
)
from game.games.lyssan.table.layout import cards
from game.games.lyssan.table.layout.geometry import cells_in, overlapping
from game.games.lyssan.table.layout.layout_cache import LayoutCache
from game.games.lyssan.table.layout.own_things import shame_of
from game.games.lyssan.table.layout.tokens import Cell
from game.table.ids import SpotId, Spots
from game.table.input.targets import Target
from game.ui.layout import Rectangle


def _province_of(view: Snapshot, agent: object) -> ProvinceSpot:
    """Where an agent stands."""
    return ProvinceSpot(str(view["agents"][agent]["at"]))


def _act(_view: Snapshot, option: Option) -> Spots:
    """An agent and another one."""
    return AgentSpot(str(option[1])), AgentSpot(str(option[2]))


def _move(_view: Snapshot, option: Option) -> Spots:
    return AgentSpot(str(option[1])), ProvinceSpot(str(option[2]))


def _raze(view: Snapshot, option: Option) -> Spots:
    return AgentSpot(str(option[1])), BuildingSpot(_province_of(view, option[1]).province, str(option[2]))


def _at_place(view: Snapshot, option: Option) -> Spots:
    """An agent that talks or denounces in the province where it stands."""
    return AgentSpot(str(option[1])), _province_of(view, option[1])


def _ready(_view: Snapshot, option: Option) -> Spots:
    """An agent readies another one; a card or power readies one alone."""
    return tuple(AgentSpot(str(agent)) for agent in option[1:])


def _arrival(_view: Snapshot, option: Option) -> Spots:
    agent = str(option[1])
    return SupplySpot(source_of(agent), kind_of(agent)), ProvinceSpot(str(option[2]))


def _open(view: Snapshot, option: Option) -> Spots:
    return SupplySpot(str(view_queries.acting_faction(view)), "site"), ProvinceSpot(str(option[1]))


def _finish(view: Snapshot, option: Option) -> Spots:
    return (BuildingSpot(str(option[1]), str(view_queries.acting_faction(view))),)


def _placed(view: Snapshot, option: Option) -> Spots:
    return SupplySpot(str(view_queries.acting_faction(view)), str(option[1])), ProvinceSpot(str(option[2]))


def _trade(_view: Snapshot, option: Option) -> Spots:
    given, gained = ("coins", "auxiliaries") if option[1] == "coins" else ("auxiliaries", "coins")
    return PurseSpot(given), PurseSpot(gained)


def _no_spots(_view: Snapshot, _option: Option) -> Spots:
    """The option is chosen in a list."""
    return ()


SPOTS: Mapping[str, Callable[[Snapshot, Option], Spots]] = {
    "move": _move,
    "kill": _act,
    "raze": _raze,
    "ready": _ready,
    "diplomacy": _at_place,
    "denounce": _at_place,
    "lure": lambda _, option: (AgentSpot(str(option[1])), CourtSpot(str(option[2]))),
    "hire": _arrival,
    "muster": _arrival,
    "open": _open,
    "finish": _finish,
    "place": _placed,
    "trade": _trade,
    "play": lambda _, option: (CardSpot(str(option[1])),),
    "discard": lambda _, option: (CardSpot(str(option[1])),),
    "give": lambda _, option: (CardSpot(str(option[1])),),
    "repay": lambda _, option: (DebtSpot(str(option[1])),),
    "power": lambda _, option: (CourtSpot(str(option[1])),),
    "influence": lambda _, option: (ShameSpot(str(option[1])), CardSpot(str(option[2]))),
    "courtier": lambda _, option: (
        *(ShameSpot(str(token)) for token in option[1:-1]),
        CourtSpot(str(option[-1])),
    ),
    "debt": lambda _, option: (DebtSpot(str(option[1])),),
    "tire": lambda _, option: (AgentSpot(str(option[1])),),
    "disband": lambda _, option: (AgentSpot(str(option[1])),),
    "rival": lambda _, option: (FactionSpot(str(option[1])),),
    "master": lambda _, option: (FactionSpot(str(option[1])),),
    "cleanse": lambda _, option: (ShameSpot(str(option[1])),),
    "tax": _no_spots,
    "swap": _no_spots,
}
"""The spots of an option, by its verb; options that are only a verb are buttons."""


def spots_of(view: Snapshot, option: Option) -> Spots:
    """The spots that an option names, in order."""
    verb = str(option[0])
    if len(option) == 1:
        return ()
    if verb == "debt" and view["phase"] == "atone":
        return ShameSpot(str(option[1])), DebtDeckSpot()
    return SPOTS[verb](view, option)


ANCHOR = 1.1
"""How far below its centre directions find a province with tokens, in radii of the room for these."""
RANKS: Mapping[type[SpotId], int] = {AgentSpot: 0, BuildingSpot: 1, CourtSpot: 1, CardSpot: 2, DebtSpot: 2}
LAST = 3
"""The ranks of targets, see `Target.rank`: what acts, what is played, and last what is bought."""
OWN_FACTION = 4
"""The rank of the seat's own other faction: rivals come before it."""
ABOUT_ONE = frozenset({"lyssan.act", "lyssan.muster", "lyssan.target", "lyssan.atone"})
"""The questions that may be about one agent or one token of shame.

If all options name it first, it need not be selected.
"""


def spots_by_option(cache: LayoutCache, decision: Decision) -> dict[Option, Spots]:
    """The options to select, each with its spots.

    Of the agents of a stack only the first can be pointed at, and options that differ in equal agents alone
    are there once.
    """
    tops = {
        agent: stack.spot
        for here in cache.tokens.values()
        for stack, _ in here.stacks
        for agent in stack.agents
    }
    found: dict[Option, Spots] = {}
    known: set[tuple[object, Spots]] = set()
    for option in decision.options:
        spots = tuple(_top(spot, tops) for spot in spots_of(cache.view, option))
        if not spots or (option[0], spots) not in known:
            known.add((option[0], spots))
            found[option] = spots
    return _without_subject(found) if decision.ask in ABOUT_ONE else found


def _top(spot: SpotId, tops: Mapping[str, AgentSpot]) -> SpotId:
    return tops.get(spot.agent, spot) if isinstance(spot, AgentSpot) else spot


def _without_subject(found: dict[Option, Spots]) -> dict[Option, Spots]:
    """The spots without the first one if that is the same for all options that name any."""
    named = [spots for spots in found.values() if spots]
    same = len({spots[0] for spots in named}) == 1 and all(len(spots) > 1 for spots in named)
    return {option: spots[1:] if same else spots for option, spots in found.items()}


def same_again(option: Option, options: Sequence[Option]) -> Option | None:
    """Which option hires the next agent of the same kind at the same castle, or trades once more."""
    if option[0] == "trade":
        return option if option in options else None
    if option[0] != "hire":
        return None
    token, castle = str(option[1]), option[2]
    kind = source_of(token), kind_of(token)
    hirings = (each for each in options if each[0] == "hire" and each[2] == castle)
    return next((each for each in hirings if (source_of(str(each[1])), kind_of(str(each[1]))) == kind), None)


def targets(cache: LayoutCache) -> Iterator[Target]:
    """Provinces below the tokens on them, then everything beside the map; what acts has the lowest rank."""
    seat = cache.view["factions"][cache.faction_shown]["seat"]
    own = {FactionSpot(name) for name in view_queries.factions_of(cache.view, seat)}
    return (
        replace(target, rank=OWN_FACTION if target.spot in own else RANKS.get(type(target.spot), LAST))
        for target in _targets(cache)
    )


def _targets(cache: LayoutCache) -> Iterator[Target]:
    frame = cache.frame
    for province, outline in frame.outlines.items():
        yield Target(ProvinceSpot(province), outline, frame.window, anchor=_anchor(cache, province))
    for here in cache.tokens.values():
        for building, cell in here.buildings:
            spot = BuildingSpot(building.province, building.faction)
            yield Target.from_rect(spot, _square(cell), frame.window)
        for stack, cell in here.stacks:
            yield Target.from_rect(stack.spot, _square(cell), frame.window)
    yield from _column_targets(cache)
    yield from _card_targets(cache)
    yield from _own_targets(cache)


def _anchor(cache: LayoutCache, province: str) -> Rectangle:
    """Where directions find a province: below its tokens, else in its middle."""
    (x, y), room = cache.frame.centre(province), cache.frame.room(province)
    down = ANCHOR * room if province in cache.tokens else 0
    return round(x - room / 4), round(y + down - room / 4), round(room / 2), round(room / 2)


def _square(cell: Cell) -> pygame.Rect:
    side = round(cell.size)
    return pygame.Rect(round(cell.x - side / 2), round(cell.y - side / 2), side, side)


def _column_targets(cache: LayoutCache) -> Iterator[Target]:
    geometry = cache.geometry
    yield Target.from_rect(CalendarSpot(), geometry.status.union(geometry.order))
    for faction, strip in geometry.strips.items():
        yield Target.from_rect(FactionSpot(faction), strip.whole)
    for slot, rect in enumerate(geometry.triumphs):
        yield Target.from_rect(TriumphSpot(slot), rect)


def _card_targets(cache: LayoutCache) -> Iterator[Target]:
    hands = cards.hand_rects(cache)
    for faction, bounds in cards.hand_bounds(hands).items():
        hand = cache.view["factions"][faction]["hand"]
        if hand is None:
            yield Target.from_rect(HandSpot(faction), bounds)
            continue
        for index, card in enumerate(hand):
            yield Target.from_rect(CardSpot(card), _visible(hands[faction], index))
    court = cards.court_rects(cache)
    for faction in cache.view["factions"].values():
        rects = [court[card] for card in faction["court"]]
        for index, card in enumerate(faction["court"]):
            yield Target.from_rect(CourtSpot(card), overlapping(rects, index))


def _visible(rects: list[pygame.Rect], index: int) -> pygame.Rect:
    """The part of a card of a hand, in one row or two, that the next card does not cover."""
    following = rects[index + 1 : index + 2]
    return overlapping(rects, index) if following and following[0].top == rects[index].top else rects[index]


def _own_targets(cache: LayoutCache) -> Iterator[Target]:
    own = cache.own_panel
    for money, rect in own.purses.items():
        yield Target.from_rect(PurseSpot(money), rect)
    for supply, rect in zip(cache.supply, own.supply, strict=True):
        yield Target.from_rect(supply.spot, rect)
    debts, rects = cache.view["factions"][cache.faction_shown]["debts"], cards.debt_rects(cache)
    for index, debt in enumerate(debts or ()):
        yield Target.from_rect(DebtSpot(debt), overlapping(rects, index))
    if cards.atones(cache.view):
        yield Target.from_rect(DebtDeckSpot(), rects[-1])
    for token, rect in shame_cells(cache).items():
        yield Target.from_rect(ShameSpot(token), rect)


def shame_cells(cache: LayoutCache) -> dict[str, pygame.Rect]:
    """By kind of shame token of the faction shown, its cell."""
    tokens = shame_of(cache.view, cache.faction_shown)
    return dict(zip(tokens, cells_in(cache.own_panel.shame, len(tokens)), strict=True)) if tokens else {}
