"""What balance reports measure of matches of Cyvasse."""

# ruff: noqa: PLC0415 -- processes that play need no picture

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.contract import Decision, Event, Option
from game.games.cyvasse.rules.config import DRAWS
from game.games.cyvasse.rules.data import KINDS, PRESETS, SECTION_SIZE, SIDES
from game.games.cyvasse.rules.events import Captured, Deployed, KeepFell, Moved, Swapped
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.state import CyvasseState
from game.games.cyvasse.rules.terrain import place_of, tile_at
from game.lab.measures import (
    SEAT,
    At,
    Counted,
    Finding,
    GameMeasures,
    MatchObserver,
    MeasureNames,
    ReportBoard,
    Thing,
)

if TYPE_CHECKING:
    from game.maps.library import MapEntry
    from game.text import Words


class CyvasseObserver(MatchObserver[CyvasseState]):
    """Follows a match: pieces and tiles."""

    @property
    def view(self) -> Battle:
        """The match."""
        return self.state.battle

    def uses(self, decision: Decision, option: Option) -> Iterator[Thing]:
        """The piece that moves or is deployed, and a preset."""
        del decision
        match option:
            case ("move", str(start), _):
                yield Thing("moved", self.view.position.board.pieces[start].kind)
            case ("swap", *_):
                yield Thing("moved", "spearman")
            case ("deploy", str(kind), _):
                yield Thing("deployed", kind)
            case ("preset", str(preset)):
                yield Thing("preset", preset)

    def findings(self, events: Sequence[Event]) -> Iterator[Finding]:
        """What was captured, deployed and destroyed, and where."""
        for event in events:
            match event:
                case Captured(tile=tile):
                    yield At("captured", tile)
                    yield Counted("captures")
                case Deployed(tile=tile):
                    yield At("deployed", tile)
                    yield Counted("deployments")
                case Moved(goal=goal, how=how):
                    yield At("entered", goal)
                    yield from [Counted("strikes")] * (how == "strike")
                case Swapped():
                    yield Counted("swaps")
                case KeepFell():
                    yield Counted("keeps")

    def findings_at_end(self) -> Iterator[Finding]:
        """Where pieces still stand."""
        return (At("survived", tile) for tile in self.view.position.board.pieces)

    def groups(self) -> Mapping[str, Sequence[str]]:
        """Who moved first, the layout and the tile of the keep."""
        battle, seats = self.view, range(len(SIDES))
        keeps = [battle.position.board.keep_or_ruin(seat) for seat in seats]
        return {
            "order": ["first" if seat == battle.first else "second" for seat in seats],
            "layout": [_layout(progress.steps) for progress in battle.setups],
            "keep": [tile or "" for tile in keeps],
        }


def _layout(steps: Sequence[Option]) -> str:
    """The preset that was chosen; `built`: none."""
    return next((str(option[1]) for option in steps if option[0] == "preset"), "built")


class CyvasseNames(MeasureNames):
    """The names of pieces, seats and layouts."""

    def thing(self, thing: Thing) -> str:
        """The name of a piece or preset."""
        part = "preset" if thing.kind == "preset" else "piece"
        return self.words(f"cyvasse.{part}.{thing.id}.name")

    def group(self, kind: str, group: str) -> str:
        """The name of a seat, an order of moves, a layout or a tile."""
        if kind == SEAT:
            return self.words(f"cyvasse.side.{SIDES[int(group)]}")
        if kind == "layout" and group != "built":
            return self.words(f"cyvasse.preset.{group}.name")
        if kind in ("layout", "order"):
            return self.words(f"cyvasse.lab.{kind}.{group}")
        return self.place(group) if kind == "keep" else super().group(kind, group)

    def place(self, place: str) -> str:
        """The name of a tile."""
        return self.words("cyvasse.lab.tile", tile=place)


class CyvasseMeasures(GameMeasures):
    """Strength, pieces and tiles."""

    observer = CyvasseObserver
    names = CyvasseNames
    score = "cyvasse.story.score"
    starts = ("keep", "order")
    place_groups = ("keep",)

    def scores(self, view: Battle) -> Sequence[float]:
        """The strength of each side; nothing during the setup. Spec: cyvasse 6.2."""
        return view.strength or ()

    def things(self, config: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
        """All kinds of pieces, and the presets if layouts can be chosen."""
        presets = {} if config.get("cfen") or config.get("setup") == "open" else PRESETS
        return {"moved": KINDS, "deployed": KINDS, "preset": presets}

    def board(
        self, config: Mapping[str, Any], entry: "MapEntry | None", size: tuple[int, int], words: "Words"
    ) -> ReportBoard:
        """The board as Alabaster sees it; plains only if each match draws another one."""
        from game.games.cyvasse.lobby import CyvasseLobby
        from game.games.cyvasse.table.ground import terrain_picture
        from game.maps.painting import Painting
        from game.scenes.lobby.boards import board_name
        from game.scenes.lobby.info import board_of_match, fitted

        lobby, value = CyvasseLobby(), config.get("board", DRAWS[0])
        if entry is None and (value in DRAWS or isinstance(value, dict)):
            name = words(f"cyvasse.option.board.{value}.name") if value in DRAWS else ""
            across = 2 * SECTION_SIZE
            picture = fitted(terrain_picture(("p" * across,) * across, Painting(), turned=False), size)
        else:
            choice = board_of_match(lobby, value, entry)
            name = board_name(choice, words, "cyvasse")
            across = len(choice.layout)
            picture = lobby.picture(choice, size, words)
        side = picture.get_width() / across
        tiles = [tile_at(x, y) for x in range(1, across + 1) for y in range(1, across + 1)]
        return ReportBoard(name, picture, {tile: _square(tile, across, side) for tile in tiles})


def _square(tile: str, across: int, side: float) -> list[tuple[float, float]]:
    """The corners of a tile in a picture of so many tiles across; `side` in pixels."""
    x, y = place_of(tile)
    left, top = (x - 1) * side, (across - y) * side
    return [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]
