"""The layers of heat on the picture of a board."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.lab.balance.verdict import Verdict
from game.lab.measures import Point, ReportBoard

HOTTEST = 0.8
"""How much the place where most happens is covered, 0 to 1."""
MORE, LESS = "var(--heat)", "var(--first)"
"""The colours of places where seats win more and less than their share."""
FULL_DEVIATION = 0.25
"""A share that is so far from the fair one covers a place as much as possible."""


@dataclass(frozen=True)
class Area:
    """A place with its heat."""

    points: str
    """Its corners as SVG has them."""
    heat: float
    """How much it is covered, 0 to 1."""
    text: str
    colour: str = ""
    """Empty: the usual colour of heat."""


@dataclass(frozen=True)
class Heat:
    """A layer of heat."""

    id: str
    title: str
    areas: Sequence[Area]


def heats(verdict: Verdict, board: ReportBoard) -> Iterator[Heat]:
    """The layers of a side: where a start wins, then what happened where."""
    corners = {place: _points(points) for place, points in board.places.items()}
    for kind in verdict.measures.place_groups:
        yield _starts(verdict, kind, corners)
    rows = verdict.tables.places.filter(side=verdict.side)
    for layer in rows["layer"].unique(maintain_order=True):
        counts = {row["place"]: row["n"] for row in rows.filter(layer=layer).to_dicts()}
        most = max((counts.get(place, 0) for place in corners), default=0)
        title = verdict.words(f"{verdict.game}.lab.layer.{layer}")
        areas = [
            Area(points, _heat(counts.get(place, 0), most), _text(verdict, place, counts.get(place, 0)))
            for place, points in corners.items()
        ]
        yield Heat(f"side{verdict.side}-{layer}", title, areas)


def _starts(verdict: Verdict, kind: str, corners: Mapping[str, str]) -> Heat:
    """Who began where won how often."""
    say = verdict.say
    groups = {group.id: group for each in verdict.kinds if each.id == kind for group in each.groups}
    areas = []
    for place, points in corners.items():
        group = groups.get(place)
        if group is None:
            continue
        off = group.share.value - group.fair
        text = verdict.words(
            "lab.board.share",
            name=verdict.names.place(place),
            share=say.percent(group.share.value),
            count=say.number(group.seats),
        )
        heat = round(HOTTEST * min(1.0, abs(off) / FULL_DEVIATION), 3)
        areas.append(Area(points, heat, text, MORE if off > 0 else LESS))
    title = verdict.words("lab.board.start", kind=verdict.kind_name(kind))
    return Heat(f"side{verdict.side}-start-{kind}", title, areas)


def _text(verdict: Verdict, place: str, count: int) -> str:
    say = verdict.say
    return verdict.words(
        "lab.board.per_match",
        name=verdict.names.place(place),
        number=say.rough(count / max(1, verdict.matches)),
    )


def _heat(count: int, most: int) -> float:
    return round(HOTTEST * count / most, 3) if most else 0.0


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
