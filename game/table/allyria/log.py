"""The chronicle of a match of Allyria: what everybody did, and what came of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.rules.allyria import events as happened
from game.rules.allyria.events import Destroyed, Gained
from game.rules.allyria.seasons import SEASONS
from game.rules.contract import Event, Seat, Snapshot
from game.table.allyria import naming
from game.table.chronicle import Line
from game.text import Words


def lines(events: Iterable[Event], view: Snapshot, words: Words) -> list[Line]:
    """A line for each thing that happened; income, battles and strikes are told in one."""
    scribe = Scribe(view, words)
    return [line for event in [*events, None] for line in scribe.told(event)]


class Scribe:
    """Gathers what belongs to one line until it is complete."""

    def __init__(self, view: Snapshot, words: Words) -> None:
        self._view = view
        self._words = words
        self._round = 0
        self._income: list[Gained] = []
        self._fallen: list[Destroyed] = []
        self._strike: happened.Struck | None = None

    def told(self, event: Event | None) -> Iterator[Line]:
        """The lines that are complete with this event; None: nothing more will come."""
        if isinstance(event, Gained):
            self._income.append(event)
            return
        yield from self._collected()
        if isinstance(event, Destroyed):
            self._fallen.append(event)
            return
        if self._strike is not None:
            yield self._struck(self._strike)
        match event:
            case happened.Struck():
                self._strike = event
            case happened.BattleEnded():
                yield self._battle(event)
            case happened.TurnBegan(round=number):
                self._round = number
        key = None if event is None else _KEYS.get(type(event))
        if event is not None and key is not None:
            yield self._line(key, event)

    def _line(self, key: str, event: Event) -> Line:
        """A line that says what one event holds."""
        values = event.record()
        filling = self._filling(values) | self._extras(event)
        if isinstance(event, happened.EffectBegan):
            key, filling = self._effect(event)
        if isinstance(event, happened.Bought) and event.free:
            key = "bought_free"
        seat = values.get("seat") if not isinstance(event, happened.EffectBegan) else event.effect["seat"]
        spots = [str(values[name]) for name in ("start", "goal", "tile") if values.get(name)]
        return Line(self._round, seat, "", self._words(f"log.allyria.{key}", **filling), tuple(spots))

    def _filling(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """What an event's fields are called in a sentence."""
        words, filling = self._words, dict[str, Any]()
        for name, value in values.items():
            tell = _TOLD.get(name)
            if tell is not None and value is not None:
                filling[name] = tell(value, words)
        filling |= {
            "name": self._race(values.get("seat")),
            "round": self._round,
            "count": values.get("n") or 0,
        }
        return filling

    def _extras(self, event: Event) -> dict[str, Any]:
        """What only events of one kind tell."""
        words = self._words
        told: dict[str, Any] = {}
        match event:
            case happened.SeasonTurned(card=card):
                told = _season(card, words)
            case happened.Retrained(old=old, new=new):
                told = {"old": naming.troop(old, words), "new": naming.troop(new, words)}
            case happened.Reshaped(old=old, new=new):
                told = {"old": words(f"allyria.terrain.{old}"), "new": words(f"allyria.terrain.{new}")}
            case happened.Eliminated(seat=foe, by=seat) | happened.BecameVassal(seat=foe, liege=seat):
                told = {"name": self._race(seat), "foe": self._race(foe)}
            case happened.Spied(victim=foe):
                told = {"foe": self._race(foe)}
            case happened.Recruited(type=kind):
                told = {"types": naming.counted([kind], words)}
            case happened.MatchOver(why=why):
                told = {"reason": words(f"allyria.reason.{why}")}
        return told

    def _race(self, seat: Seat | None) -> str:
        race = None if seat is None else self._view["seats"][seat]["race"]
        return self._words(f"allyria.race.{race}.name") if race else ""

    def _effect(self, event: happened.EffectBegan) -> tuple[str, dict[str, Any]]:
        effect, kind = event.effect, event.effect["kind"]
        key = f"edge_{effect['role']}" if kind == "edge" else kind
        filling = {
            "name": self._race(effect["seat"]),
            "n": effect.get("n", 0),
            "tile": effect.get("tile", ""),
        }
        return f"effect.{key}", filling | {"foe": self._race(effect.get("victim"))}

    def _collected(self) -> Iterator[Line]:
        """One line for tokens that came together from one sort of source."""
        gathered: dict[tuple[Seat, str], dict[str, int]] = {}
        for event in self._income:
            tokens = gathered.setdefault((event.seat, self._source(event)), {})
            tokens[event.res] = tokens.get(event.res, 0) + event.n
        for (seat, source), tokens in gathered.items():
            key, _, card = source.partition("/")
            filling = {"name": self._race(seat), "tokens": naming.tokens(tokens, self._words)}
            filling |= {"card": naming.card(card, self._words)} if card else {}
            yield Line(self._round, seat, "", self._words(f"log.allyria.{key}", **filling), ())
        self._income.clear()

    def _source(self, event: Gained) -> str:
        known = {"season": "gained_season", "second-seat": "gained_second"}
        if event.why in known:
            return known[event.why]
        return "gained_tiles" if event.why in self._view["tiles"] else f"gained_card/{event.why}"

    def _lost(self, seat: Seat | None) -> str:
        """The troops that have fallen on one side; None: on all."""
        types = [event.type for event in self._fallen if seat in (None, event.seat)]
        return naming.counted(types, self._words) or self._words("table.allyria.none")

    def _battle(self, event: happened.BattleEnded) -> Line:
        filling = {"name": self._race(event.seat), "foe": self._race(event.foe), "tile": event.tile}
        filling |= {"lost": self._lost(event.seat), "killed": self._lost(event.foe)}
        self._fallen.clear()
        said = self._words(f"log.allyria.battle_{event.outcome}", **filling)
        return Line(self._round, event.seat, "", said, (event.tile,))

    def _struck(self, event: happened.Struck) -> Line:
        filling = {"name": self._race(event.seat), "tile": event.tile, "killed": self._lost(None)}
        self._fallen.clear()
        self._strike = None
        return Line(self._round, event.seat, "", self._words("log.allyria.struck", **filling), (event.tile,))


