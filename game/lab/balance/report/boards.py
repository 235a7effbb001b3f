"""The boards of a balance report: the picture as the game paints it, with layers of heat."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.lab.balance.report.page import Area, Board, Heat, picture_address
from game.lab.balance.report.verdict import Verdict
from game.lab.measures import Point, ReportBoard
from game.maps.library import MapEntry

SIZE = (1280, 900)
"""The most pixels of the picture of a board."""
HOTTEST = 0.75
"""The opacity of the colour on the place where most happens, 0 to 1."""
MORE, LESS = "var(--heat)", "var(--cold)"
"""The colours of places where more happens and less."""
FULL_DEVIATION = 0.25
"""A share that is this far from the fair one has the full opacity."""
PALE = 0.4
"""By how much the opacity is multiplied where a start may win more or less by chance."""
FEWEST_SHOWN = 0.15
"""A place has its number written on it if it is at least this part of the greatest."""


def board_of(side: Verdict, entry: MapEntry | None) -> ReportBoard | None:
    """The board of a side, without an empty margin; None: the game has none."""
    board = side.measures.board(side.config, entry, SIZE, side.words)
    if board is None:
        return None
    shown = board.picture.get_bounding_rect()
    places = {
        place: [(x - shown.left, y - shown.top) for x, y in corners]
        for place, corners in board.places.items()
    }
    return replace(board, picture=board.picture.subsurface(shown), places=places)


def board_blocks(
    sides: Sequence[Verdict], names: Sequence[str], of_sides: Sequence[ReportBoard | None]
) -> Iterator[Board]:
    """The board of each side; of two sides on the same board also how they differ."""
    boards = [(side, board) for side, board in zip(sides, of_sides, strict=True) if board is not None]
    blocks = [
        (f"board{side.side}", names[side.side], board, HeatPainter(side, board).layers())
        for side, board in boards
    ]
    if len(boards) > 1 and boards[0][1].places == boards[1][1].places:
        (first, board), (second, _) = boards
        title = first.words("lab.board.difference", first=names[0], second=names[1])
        blocks.append(("difference", title, board, differences(first, second, board)))
    pictures: dict[str, str] = {}
    for name, title, board, layers in blocks:
        shown = [layer for layer in layers if layer.areas]
        if shown:
            picture = picture_address(board.picture)
            first_name = pictures.setdefault(picture, name)
            address = picture if first_name == name else f"#{first_name}"
            yield Board(name, title, address, board.picture.get_size(), shown)


@dataclass(frozen=True)
class HeatPainter:
    """Makes the layers of heat of a side."""

    side: Verdict
    board: ReportBoard

    def layers(self) -> Iterator[Heat]:
        """Where a start wins, then what happened where."""
        for kind in self.side.measures.place_groups:
            yield self._starts(kind)
        for layer, rates in rates_of(self.side).items():
            yield self._rates(layer, rates)

    def _rates(self, layer: str, rates: Mapping[str, float]) -> Heat:
        """How often something happens at each place, in a match."""
        say, most = self.side.say, max((rates.get(place, 0.0) for place in self.board.places), default=0.0)

        def area(place: str, corners: Sequence[Point]) -> Area:
            rate = rates.get(place, 0.0)
            text = self.side.words(
                "lab.board.per_match", name=self.side.names.place(place), number=say.rough(rate)
            )
            number = say.number(rate, 0 if most >= 100 else 1 if most >= 1 else 2)
            shown = number if most and rate >= FEWEST_SHOWN * most else ""
            return _area(corners, HOTTEST * rate / most if most else 0.0, shown, text)

        title = self.side.words(f"{self.side.game}.lab.layer.{layer}")
        high = self.side.words("lab.board.scale", number=say.rough(most))
        return Heat(f"side{self.side.side}-{layer}", title, self._areas(area), say.number(0), high)

    def _starts(self, kind: str) -> Heat:
        """Who began where won how often."""
        say = self.side.say
        groups = {group.id: group for each in self.side.kinds if each.id == kind for group in each.groups}

        def area(place: str, corners: Sequence[Point]) -> Area | None:
            if place not in groups:
                return None
            group = groups[place]
            text = self.side.words(
                "lab.board.share",
                name=self.side.names.place(place),
                share=say.percent(group.share.value),
                interval=say.percents(group.share),
                count=say.number(group.seats),
            )
            off = group.share.value - group.fair
            heat = HOTTEST * min(1.0, abs(off) / FULL_DEVIATION)
            if not group.share.excludes(group.fair):
                heat *= PALE
            number = say.percent(round(group.share.value, 2))
            return _area(corners, heat, number, text, MORE if off > 0 else LESS)

        fair = next((group.fair for group in groups.values()), 0.0)
        title = self.side.words("lab.board.start", kind=self.side.kind_name(kind))
        low, high = (say.percent(max(0.0, fair + change)) for change in (-FULL_DEVIATION, FULL_DEVIATION))
        high = self.side.words("lab.board.start_scale", share=high)
        return Heat(f"side{self.side.side}-start-{kind}", title, self._areas(area), low, high, diverges=True)

    def _areas(self, area: Callable[[str, Sequence[Point]], Area | None]) -> list[Area]:
        areas = [area(place, corners) for place, corners in self.board.places.items()]
        return [each for each in areas if each is not None]


def rates_of(side: Verdict) -> Mapping[str, Mapping[str, float]]:
    """By layer and place, how often something happens in a match."""
    rows = side.tables.places.filter(side=side.side)
    return {
        layer: {row["place"]: row["n"] / max(1, side.matches) for row in rows.filter(layer=layer).to_dicts()}
        for layer in rows["layer"].unique(maintain_order=True)
    }


def differences(first: Verdict, second: Verdict, board: ReportBoard) -> Iterator[Heat]:
    """How much more happens at each place on the second side."""
    say, of_first, of_second = first.say, rates_of(first), rates_of(second)
    for layer in sorted(of_first.keys() & of_second.keys()):
        changes = {
            place: of_second[layer].get(place, 0.0) - of_first[layer].get(place, 0.0)
            for place in board.places
        }
        most = max(map(abs, changes.values()), default=0.0)
        areas = []
        for place, change in changes.items():
            digits = 1 if most >= 1 else 2
            text = first.words(
                "lab.board.change", name=first.names.place(place), number=say.signed(change, digits)
            )
            shown = say.signed(change, digits) if most and abs(change) >= FEWEST_SHOWN * most else ""
            heat = HOTTEST * abs(change) / most if most else 0.0
            areas.append(_area(board.places[place], heat, shown, text, MORE if change > 0 else LESS))
        title = first.words(f"{first.game}.lab.layer.{layer}")
        low, high = (first.words("lab.board.scale", number=say.signed(end, 2)) for end in (-most, most))
        yield Heat(f"difference-{layer}", title, areas, low, high, diverges=True)


def _area(corners: Sequence[Point], heat: float, number: str, text: str, colour: str = "") -> Area:
    x, y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    points = " ".join(f"{left:.0f},{top:.0f}" for left, top in corners)
    return Area(points, (round(x), round(y)), round(heat, 2), number, text, colour)
