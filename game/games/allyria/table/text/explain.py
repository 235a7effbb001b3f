"""The explanations of all spots on the Allyria table."""

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
    """The explanation of a spot; `seat` is the one whose hand and tokens are shown."""
    return _explanation(spot, view, seat, words)


@singledispatch
def _explanation(_spot: SpotId, _view: Snapshot, _seat: Seat, _words: Words) -> Explanation:
    """Empty for spots without an explanation."""
    return Explanation("", ())


@_explanation.register
def _tile(spot: TileSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """A tile: its owner, troops, fort, terrain, income and effects."""
    tile = spot.tile
    land = view["tiles"][tile]
    terrain = land["terrain"]
    title = words("table.allyria.tile", terrain=words(f"allyria.terrain.{terrain}"), tile=tile)
    lines = [*_owner(view, land, words), words(f"allyria.terrain_idea.{terrain}")]
    lines += _income(view, land, words)
    lines += [_effect(view, effect, words) for effect in view["effects"] if effect.get("tile") == tile]
    return Explanation(title, tuple(lines))


def _owner(view: Snapshot, land: Mapping[str, Any], words: Words) -> Iterator[str]:
    """The owner of a tile, its troops and its fort."""
    owner = land["owner"]
    if owner is None:
        yield words("table.allyria.nobody")
        return
    race = words(f"allyria.race.{view['seats'][owner]['race']}.name")
    troops = naming.troops(view_queries.troop_counts(land), words)
    yield (
        words("table.allyria.held_by", race=race, troops=troops)
        if troops
        else words("table.allyria.empty_city", race=race)
    )
    ready = sum(troop["moves"] > 0 for troop in land["troops"])
    if land["troops"] and owner == view["turn"]:
        yield words("table.allyria.ready", count=ready)
    if land["fort"] is not None:
        yield words("table.allyria.fort")


def _income(view: Snapshot, land: Mapping[str, Any], words: Words) -> Iterator[str]:
    """The income from a tile for its owner, or if it has none for each race. Spec: allyria 2.6."""
    owner = land["owner"]
    playing = {side["race"] for side in view["seats"]}
    races = [race for race in RACES if race in playing] if owner is None else [view["seats"][owner]["race"]]
    icons = {race: naming.icon(RACES[race].income[land["terrain"]]) for race in races}
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
    """A card: its type, its cost, its text and its effects."""
    card = spot.card
    lines = [naming.card_text(card, words)]
    if not is_resource(card):
        entry = CARDS[kind_of(card)]
        card_type, cost = words(f"table.allyria.type.{entry.type}"), naming.tokens(entry.cost, words)
        lines = [
            words("table.allyria.card", kind=card_type, cost=cost),
            *lines,
            *naming.effect_sentences(card, words),
        ]
    return Explanation(naming.card_name(card, words), tuple(lines))


@_explanation.register
def _plate(spot: SeatSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """A seat: its race, tiles, troops, tokens, cards and effects."""
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
    """A resource: the number of tokens, and the tiles and terrains that give it."""
    resource, side = spot.resource, view["seats"][seat]
    name, count = words(f"allyria.resource.{resource}"), side["pool"][resource]
    lines = [words("table.allyria.have", count=count, resource=name)]
    if side["race"] is not None:
        tiles = view_queries.sources(view, seat, resource)
        lines.append(words("table.allyria.sources", count=len(tiles), tiles=", ".join(tiles) or "–"))
        income = RACES[side["race"]].income
        terrains = [words(f"allyria.terrain.{land}") for land, gives in income.items() if gives == resource]
        if terrains:
            lines.append(words("table.allyria.source_terrain", terrains=", ".join(terrains)))
    return Explanation(name, tuple(lines))


@_explanation.register
def _muster(spot: MusterSpot, view: Snapshot, seat: Seat, words: Words) -> Explanation:
    """A type of troop: its cost, its strengths and its supply."""
    kind, side = spot.type, view["seats"][seat]
    cost = naming.tokens(RACES[side["race"]].costs[kind], words)
    lines = [
        words("table.allyria.cost", cost=cost),
        words(f"allyria.troop.{kind}.idea"),
        words("table.allyria.beats" if BEATS[kind] else "table.allyria.beats_none"),
        words("table.allyria.supply", count=side["supply"][kind]),
    ]
    return Explanation(naming.troop_name(kind, words), tuple(lines))


@_explanation.register
def _pile(spot: PileSpot, view: Snapshot, seat: Seat, words: Words) -> Explanation:
    """The deck or the drop of the shown seat; the cards of the drop are listed, the last one first."""
    side = view["seats"][seat]
    lines = [words("table.allyria.cards_in", count=len(side[spot.pile]))]
    if spot.pile == "drop" and side["drop"]:
        lines.append(", ".join(naming.card_name(card, words) for card in reversed(side["drop"])))
    return Explanation(words(f"table.allyria.{spot.pile}"), tuple(lines))


@_explanation.register
def _market_deck(_spot: MarketDeckSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    count = len(view["market"]["deck"])
    return Explanation(words("table.allyria.market_deck"), (words("table.allyria.cards_in", count=count),))


@_explanation.register
def _season(_spot: SeasonSpot, view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    """The present season card and the next three."""
    lines = []
    current = max(0, view["season"])
    for card in view["year"][current : current + 4]:
        season = SEASONS[card]
        gives = naming.tokens(dict.fromkeys(season.gives, 1), words)
        name, moon = words(f"allyria.season.{season.season}"), words(f"allyria.moon.{season.phase}")
        lines.append(words("table.allyria.season_card", season=name, moon=moon, gives=gives))
    left = len(view["year"]) - 1 - view["season"]
    lines.append(words("table.allyria.season_left", count=left))
    return Explanation(words("table.allyria.year"), tuple(lines))


@_explanation.register
def _loss(spot: LossSpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    return Explanation(naming.troop_name(spot.type, words), (words("table.allyria.lose"),))


@_explanation.register
def _die(_spot: DieSpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    return Explanation(words("table.allyria.die"), (words("table.allyria.die_idea"),))


@_explanation.register
def _party(spot: PartySpot, _view: Snapshot, _seat: Seat, words: Words) -> Explanation:
    return Explanation(naming.troops({spot.type: spot.count}, words), (words("table.allyria.take"),))
