"""What balance reports measure of matches of Allyria Empires."""

# ruff: noqa: PLC0415 -- processes that play need no picture

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.contract import Decision, Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS, TYPES, is_resource, kind_of
from game.games.allyria.rules.data.boards import Tile, names
from game.games.allyria.rules.ending import score
from game.games.allyria.rules.events import (
    BattleEnded,
    BecameVassal,
    CityPlaced,
    Destroyed,
    Eliminated,
    FortBuilt,
    FortRazed,
    Reshaped,
    Struck,
)
from game.games.allyria.rules.state import AllyriaState
from game.lab.measures import (
    At,
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


class AllyriaObserver(MatchObserver[AllyriaState]):
    """Follows a match: cards, troops, battles and tiles."""

    counted: ClassVar[Mapping[type[Event], str]] = {
        BattleEnded: "battles",
        Destroyed: "losses",
        Struck: "strikes",
        FortBuilt: "forts",
        FortRazed: "forts_razed",
        BecameVassal: "vassals",
        Eliminated: "eliminated",
    }

    def __init__(self, game: str, state: AllyriaState) -> None:
        super().__init__(game, state)
        self._owners = self._owners_now()
        self._cities: dict[Seat, Tile] = {}
        """Where each seat placed its city."""
        self._vassals: set[Seat] = set()
        """The seats that were vassals at some time."""

    @property
    def view(self) -> Campaign:
        """The match."""
        return self.state.campaign

    def _owners_now(self) -> dict[Tile, Seat]:
        owned = {tile: land.owner for tile, land in self.view.lands.items()}
        return {tile: owner for tile, owner in owned.items() if owner is not None}

    def uses(self, decision: Decision, option: Option) -> Iterator[Thing]:
        """Cards that are played, bought or cycled, and types of troops."""
        del decision
        match option:
            case ("play", str(card), *_) if not is_resource(card):
                yield Thing("played", kind_of(card))
            case ("buy", str(card), *_):
                yield Thing("bought", kind_of(card))
            case ("recruit", str(troop), *_):
                yield Thing("recruited", troop)
            case ("fort", *_):
                yield Thing("built", "fort")

    def findings(self, events: Sequence[Event]) -> Iterator[Finding]:
        """Battles, losses, forts and tiles that changed hands."""
        for event in events:
            yield from self._happened(event)
        yield from self._changes_of_owner()

    def _happened(self, event: Event) -> Iterator[Finding]:
        match event:
            case CityPlaced(seat=seat, tile=tile):
                self._cities[seat] = tile
            case BecameVassal(seat=seat):
                self._vassals.add(seat)
            case BattleEnded(tile=tile):
                yield At("battles", tile)
            case Destroyed(tile=tile):
                yield At("losses", tile)
            case FortBuilt(tile=tile):
                yield At("forts", tile)
            case Reshaped(tile=tile):
                yield At("reshaped", tile)

    def _changes_of_owner(self) -> Iterator[Finding]:
        """The tiles that another seat holds than before."""
        now = self._owners_now()
        for tile, owner in now.items():
            if self._owners.get(tile, owner) != owner:
                yield At("taken", tile)
        self._owners |= now

    def findings_at_end(self) -> Iterator[Finding]:
        """The tiles that are held, and the cities that still stand."""
        for tile, land in self.view.lands.items():
            if land.owner is not None:
                yield At("held", tile)
            if land.city_of is not None:
                yield At("cities", tile)

    def groups(self) -> Mapping[str, Sequence[str]]:
        """The people, the place in the first round, and the tile of the city."""
        campaign = self.view
        count = len(campaign.empires)
        groups = {
            "race": [empire.race or "" for empire in campaign.empires],
            "turn": [str(1 + (seat - campaign.first_starter) % count) for seat in campaign.seats],
            "city": [self._cities.get(seat, "") for seat in campaign.seats],
        }
        if self._vassals:
            groups["vassal"] = ["vassal" if seat in self._vassals else "free" for seat in campaign.seats]
        return groups


class AllyriaNames(MeasureNames):
    """The names of cards, troops and peoples."""

    def thing(self, thing: Thing) -> str:
        """The name of a card or a type of troop."""
        part = "troop" if thing.kind == "recruited" else "card"
        return self.words(f"allyria.{part}.{thing.id}.name")

    def group(self, kind: str, group: str) -> str:
        """The name of a people, a turn, a tile, or whether a seat was ever a vassal."""
        if kind == "race":
            return self.words(f"allyria.race.{group}.name")
        if kind == "vassal":
            return self.words(f"allyria.lab.vassal.{group}")
        if kind == "turn":
            return self.words("allyria.lab.turn", number=group)
        return self.place(group) if kind == "city" else super().group(kind, group)

    def place(self, place: str) -> str:
        """The name of a tile."""
        return self.words("allyria.lab.tile", tile=place)


class AllyriaMeasures(GameMeasures):
    """Sovereignty, cards, troops and tiles."""

    observer = AllyriaObserver
    names = AllyriaNames
    score = "allyria.story.score"
    outcomes = ("vassal",)
    starts = ("city", "turn")
    place_groups = ("city",)

    def scores(self, view: Campaign) -> Sequence[float]:
        """The sovereignty of each seat, with half of that of its vassals. Spec: allyria 6.2."""
        return [score(view, seat) for seat in view.seats]

    def things(self, config: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
        """All cards of the deck, and the types of troops."""
        del config
        return {"played": CARDS, "bought": CARDS, "recruited": TYPES}

    def board(
        self, config: Mapping[str, Any], entry: "MapEntry | None", size: tuple[int, int], words: "Words"
    ) -> ReportBoard:
        """The land with its tiles; an example if each match draws another one."""
        from game.games.allyria.lobby import AllyriaLobby
        from game.games.allyria.table.background import thumbnail_corners
        from game.scenes.lobby.boards import board_name
        from game.scenes.lobby.info import board_of_match

        lobby = AllyriaLobby()
        choice = board_of_match(lobby, config.get("board", "random"), entry)
        picture = lobby.picture(choice, size, words)
        corners = thumbnail_corners(choice.layout, choice.painting, picture.get_width())
        tiles = names({tile.hexagon: tile.terrain for tile in choice.layout})
        places = {tile: corners[hexagon] for tile, hexagon in tiles.items()}
        return ReportBoard(board_name(choice, words, "allyria"), picture, places)
