"""The chronicle of a match of Lyssan: a line for each group of related events."""

from collections.abc import Iterable, Mapping, Sequence

from game.contract import Event, Seat, Snapshot
from game.games.lyssan.rules import events as happened
from game.games.lyssan.rules.data.cards import TRIUMPHS, VASSALS
from game.games.lyssan.table.heraldry import arms_of
from game.games.lyssan.table.ids.spots import CourtSpot, FactionSpot, ProvinceSpot
from game.games.lyssan.table.text.chronicle.chronicle_names import ChronicleNames
from game.games.lyssan.table.text.chronicle.control import Control
from game.games.lyssan.table.text.chronicle.grouping import Group, grouped
from game.games.lyssan.table.text.chronicle.sentences import sentence
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.summary import side
from game.table.chronicle import Chronicle, ChronicleLine
from game.table.ids import SpotId
from game.text import Words

WEIGHTS: Mapping[type[Event], int] = {
    happened.Ended: 1,
    happened.Inherited: 2,
    happened.TriumphWon: 3,
    happened.Eliminated: 4,
}
"""How much events decide; razed castles and lured vassals weigh 2."""

SEASONS = ("spring", "summer", "autumn")
"""The phases with which a season begins."""

RESULTS = (happened.Killed, happened.Razed, happened.TriumphWon, happened.Eliminated, happened.Lured)
"""What a table that skips an animation must still say."""

SUFFERED = (
    happened.Killed,
    happened.Razed,
    happened.Denounced,
    happened.DiplomacyDone,
    happened.Shamed,
    happened.ShameIgnored,
    happened.CourtierLost,
    happened.Inherited,
    happened.Discarded,
    happened.Drawn,
)
"""Events that happen to the faction they name."""


