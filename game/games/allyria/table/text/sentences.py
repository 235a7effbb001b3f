"""The sentences of Allyria's chronicle: one for each group of things that happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from game.contract import Event, Seat, Snapshot
from game.games.allyria.rules import events as happened
from game.games.allyria.rules.data.cards import is_resource
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table.ids.spots import TileSpot
from game.games.allyria.table.text import naming
from game.table.chronicle import ChronicleLine
from game.text import Words

Sentence: TypeAlias = tuple[str, dict[str, Any]]
"""The end of a sentence's key, and what is filled in."""


class Scribe:
    """Puts groups of events into words, in turn."""

    def __init__(self, view: Snapshot, words: Words) -> None:
        self._view = view
        self._words = words
        self._round = 0

    def line(self, group: Sequence[Event]) -> ChronicleLine:
        """What happened, with where it did."""
        first = next((event for event in group if isinstance(event, happened.TurnBegan)), group[0])
        if isinstance(first, happened.TurnBegan):
            self._round = first.round
        key, filling = SENTENCES[type(first)](self, group)
        seat = self._seat(first)
        values = {"name": self.race(seat), "round": self._round} | filling
        spots = dict.fromkeys(spot for event in group for spot in _spots(event))
        return ChronicleLine(self._round, seat, "", self._words(f"log.allyria.{key}", **values), tuple(spots))

    def _seat(self, event: Event) -> Seat | None:
        """Who did it."""
        match event:
            case happened.EffectBegan(effect=effect):
                return int(effect["seat"])
            case happened.Eliminated(by=seat) | happened.BecameVassal(liege=seat):
                return seat
        return event.record().get("seat")

    def race(self, seat: Seat | None) -> str:
        """What a seat is called; empty before it has a race."""
        race = None if seat is None else self._view["seats"][seat]["race"]
        return self._words(f"allyria.race.{race}.name") if race else ""

    def gains(self, group: Iterable[Event]) -> str:
        """The tokens, cards and troops that came in, and new terrain; empty: nothing."""
        tokens: dict[str, int] = {}
        named: list[str] = []
        for event in group:
            match event:
                case happened.Gained(res=res, n=n):
                    tokens[res] = tokens.get(res, 0) + n
                case happened.Drawn(n=n):
                    named.append(self._words("log.allyria.cards", count=n))
                case happened.Recruited(type=kind, tile=tile):
                    types = naming.counted([kind], self._words)
                    named.append(self._words("log.allyria.there", types=types, tile=tile))
                case happened.Reshaped(tile=tile, new=new):
                    terrain = self._words(f"allyria.terrain.{new}")
                    named.append(self._words("log.allyria.shaped", tile=tile, terrain=terrain))
        return ", ".join([*([naming.tokens(tokens, self._words)] if tokens else []), *named])

    def turn(self, group: Sequence[Event]) -> Sentence:
        """Who is at turn, with the income, and first of all the season."""
        key, filling = self.season(group) if isinstance(group[0], happened.SeasonTurned) else ("turn", {})
        gains = self.gains(group)
        return (f"{key}_income" if gains else key), filling | {"gains": gains}

    def gained(self, group: Sequence[Event]) -> Sentence:
        """Tokens that came in after the line of the card that gives them."""
        why = group[0].record()["why"]
        return ("gained_card" if "." in why else "gained"), {
            "gains": self.gains(group),
            "card": self.card(why),
        }

    def card(self, name: str) -> str:
        """A card's name; what is no card has none."""
        return naming.card(name, self._words) if "." in name else ""

    def played(self, group: Sequence[Event]) -> Sentence:
        """A card with what it gave; resource cards together."""
        cards = [event.card for event in group if isinstance(event, happened.Played)]
        gains = self.gains(group)
        if is_resource(cards[0]):
            return "played_resources", {"gains": gains, "count": len(cards)}
        return ("played_gains" if gains else "played"), {"gains": gains, "card": self.card(cards[0])}

    def bought(self, group: Sequence[Event]) -> Sentence:
        """A card that was bought, or came free of cost, with what it gave at once."""
        event, gains = group[0].record(), self.gains(group)
        key = "bought_free" if event["free"] else "bought_gains" if gains else "bought"
        return key, {"card": self.card(event["card"]), "gains": gains}

    def recruited(self, group: Sequence[Event]) -> Sentence:
        """Troops that came to a tile."""
        events = [event for event in group if isinstance(event, happened.Recruited)]
        types = naming.counted([event.type for event in events], self._words)
        return "recruited", {"types": types, "tile": events[0].tile}

    def marched(self, group: Sequence[Event]) -> Sentence:
        """Marches, or one with its battle."""
        words = self._words
        ended = next((event for event in group if isinstance(event, happened.BattleEnded)), None)
        marches = [event for event in group if isinstance(event, happened.Marched)]
        if ended is None:
            steps = [
                words("log.allyria.step", types=self._party(one), start=one.start, goal=one.goal)
                for one in marches
            ]
            return "marched", {"steps": "; ".join(steps)}
        filling = {"foe": self.race(ended.foe), "tile": ended.tile, "types": self._party(marches[0])}
        filling |= {"lost": self.fallen(group, ended.seat), "killed": self.fallen(group, ended.foe)}
        return f"battle_{ended.outcome}", filling

    def _party(self, event: happened.Marched) -> str:
        return naming.counted(event.types, self._words)

    def fallen(self, group: Iterable[Event], seat: Seat | None = None) -> str:
        """The troops of a seat that fell; None: of all."""
        destroyed = [event for event in group if isinstance(event, happened.Destroyed)]
        types = [event.type for event in destroyed if seat in (None, event.seat)]
        return naming.counted(types, self._words) or self._words("table.allyria.none")

    def struck(self, group: Sequence[Event]) -> Sentence:
        """Dice of a card on a tile."""
        return "struck", {"tile": group[0].record()["tile"], "killed": self.fallen(group)}

    def effect(self, group: Sequence[Event]) -> Sentence:
        """What holds for a while."""
        effect = group[0].record()["effect"]
        kind = effect["kind"]
        key = f"edge_{effect['role']}" if kind == "edge" else kind
        filling = {"n": effect.get("n", 0), "tile": effect.get("tile", "")}
        return f"effect.{key}", filling | {"foe": self.race(effect.get("victim"))}

    def season(self, group: Sequence[Event]) -> Sentence:
        """The season card that is turned up."""
        season = SEASONS[group[0].record()["card"]]
        return "season", {
            "season": self._words(f"allyria.season.{season.season}"),
            "moon": self._words(f"allyria.moon.{season.phase}"),
        }

    def retrained(self, group: Sequence[Event]) -> Sentence:
        """A troop of another type."""
        values = group[0].record()
        old, new = (naming.troop(values[name], self._words) for name in ("old", "new"))
        return "retrained", {"tile": values["tile"], "old": old, "new": new}

    def beaten(self, group: Sequence[Event]) -> Sentence:
        """A seat that is out, or serves another one."""
        key = "eliminated" if isinstance(group[0], happened.Eliminated) else "vassal"
        return key, {"foe": self.race(group[0].record()["seat"])}

    def over(self, group: Sequence[Event]) -> Sentence:
        """Why the match has ended."""
        return "over", {"reason": self._words(f"allyria.reason.{group[0].record()['why']}")}

    def plain(self, group: Sequence[Event]) -> Sentence:
        """What needs no more than the fields of one event."""
        values = group[0].record()
        filling: dict[str, Any] = {name: values[name] for name in ("tile", "start", "goal") if name in values}
        filling |= {"card": self.card(values["card"])} if "card" in values else {}
        filling |= {"types": naming.counted(values["types"], self._words)} if "types" in values else {}
        filling |= {"count": values["n"]} if "n" in values else {}
        filling |= {"foe": self.race(values["victim"])} if "victim" in values else {}
        return group[0].kind, filling


