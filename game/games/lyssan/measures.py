"""What balance reports measure of matches of Lyssan."""

# ruff: noqa: PLC0415 -- processes that play need no picture

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.contract import Decision, Event, Option, Seat
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.data import (
    COURTIERS,
    DEBTS,
    POWERS,
    SURPRISES,
    TRIUMPHS,
    VASSALS,
    card_group,
    card_kind,
)
from game.games.lyssan.rules.events import (
    Arrived,
    Atoned,
    Built,
    Denounced,
    Eliminated,
    Killed,
    Lured,
    Placed,
    Razed,
    TriumphWon,
)
from game.games.lyssan.rules.position import Position, controllers
from game.games.lyssan.rules.state import LyssanState
from game.lab.measures import (
    At,
    Counted,
    Finding,
    GameMeasures,
    MatchObserver,
    MeasureNames,
    Offered,
    ReportBoard,
    Thing,
    Used,
)

if TYPE_CHECKING:
    from game.maps.library import MapEntry
    from game.text import Words

CARD_KINDS: Mapping[str, Collection[str]] = {"surprise": SURPRISES, "courtier": COURTIERS, "vassal": VASSALS}
"""The cards that are played from a hand, by kind of thing."""

TWO_FACTIONS_EACH = 2
"""With this number of seats each has two factions."""


def card_thing(card: str) -> Thing:
    """A card of a hand, by its kind."""
    kind = card_kind(card)
    return Thing(next(name for name, cards in CARD_KINDS.items() if kind in cards), kind)


class LyssanObserver(MatchObserver[LyssanState]):
    """Follows a match: triumphs, cards, agents and provinces."""

    counted: ClassVar[Mapping[type[Event], str]] = {
        Killed: "kills",
        Razed: "razed",
        Lured: "lured",
        Denounced: "denounced",
        Built: "built",
        Atoned: "atoned",
    }

    def __init__(self, game: str, state: LyssanState) -> None:
        super().__init__(game, state)
        self._placing = list(state.position.order)
        """The factions in the order in which they place their first markers."""
        self._homes: dict[str, str] = {}
        """Where each faction placed its first castle."""
        self._controllers = controllers(state.position)

    @property
    def view(self) -> Position:
        """The match."""
        return self.state.position

    def uses(self, decision: Decision, option: Option) -> Iterable[Thing]:
        """Cards that are played, powers that are used, and debts that are repaid."""
        del decision
        match option:
            case ("play", str(card)):
                yield card_thing(card)
            case ("power", str(card)):
                yield Thing("power", card)
            case ("repay", str(card)):
                yield Thing("debt", card_kind(card))

    def findings(self, events: Sequence[Event]) -> Iterator[Finding]:
        """What was won, lost and built, and where."""
        for event in events:
            yield from self._happened(event)
        yield from self._changes_of_control()

    def _happened(self, event: Event) -> Iterator[Finding]:
        match event:
            case Placed(faction=faction, what="castle", at=at):
                self._homes.setdefault(faction, at)
            case Killed(at=at):
                yield At("killed", at)
            case Razed(at=at):
                yield At("razed", at)
            case Arrived(at=at):
                yield At("arrived", at)
            case Eliminated(why=why):
                yield Counted(f"eliminated_{why}")
            case TriumphWon(faction=faction, id=triumph):
                yield Used(Thing("triumph", triumph), self._seat(faction))

    def _changes_of_control(self) -> Iterator[Finding]:
        """The provinces that another faction controls than before."""
        now = controllers(self.state.position)
        if now != self._controllers:
            for province in now.keys() & self._controllers.keys():
                if now[province] != self._controllers[province]:
                    yield At("taken", province)
            self._controllers |= now

    def findings_at_end(self) -> Iterator[Finding]:
        """The castles, the triumphs that could be won, and how many the winner has."""
        position = self.state.position
        for faction in position.factions.values():
            yield from (At("castles", province) for province in faction.castles)
        for slot in position.row:
            if slot.open:
                triumph = Thing("triumph", str(slot.id))
                yield from (Offered(triumph, seat) for seat in range(position.config.seats))
        if position.result is not None:
            yield Counted("triumphs", len(position.factions[position.result.winner].triumphs))

    def _seat(self, faction: str) -> Seat:
        return self.state.position.factions[faction].seat

    def groups(self) -> Mapping[str, Sequence[str]]:
        """The faction, its place in the placement and its first castle; with two seats the master."""
        position = self.state.position
        own = [position.config.factions_of(seat) for seat in range(position.config.seats)]
        if position.config.seats == TWO_FACTIONS_EACH:
            masters = [name for name, faction in position.factions.items() if faction.role == "master"]
            return {"master": [next(name for name in masters if name in names) for names in own]}
        return {
            "faction": [name for (name,) in own],
            "placement": [str(1 + self._placing.index(name)) for (name,) in own],
            "home": [self._homes.get(name, "") for (name,) in own],
        }


class LyssanNames(MeasureNames):
    """The names of cards, factions and provinces."""

    def thing(self, thing: Thing) -> str:
        """The name of a card."""
        return self.words(f"lyssan.{card_group(thing.id)}.{thing.id}.name")

    def group(self, kind: str, group: str) -> str:
        """The name of a faction, a turn or a province."""
        if kind in ("faction", "master"):
            return self.words(f"lyssan.faction.{group}")
        if kind == "placement":
            return self.words("lyssan.lab.turn", number=group)
        return self.place(group) if kind == "home" else super().group(kind, group)

    def place(self, place: str) -> str:
        """The name of a province."""
        return realm_of(resolve(self.config)).provinces[place].called(self.words.language)


class LyssanMeasures(GameMeasures):
    """Triumphs, cards and provinces."""

    observer = LyssanObserver
    names = LyssanNames
    score = "lyssan.score.triumphs"
    prizes: ClassVar[Mapping[str, bool]] = {"triumph": True}
    starts = ("home", "placement")
    place_groups = ("home",)

    def scores(self, view: Position) -> Sequence[float]:
        """By seat the triumphs of its best faction. Spec: lyssan 6.1."""
        own = map(view.config.factions_of, range(view.config.seats))
        return [max(len(view.factions[name].triumphs) for name in names) for names in own]

    def things(self, config: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
        """All cards, powers, debts and triumphs."""
        del config
        return {**CARD_KINDS, "power": POWERS, "debt": DEBTS, "triumph": TRIUMPHS}

    def board(
        self, config: Mapping[str, Any], entry: "MapEntry | None", size: tuple[int, int], words: "Words"
    ) -> ReportBoard | None:
        """The map with the polygons of its provinces."""
        from game.games.lyssan.lobby import LyssanLobby
        from game.games.lyssan.maps.drawing import MapDrawing
        from game.scenes.lobby.boards import board_name
        from game.scenes.lobby.info import board_of_match

        lobby = LyssanLobby()
        choice = board_of_match(lobby, config.get("map", "lyssan"), entry)
        picture = lobby.picture(choice, size, words)
        drawing: MapDrawing = choice.layout[0]
        scale = picture.get_width() / drawing.size[0]
        realm = realm_of(resolve(config))
        polygons = {name: shape.polygon for name, shape in drawing.shapes.items() if name in realm.provinces}
        return ReportBoard(
            board_name(choice, words, "lyssan"),
            picture,
            {name: [(x * scale, y * scale) for x, y in corners] for name, corners in polygons.items()},
        )