class LyssanChronicle(Chronicle):
    """The chronicle of a match."""

    score = "lyssan.score.triumphs"

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
        """A line for each group of events."""
        return lines(events, view, words)

    def results(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[str]:
        """Kills, razed castles, lured courtiers, triumphs and eliminations."""
        names = ChronicleNames(view, words)
        sentences = []
        for group in grouped(events):
            _follow(names, group)
            if isinstance(group[0], RESULTS):
                sentences.append(sentence(names, group))
        return sentences

    def scores(self, view: Snapshot) -> Sequence[float]:
        """By seat the triumphs of its best faction. Spec: lyssan 6.1."""
        won: dict[Seat, int] = {}
        for faction in view["factions"].values():
            won[faction["seat"]] = max(won.get(faction["seat"], 0), len(faction["triumphs"]))
        return [won[seat] for seat in sorted(won)]

    def why_lost(self, view: Snapshot, seat: Seat, words: Words) -> str:
        """Says that the seat was eliminated, had fewer triumphs, or lost the tie. Spec: lyssan 6."""
        known = KnownMatch(view, words)
        result = known.position.result
        if result is None or seat == result.ranking[0]:
            return ""
        own, best = known.factions_of(seat), len(known.owner(result.winner).triumphs)
        values = {"names": side(known, seat), "winner": known.faction(result.winner)}
        if result.winner in own:
            return words("log.lyssan.lost.puppet", **values)
        if not any(known.owner(name).alive for name in own):
            return words("log.lyssan.lost.out", **values)
        count = max(len(known.owner(name).triumphs) for name in own)
        if count == best:
            return words("log.lyssan.lost.tie", **values)
        return words("log.lyssan.lost.triumphs", count=count, best=best, **values)


def lines(events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
    """A line for each group of events that belong together."""
    names, turn, when, found = ChronicleNames(view, words), 0, "", []
    groups = grouped(events)
    control = Control(names.holder) if _has_placement(groups) else None
    for group in groups:
        _follow(names, group)
        turn, when, actor = _turn(group[0], turn), _when(names, group[0], when), _actor(names, group[0])
        seat = None if actor is None else _seat(names, actor)
        losses = [] if control is None else _losses(control, group, actor)
        found.append(
            ChronicleLine(
                turn,
                seat,
                "",
                " ".join([sentence(names, group), *_loss_sentences(names, losses)]),
                tuple(dict.fromkeys(spot for event in group for spot in _spots(event))),
                frozenset(_concerned(names, group, seat, [name for name, _ in losses])),
                max(map(_weight, group)),
                when=when,
                by_second=seat is not None and actor != names.known.factions_of(seat)[0],
                arms=_arms(group[0], actor),
            )
        )
    return found


def _has_placement(groups: Sequence[Group]) -> bool:
    """True if the events begin with the placement, so that it is known what stands where."""
    first = next((group[0] for group in groups), None)
    return isinstance(first, happened.OrderSet) and any(isinstance(g[0], happened.Placed) for g in groups)


def _losses(control: Control, group: Group, actor: str | None) -> list[tuple[str, str]]:
    """The factions and provinces whose control ended because of somebody else. Spec: lyssan 5.1.1."""
    lost = control.lost_in(group)
    is_out = isinstance(group[0], happened.Eliminated)
    return [] if actor is None or is_out else [(name, at) for name, at in lost if name != actor]


def _loss_sentences(names: ChronicleNames, losses: Sequence[tuple[str, str]]) -> Iterable[str]:
    for faction in dict.fromkeys(name for name, _ in losses):
        provinces = names.known.listing(names.province(at) for name, at in losses if name == faction)
        yield names.say("control_lost", name=names.faction(faction), provinces=provinces)


def _follow(names: ChronicleNames, group: Group) -> None:
    for event in group:
        names.follow(event)


def _turn(event: Event, before: int) -> int:
    """Summers and autumns so far; spring belongs to the summer after it. Spec: lyssan 4.1."""
    if isinstance(event, happened.PhaseBegun) and event.year:
        return 2 * event.year - (event.phase != "autumn")
    return before


def _when(names: ChronicleNames, event: Event, before: str) -> str:
    """The season and its year, such as `Autumn 2`, or the end; at first empty. Spec: lyssan 4.1, 5.2.6."""
    if not isinstance(event, happened.PhaseBegun) or event.phase not in SEASONS:
        return before
    if event.year >= len(names.known.position.row):
        return names.say("season.last")
    return names.say(f"season.{event.phase}", year=event.year)


def _seat(names: ChronicleNames, faction: str) -> Seat:
    return names.known.owner(faction).seat


def _actor(names: ChronicleNames, event: Event) -> str | None:
    """The faction that caused an event, the first one for what its seat did; None: no faction did."""
    record = event.record()
    match event:
        case happened.RolesSet(seat=seat):
            return names.known.factions_of(seat)[0]
        case happened.Moved(agent=agent) | happened.Readied(agent=agent) | happened.Arrived(agent=agent):
            return names.holder(agent)
        case happened.Eliminated() | happened.Inherited() | happened.Taxed() | happened.Discarded():
            return None
    if "by" in record:
        return names.holder(record["by"])
    return record.get("faction")


def _arms(event: Event, actor: str | None) -> str:
    """The arms of the faction that caused an event; empty for what a seat did."""
    return "" if actor is None or isinstance(event, happened.RolesSet) else arms_of(actor)


def _concerned(
    names: ChronicleNames, group: Group, actor: Seat | None, losers: Sequence[str]
) -> Iterable[Seat]:
    """The seats to which the events of a group happened, without the one that caused them.

    The winner of a triumph that spring awards did nothing for it just then. `losers` lost a province.
    """
    yield from {_seat(names, faction) for faction in losers} - {actor}
    for event in () if isinstance(group[0], happened.Taxed) else group:
        for faction in _affected(names, event):
            if _seat(names, faction) != actor or _is_awarded(event):
                yield _seat(names, faction)


def _is_awarded(event: Event) -> bool:
    """True for a majority, which spring awards. Spec: lyssan 5.2.2."""
    return isinstance(event, happened.TriumphWon) and TRIUMPHS[event.id].kind == "majority"


def _affected(names: ChronicleNames, event: Event) -> Iterable[str]:
    """The factions to which an event happened."""
    match event:
        case happened.Lured():
            return [event.source]
        case happened.Given():
            return [event.faction, event.to]
        case happened.Exhausted():
            return [names.holder(event.agent)]
        case happened.TriumphWon() | happened.Eliminated() | happened.Revealed():
            return list(names.known.position.factions)
    return [str(event.record()["faction"])] if isinstance(event, SUFFERED) else []


def _spots(event: Event) -> Iterable[SpotId]:
    """The places on the table that an event names."""
    record = event.record()
    provinces = [
        ProvinceSpot(record[name]) for name in ("start", "to", "at") if name in record and _is_place(event)
    ]
    match event:
        case happened.Lured(card=card):
            return [CourtSpot(card)]
        case happened.Denounced(faction=faction) | happened.DiplomacyDone(faction=faction):
            return [FactionSpot(faction)]
        case happened.TriumphWon(faction=faction) | happened.Inherited(faction=faction):
            return [FactionSpot(faction)]
        case happened.Eliminated(faction=faction):
            return [FactionSpot(faction)]
    return provinces


def _is_place(event: Event) -> bool:
    """False where `to` names a faction."""
    return not isinstance(event, happened.Given)


def _weight(event: Event) -> int:
    match event:
        case happened.Razed(what="castle"):
            return 2
        case happened.Lured(card=card) if card in VASSALS:
            return 2
    return WEIGHTS.get(type(event), 0)
