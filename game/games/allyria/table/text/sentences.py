"""The sentences of Allyria's chronicle: one for each group of events."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from game.contract import Event, Seat, Snapshot
from game.games.allyria.rules import events as event_types
from game.games.allyria.rules.data.cards import is_resource
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table.ids.spots import TileSpot
from game.games.allyria.table.text import naming, story
from game.table.chronicle import ChronicleLine
from game.text import Words

Sentence: TypeAlias = tuple[str, dict[str, Any]]
"""The sentence's key below `log.allyria`, and the values of its placeholders."""


class SentenceWriter:
    """Writes a line for each group of events; groups must be given in order."""

    def __init__(self, view: Snapshot, words: Words) -> None:
        self._view = view
        self._words = words
        self._round = 0

    def line(self, group: Sequence[Event]) -> ChronicleLine:
        """The line of a group, with the tiles that it names."""
        first = next((event for event in group if isinstance(event, event_types.TurnBegan)), group[0])
        if isinstance(first, event_types.TurnBegan):
            self._round = first.round
        key, values = SENTENCES[type(first)](self, group)
        seat = _seat_of(first)
        text = self._words(f"log.allyria.{key}", **{"name": self._race(seat), "round": self._round} | values)
        spots = dict.fromkeys(spot for event in group for spot in _spots_of(event))
        concerned, weight = story.concerned(group), story.weight(group)
        return ChronicleLine(self._round, seat, "", text, tuple(spots), concerned, weight)

    def _race(self, seat: Seat | None) -> str:
        """The name of a seat's race; empty for None and before the race is chosen."""
        race = None if seat is None else self._view["seats"][seat]["race"]
        return self._words(f"allyria.race.{race}.name") if race else ""

    def _card(self, name: str) -> str:
        """A card's name; empty if `name` is no card."""
        return naming.card_name(name, self._words) if "." in name else ""

    def _gains(self, group: Iterable[Event]) -> str:
        """Gained tokens, cards, troops and terrain as a list; empty if there are none."""
        tokens: dict[str, int] = {}
        others: list[str] = []
        for event in group:
            match event:
                case event_types.Gained(res=resource, n=count):
                    tokens[resource] = tokens.get(resource, 0) + count
                case event_types.Drawn(n=count):
                    others.append(self._words("log.allyria.cards", count=count))
                case event_types.Recruited(type=kind, tile=tile):
                    types = naming.troops_of_types([kind], self._words)
                    others.append(self._words("log.allyria.there", types=types, tile=tile))
                case event_types.Reshaped(tile=tile, new=new):
                    terrain = self._words(f"allyria.terrain.{new}")
                    others.append(self._words("log.allyria.shaped", tile=tile, terrain=terrain))
        return ", ".join([*([naming.tokens(tokens, self._words)] if tokens else []), *others])

    def _losses(self, group: Iterable[Event], seat: Seat | None = None) -> str:
        """The destroyed troops of a seat; None: of all seats."""
        destroyed = [event for event in group if isinstance(event, event_types.Destroyed)]
        types = [event.type for event in destroyed if seat in (None, event.seat)]
        return naming.troops_of_types(types, self._words) or self._words("table.allyria.none")

    def turn(self, group: Sequence[Event]) -> Sentence:
        """A turn with its income; the first turn with the season card."""
        if not isinstance(group[0], event_types.SeasonTurned):
            key, values = "turn", dict[str, Any]()
        else:
            key, values = "season", self._season(group[0])
        gains = self._gains(group)
        return (f"{key}_income" if gains else key), values | {"gains": gains}

    def season(self, group: Sequence[Event]) -> Sentence:
        """A season card before the turn with which it comes is known."""
        return "season_alone", self._season(group[0])

    def _season(self, event: Event) -> dict[str, Any]:
        """The season and the moon of a season card."""
        season = SEASONS[event.record()["card"]]
        return {
            "season": self._words(f"allyria.season.{season.season}"),
            "moon": self._words(f"allyria.moon.{season.phase}"),
        }

    def gained(self, group: Sequence[Event]) -> Sentence:
        """Gains in a line of their own, with the card that gave them."""
        source = group[0].record()["why"]
        key = "gained_card" if "." in source else "gained"
        return key, {"gains": self._gains(group), "card": self._card(source)}

    def played(self, group: Sequence[Event]) -> Sentence:
        """A card with what it gave, or several resource cards."""
        cards = [event.card for event in group if isinstance(event, event_types.Played)]
        gains = self._gains(group)
        if is_resource(cards[0]):
            key = "played_resources" if gains else "played_count"
            return key, {"gains": gains, "count": len(cards)}
        return ("played_gains" if gains else "played"), {"gains": gains, "card": self._card(cards[0])}

    def bought(self, group: Sequence[Event]) -> Sentence:
        """A card that was bought or acquired for free, with what it gave at once."""
        event, gains = group[0].record(), self._gains(group)
        key = "bought_free" if event["free"] else "bought_gains" if gains else "bought"
        return key, {"card": self._card(event["card"]), "gains": gains}

    def recruited(self, group: Sequence[Event]) -> Sentence:
        """Recruits on one tile."""
        recruits = [event for event in group if isinstance(event, event_types.Recruited)]
        types = naming.troops_of_types([event.type for event in recruits], self._words)
        return "recruited", {"types": types, "tile": recruits[0].tile}

    def marched(self, group: Sequence[Event]) -> Sentence:
        """Marches without a battle, or a march with its battle."""
        marches = [event for event in group if isinstance(event, event_types.Marched)]
        battle = next((event for event in group if isinstance(event, event_types.BattleEnded)), None)
        if battle is None:
            return "marched", {"steps": "; ".join(map(self._march, marches))}
        return f"battle_{battle.outcome}", {
            "foe": self._race(battle.foe),
            "tile": battle.tile,
            "types": naming.troops_of_types(marches[0].types, self._words),
            "lost": self._losses(group, battle.seat),
            "killed": self._losses(group, battle.foe),
        }

    def _march(self, event: event_types.Marched) -> str:
        types = naming.troops_of_types(event.types, self._words)
        return self._words("log.allyria.step", types=types, start=event.start, goal=event.goal)

    def struck(self, group: Sequence[Event]) -> Sentence:
        """A strike on a tile and its losses."""
        return "struck", {"tile": group[0].record()["tile"], "killed": self._losses(group)}

    def effect(self, group: Sequence[Event]) -> Sentence:
        """A new lasting effect."""
        effect = group[0].record()["effect"]
        kind = effect["kind"]
        key = f"edge_{effect['role']}" if kind == "edge" else kind
        values = {"n": effect.get("n", 0), "tile": effect.get("tile", "")}
        return f"effect.{key}", values | {"foe": self._race(effect.get("victim"))}

    def retrained(self, group: Sequence[Event]) -> Sentence:
        """A troop that changed its type."""
        event = group[0].record()
        old, new = (naming.troop_name(event[name], self._words) for name in ("old", "new"))
        return "retrained", {"tile": event["tile"], "old": old, "new": new}

    def beaten(self, group: Sequence[Event]) -> Sentence:
        """A seat that is eliminated or becomes a vassal."""
        key = "eliminated" if isinstance(group[0], event_types.Eliminated) else "vassal"
        return key, {"foe": self._race(group[0].record()["seat"])}

    def match_over(self, group: Sequence[Event]) -> Sentence:
        """The reason why the match ended."""
        return "over", {"reason": self._words(f"allyria.reason.{group[0].record()['why']}")}

    def plain(self, group: Sequence[Event]) -> Sentence:
        """A single event; its fields are the values."""
        event = group[0].record()
        values: dict[str, Any] = {name: event[name] for name in ("tile", "start", "goal") if name in event}
        values |= {"card": self._card(event["card"])} if "card" in event else {}
        values |= {"types": naming.troops_of_types(event["types"], self._words)} if "types" in event else {}
        values |= {"count": event["n"]} if "n" in event else {}
        values |= {"foe": self._race(event["victim"])} if "victim" in event else {}
        return group[0].kind, values