def _spots(event: Event) -> list[TileSpot]:
    """The tiles that an event names."""
    values = event.record()
    return [TileSpot(values[name]) for name in ("start", "goal", "tile") if values.get(name)]


SENTENCES: Mapping[type[Event], Callable[[Scribe, Sequence[Event]], Sentence]] = {
    happened.TurnBegan: Scribe.turn,
    happened.SeasonTurned: Scribe.season,
    happened.Gained: Scribe.gained,
    happened.Played: Scribe.played,
    happened.Bought: Scribe.bought,
    happened.Recruited: Scribe.recruited,
    happened.Marched: Scribe.marched,
    happened.Struck: Scribe.struck,
    happened.EffectBegan: Scribe.effect,
    happened.Retrained: Scribe.retrained,
    happened.Eliminated: Scribe.beaten,
    happened.BecameVassal: Scribe.beaten,
    happened.MatchOver: Scribe.over,
    **dict.fromkeys(
        (
            happened.RaceTaken,
            happened.CityPlaced,
            happened.Cycled,
            happened.Drawn,
            happened.Spied,
            happened.Dropped,
            happened.Banished,
            happened.Recalled,
            happened.Moved,
            happened.Hastened,
            happened.FortBuilt,
            happened.FortRazed,
        ),
        Scribe.plain,
    ),
}
"""By the first event of a group; other events have no sentence."""
