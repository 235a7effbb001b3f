"""The explanations of everything on the Allyria table."""

from collections.abc import Iterator, Mapping
from functools import singledispatch
from typing import Any

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.rules.data.troops import BEATS
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import (
    CardSpot,
    DieSpot,
    LossSpot,
    MarketDeckSpot,
    MusterSpot,
    PartySpot,
    PileSpot,
    SeasonSpot,
    SeatSpot,
    TileSpot,
    TokenSpot,
)
from game.games.allyria.table.text import naming
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation
from game.text import Words


def explain(view: Snapshot, spot: SpotId, seat: Seat, words: Words) -> Explanation:
    """The title and the lines for a spot; `seat` is the one whose hand and tokens are shown."""
    return _explanation(spot, view, seat, words)


@singledispatch
def _explanation(_spot: SpotId, _view: Snapshot, _seat: Seat, _words: Words) -> Explanation:
    """Empty: nothing explains such a spot."""
    return Explanation("", ())


@_explanation.register
def _tile(spot: TileSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """Terrain, owner, troops, works, and what holds there."""
    tile = spot.tile
    here = view["tiles"][tile]
    terrain = here["terrain"]
    title = words("table.allyria.tile", terrain=words(f"allyria.terrain.{terrain}"), tile=tile)
    lines = [*_owner(view, here, words), words(f"allyria.terrain_idea.{terrain}")]
    lines += _yield(view, here, words)
    lines += [_effect(view, effect, words) for effect in view["effects"] if effect.get("tile") == tile]
    return Explanation(title, tuple(lines))


def _owner(view: Snapshot, here: Mapping[str, Any], words: Words) -> Iterator[str]:
    """Who controls it, with what, and behind which works."""
    owner = here["owner"]
    if owner is None:
        yield words("table.allyria.nobody")
        return
    race = words(f"allyria.race.{view['seats'][owner]['race']}.name")
    troops = naming.troops(view_queries.troop_counts(here), words)
    yield (
        words("table.allyria.held_by", race=race, troops=troops)
        if troops
        else words("table.allyria.empty_city", race=race)
    )
    ready = sum(troop["moves"] > 0 for troop in here["troops"])
    if here["troops"] and owner == view["turn"]:
        yield words("table.allyria.ready", count=ready)
    if here["fort"] is not None:
        yield words("table.allyria.fort")


def _yield(view: Snapshot, here: Mapping[str, Any], words: Words) -> Iterator[str]:
    """What it gives its owner, or else each race that plays. Spec: allyria 2.6."""
    owner = here["owner"]
    playing = {side["race"] for side in view["seats"]}
    races = [race for race in RACES if race in playing] if owner is None else [view["seats"][owner]["race"]]
    icons = {race: naming.icon(RACES[race].income[here["terrain"]]) for race in races}
    if len(set(icons.values())) == 1:
        yield words("table.allyria.gives", gives=icons[races[0]])
    elif icons:
        gives = [f"{words(f'allyria.race.{race}.name')} {icon}" for race, icon in icons.items()]
        yield words("table.allyria.gives", gives=", ".join(gives))


def _effect(view: Snapshot, effect: Mapping[str, Any], words: Words) -> str:
    race = words(f"allyria.race.{view['seats'][effect['seat']]['race']}.name")
    kind = effect["kind"]
    role = f"_{effect['role']}" if kind == "edge" else ""
    return words(f"allyria.effect.{kind}{role}", n=effect.get("n", 0), name=race)


@_explanation.register
def _card(spot: CardSpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """A card: its kind, its cost, what it says and what that means."""
    card = spot.card
    lines = [naming.card_text(card, words)]
    if not is_resource(card):
        known = CARDS[kind_of(card)]
        kind = words(f"table.allyria.type.{known.type}")
        cost = naming.tokens(known.cost, words)
        lines = [words("table.allyria.card", kind=kind, cost=cost), *lines, *naming.effects(card, words)]
    return Explanation(naming.card(card, words), tuple(lines))


@_explanation.register
def _plate(spot: SeatSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """All that is open of a seat."""
    side = view["seats"][spot.seat]
    if side["race"] is None:
        return Explanation(words("table.allyria.no_race"), ())
    title = words(f"allyria.race.{side['race']}.name")
    if not side["alive"]:
        return Explanation(title, (words("table.allyria.is_out"),))
    lines = [
        words("table.allyria.land", count=view_queries.sovereignty(view, spot.seat)),
        words("table.allyria.army", count=view_queries.troops_on_board(view, spot.seat)),
        words("table.allyria.pool", tokens=naming.tokens(side["pool"], words)),
        words("table.allyria.cards", hand=len(side["hand"]), deck=len(side["deck"]), drop=len(side["drop"])),
    ]
    if side["liege"] is not None:
        liege = words(f"allyria.race.{view['seats'][side['liege']]['race']}.name")
        lines.append(words("table.allyria.serves", liege=liege))
    if view["starter"] == spot.seat:
        lines.append(words("table.allyria.marker"))
    lines += [
        _effect(view, effect, words)
        for effect in view["effects"]
        if effect["seat"] == spot.seat and "tile" not in effect
    ]
    return Explanation(title, tuple(lines))


@_explanation.register
def _pool(spot: TokenSpot, view: Snapshot, seat: Seat, words: Words) -> Explanation:
    """A resource: how much there is, and where more comes from."""
    resource, side = spot.resource, view["seats"][seat]
    lines = [
        words(
            "table.allyria.have", count=side["pool"][resource], resource=words(f"allyria.resource.{resource}")
        )
    ]
    if side["race"] is not None:
        sources = [
            tile
            for tile in view_queries.tiles_of(view, seat)
            if RACES[side["race"]].income[view["tiles"][tile]["terrain"]] == resource
        ]
        lines.append(words("table.allyria.sources", count=len(sources), tiles=", ".join(sources) or "–"))
        terrains = [name for name, gives in RACES[side["race"]].income.items() if gives == resource]
        named = ", ".join(words(f"allyria.terrain.{terrain}") for terrain in terrains)
        if named:
            lines.append(words("table.allyria.source_terrain", terrains=named))
    return Explanation(words(f"allyria.resource.{resource}"), tuple(lines))


@_explanation.register
def _muster(spot: MusterSpot, view: Snapshot, seat: Seat, words: Words) -> Explanation:
    """A type of troop: its cost, what it is good at, how many are left."""
    kind, side = spot.type, view["seats"][seat]
    cost = naming.tokens(RACES[side["race"]].costs[kind], words)
    lines = [
        words("table.allyria.cost", cost=cost),
        words(f"allyria.troop.{kind}.idea"),
        words("table.allyria.beats" if BEATS[kind] else "table.allyria.beats_none"),
        words("table.allyria.supply", count=side["supply"][kind]),
    ]
    return Explanation(naming.troop(kind, words), tuple(lines))


@_explanation.register
def _pile(spot: PileSpot, view: Snapshot, seat: Seat, words: Words) -> Explanation:
    """Deck or drop of the seat whose hand is shown; together with the hand their cards are open to all."""
    side = view["seats"][seat]
    lines = [words("table.allyria.cards_in", count=len(side[spot.pile]))]
    if spot.pile == "drop" and side["drop"]:
        lines.append(", ".join(naming.card(card, words) for card in reversed(side["drop"])))
    return Explanation(words(f"table.allyria.{spot.pile}"), tuple(lines))


@_explanation.register
def _market_deck(_spot: MarketDeckSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    left = len(view["market"]["deck"])
    return Explanation(words("table.allyria.market_deck"), (words("table.allyria.cards_in", count=left),))


@_explanation.register
def _season(_spot: SeasonSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """The season card and those to come."""
    lines = []
    for card in view["year"][max(0, view["season"]) : max(0, view["season"]) + 4]:
        season = SEASONS[card]
        gives = naming.tokens(dict.fromkeys(season.gives, 1), words)
        name, moon = words(f"allyria.season.{season.season}"), words(f"allyria.moon.{season.phase}")
        lines.append(words("table.allyria.season_card", season=name, moon=moon, gives=gives))
    left = len(view["year"]) - 1 - view["season"]
    lines.append(words("table.allyria.season_left", count=left))
    return Explanation(words("table.allyria.year"), tuple(lines))


@_explanation.register
def _loss(spot: LossSpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    return Explanation(naming.troop(spot.type, words), (words("table.allyria.lose"),))


@_explanation.register
def _die(_spot: DieSpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    return Explanation(words("table.allyria.die"), (words("table.allyria.die_idea"),))


@_explanation.register
def _party(spot: PartySpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    return Explanation(naming.troops({spot.type: spot.count}, words), (words("table.allyria.take"),))