def _seat_of(event: Event) -> Seat | None:
    """The seat that caused an event; None: no seat did."""
    match event:
        case event_types.EffectBegan(effect=effect):
            return int(effect["seat"])
        case event_types.Eliminated(by=seat) | event_types.BecameVassal(liege=seat):
            return seat
    return event.record().get("seat")


def _spots_of(event: Event) -> list[TileSpot]:
    """The tiles that an event names."""
    values = event.record()
    return [TileSpot(values[name]) for name in ("start", "goal", "tile") if values.get(name)]


SENTENCES: Mapping[type[Event], Callable[[SentenceWriter, Sequence[Event]], Sentence]] = {
    event_types.TurnBegan: SentenceWriter.turn,
    event_types.SeasonTurned: SentenceWriter.season,
    event_types.Gained: SentenceWriter.gained,
    event_types.Played: SentenceWriter.played,
    event_types.Bought: SentenceWriter.bought,
    event_types.Recruited: SentenceWriter.recruited,
    event_types.Marched: SentenceWriter.marched,
    event_types.Struck: SentenceWriter.struck,
    event_types.EffectBegan: SentenceWriter.effect,
    event_types.Retrained: SentenceWriter.retrained,
    event_types.Eliminated: SentenceWriter.beaten,
    event_types.BecameVassal: SentenceWriter.beaten,
    event_types.MatchOver: SentenceWriter.match_over,
    **dict.fromkeys(
        (
            event_types.RaceTaken,
            event_types.CityPlaced,
            event_types.Cycled,
            event_types.Drawn,
            event_types.Spied,
            event_types.Dropped,
            event_types.Banished,
            event_types.Recalled,
            event_types.Moved,
            event_types.Hastened,
            event_types.FortBuilt,
            event_types.FortRazed,
        ),
        SentenceWriter.plain,
    ),
}
"""The sentence of a group, by its first event; events that are not listed have none of their own."""