def _season(card: str, words: Words) -> dict[str, Any]:
    season = SEASONS[card]
    return {
        "season": words(f"allyria.season.{season.season}"),
        "moon": words(f"allyria.moon.{season.phase}"),
        "tokens": naming.tokens(dict.fromkeys(season.gives, 1), words),
    }


_TOLD: Mapping[str, Callable[[Any, Words], object]] = {
    "tile": lambda value, _words: value,
    "start": lambda value, _words: value,
    "goal": lambda value, _words: value,
    "card": lambda value, words: "" if value in SEASONS else naming.card(value, words),
    "cost": naming.tokens,
    "types": naming.counted,
}
"""How a field is put into words, by its name."""

_KEYS: Mapping[type[Event], str] = {
    happened.RaceTaken: "race",
    happened.CityPlaced: "city",
    happened.SeasonTurned: "season",
    happened.TurnBegan: "turn",
    happened.Played: "played",
    happened.Bought: "bought",
    happened.Cycled: "cycled",
    happened.Drawn: "drawn",
    happened.Reshuffled: "reshuffled",
    happened.Spied: "spied",
    happened.Dropped: "dropped",
    happened.Banished: "banished",
    happened.Recalled: "recalled",
    happened.Recruited: "recruited",
    happened.Retrained: "retrained",
    happened.Moved: "moved",
    happened.Hastened: "hastened",
    happened.Marched: "marched",
    happened.EffectBegan: "effect",
    happened.Reshaped: "reshaped",
    happened.FortBuilt: "fort_built",
    happened.FortRazed: "fort_razed",
    happened.Eliminated: "eliminated",
    happened.BecameVassal: "vassal",
    happened.MatchOver: "over",
}
"""What has a line of its own; the rest is told with it or not at all."""
