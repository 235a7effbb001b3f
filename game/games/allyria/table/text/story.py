"""What decides a match of Allyria: whom events concern, how much they weigh, and why a seat lost."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.contract import Event, Seat, Snapshot
from game.games.allyria.rules import events as event_types
from game.games.allyria.table import view_queries
from game.text import Words

ELIMINATION, VASSALAGE, CONQUEST = 40, 30, 4
"""Weights; a destroyed troop weighs 1."""


def concerned(group: Sequence[Event]) -> frozenset[Seat]:
    """The seats that were attacked, lost something, or became or got a vassal."""
    return frozenset(seat for event in group for seat in _concerned_by(event))


def _concerned_by(event: Event) -> Iterator[Seat]:
    match event:
        case event_types.BattleEnded(foe=seat) | event_types.Spied(victim=seat):
            yield seat
        case event_types.Destroyed(seat=seat) | event_types.Dropped(seat=seat):
            yield seat
        case event_types.Eliminated(seat=seat):
            yield seat
        case event_types.BecameVassal(seat=seat, liege=liege):
            yield from (seat, liege)
        case event_types.EffectBegan(effect={"victim": int(seat)}):
            yield seat


def weight(group: Sequence[Event]) -> int:
    """How much the events decided, by what was lost in them."""
    return sum(map(_weight, group))


def _weight(event: Event) -> int:
    match event:
        case event_types.Eliminated():
            return ELIMINATION
        case event_types.BecameVassal():
            return VASSALAGE
        case event_types.BattleEnded(outcome="take"):
            return CONQUEST
        case event_types.Destroyed():
            return 1
    return 0


def scores(view: Snapshot) -> Sequence[float]:
    """By seat, its sovereignty with half of that of its vassals. Spec: allyria 6.2"""
    sides = view["seats"]
    land = [view_queries.sovereignty(view, seat) for seat in range(len(sides))]
    vassals = [
        sum(land[other] for other, side in enumerate(sides) if side["liege"] == seat)
        for seat in range(len(sides))
    ]
    return [own + of_vassals // 2 for own, of_vassals in zip(land, vassals, strict=True)]


def why_lost(view: Snapshot, seat: Seat, words: Words) -> str:
    """Why the seat has not won; empty if the players ended the match. Spec: allyria 6"""
    result, side = view["result"], view["seats"][seat]
    if result is None:
        return ""
    race = words(f"allyria.race.{side['race']}.name")
    if side["out"] is not None:
        return words("allyria.story.lost.out", name=race)
    if side["liege"] is not None:
        liege = words(f"allyria.race.{view['seats'][side['liege']]['race']}.name")
        return words("allyria.story.lost.vassal", name=race, liege=liege)
    return _behind(result["places"], seat, race, words)


def _behind(places: Sequence[Mapping[str, Any]], seat: Seat, race: str, words: Words) -> str:
    """What the seat has less of than the winner: land, or if that is equal troops or tokens."""
    first, own = places[0], next(place for place in places if place["seat"] == seat)
    key = next(name for name in ("score", "troops", "tokens") if first[name] != own[name] or name == "tokens")
    return words(f"allyria.story.lost.{key}", name=race, own=own[key], best=first[key])
