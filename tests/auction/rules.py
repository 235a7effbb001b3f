"""A tiny auction with everything a match must support: simultaneous secret bids, a hidden deck, chance.

Each round a prize is turned up and all seats bid a coin in secret. The highest bid (on a tie the lower
seat) takes the prize: shelves it left or right, gambles with it, or swaps it for a hidden favour; then it
calls the next one. With `votes` all vote openly, at the same time, whether the same prize is sold again:
with `buttons`, or from a `list`. With `turn_seconds` the winner has so long for the prize and the call.
With `porters` it first gives commands, see `porters.py`. What else all decide in secret is in `sealed.py`.
`default`, those who have not voted in time get their default option.
"""

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from typing import Any, Self

from game.contract import (
    Chance,
    Decision,
    Event,
    LobbyOption,
    Option,
    Outcome,
    Progress,
    Rules,
    Seat,
    Snapshot,
    State,
    Talk,
    TurnClock,
)
from tests.auction import porters, sealed
from tests.auction.halls import HALLS, chests

SEATS: Sequence[int] = (3, 2, 4, 5, 6, 7, 8)
SEALED = ("pledge", "seal", "speech", "offer")
"""The steps of `sealed.py`."""
OPTIONS: Sequence[LobbyOption] = (LobbyOption("rounds", (4, 2, 6)), LobbyOption("board", tuple(HALLS)))


class Turned(Event, kind="turned"):
    prize: str


class Bid(Event, kind="bid", secret=("coin",)):
    seat: Seat
    coin: int | None


class Won(Event, kind="won"):
    seat: Seat
    bids: list[int]


class Shelved(Event, kind="shelved"):
    seat: Seat
    side: str


class Gambled(Event, kind="gambled"):
    seat: Seat
    luck: bool


class Favoured(Event, kind="favoured", secret=("card",)):
    seat: Seat
    card: str | None


class Voted(Event, kind="voted"):
    seat: Seat
    again: bool


class Over(Event, kind="over"):
    winners: tuple[Seat, ...]


class Auction(State):
    """An auction whose whole state is its snapshot."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.fields: Snapshot = snapshot
        self.log: list[Event] = []

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        fields = self.fields
        if fields["step"] in SEALED:
            return sealed.decisions(fields)
        if fields["step"] == "bid":
            return tuple(
                Decision(seat, "auction.bid", tuple(("bid", coin) for coin in coins))
                for seat, coins in enumerate(fields["coins"])
                if fields["bids"][seat] is None
            )
        if fields["step"] == "prize":
            options: list[Option] = [("shelve", "left"), ("shelve", "right"), ("gamble",)]
            if fields["favours"]:
                options.append(("favour",))
            return (Decision(fields["winner"], "auction.prize", tuple(options), open=True),)
        if fields["step"] == "vote":
            as_list = fields["config"]["votes"] == "list"
            votes = tuple(("vote", answer) if as_list else (answer,) for answer in ("again", "next"))
            return tuple(
                Decision(seat, "auction.vote", votes, open=True)
                for seat, vote in enumerate(fields["votes"])
                if vote is None
            )
        if fields["step"] == "command":
            return (porters.decision(fields),)
        return () if fields["step"] == "over" else (Decision(fields["winner"], "auction.call", (("call",),)),)

    @property
    def outcome(self) -> Outcome | None:
        if self.fields["step"] != "over":
            return None
        points = self.fields["points"]
        winners = tuple(seat for seat, own in enumerate(points) if own == max(points))
        return Outcome(winners, "points", tuple(1 + sum(other > own for other in points) for own in points))

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        match option:
            case _ if self.fields["step"] in SEALED:
                return self._decide_sealed(seat, option)
            case ("bid", int(coin)):
                return self._bid(seat, coin)
            case ("shelve", str(side)):
                self.fields["shelves"][seat].append([side, self.fields["prize"]])
                return self._earn(seat, 2, Shelved(seat=seat, side=side))
            case ("gamble",) | ("favour",):
                return self._risk(seat, favour=option == ("favour",))
            case ("again",) | ("next",) | ("vote", _):
                return self._vote(seat, again=option[-1] == "again")
        return self._next() if option == ("call",) else porters.carry_out(self.fields, option)

    def _risk(self, seat: Seat, *, favour: bool) -> list[Event]:
        if favour:
            card = self.fields["favours"].pop()
            self.fields["hands"][seat].append(card)
            return self._earn(seat, 1, Favoured(seat=seat, card=card, seen_by=(seat,)))
        luck = self._draw_luck()
        return self._earn(seat, 5 if luck else 0, Gambled(seat=seat, luck=luck))

    def _decide_sealed(self, seat: Seat, option: Option) -> list[Event]:
        fields, step = self.fields, self.fields["step"]
        events = sealed.carry_out(fields, seat, option)
        if sealed.is_over(fields):
            if step == "seal" and fields["sealed"].count(["again"]) > len(fields["coins"]) / 2:
                fields["deck"].append(fields["prize"])
            fields["step"] = "bid" if step in ("pledge", "offer") else self._begin_commands(after=step)
        return events

    def _draw_luck(self) -> bool:
        chance = Chance(*self.fields["rng"])
        luck = chance.draw().random() < 0.5
        self.fields["rng"] = chance.snapshot()
        return luck

    def _bid(self, seat: Seat, coin: int) -> list[Event]:
        self.fields["bids"][seat] = coin
        self.fields["coins"][seat].remove(coin)
        events: list[Event] = [Bid(seat=seat, coin=coin, seen_by=(seat,))]
        bids = self.fields["bids"]
        if None not in bids:
            self.fields["winner"] = bids.index(max(bids))
            self.fields["step"] = "prize"
            events.append(Won(seat=self.fields["winner"], bids=list(bids)))
        return events

    def _earn(self, seat: Seat, points: int, event: Event) -> list[Event]:
        self.fields["points"][seat] += points
        self.fields["votes"] = [None] * len(self.fields["coins"])
        votes = self.fields["config"]["votes"]
        if votes == "sealed":
            sealed.begin_sealed(self.fields, "seal")
        else:
            self.fields["step"] = "vote" if votes else self._begin_commands()
        return [event]

    def _begin_commands(self, after: str = "") -> str:
        """The step before the next prize; `after`: that before it."""
        if self.fields["config"]["speeches"] and after != "speech":
            sealed.begin_sealed(self.fields, "speech")
            return "speech"
        if not self.fields["config"]["porters"]:
            return "call"
        porters.begin(self.fields)
        return "command"

    def _vote(self, seat: Seat, *, again: bool) -> list[Event]:
        votes = self.fields["votes"]
        votes[seat] = again
        if None not in votes:
            self.fields["step"] = self._begin_commands()
            if sum(votes) > len(votes) / 2:
                self.fields["deck"].append(self.fields["prize"])
        return [Voted(seat=seat, again=again)]

    def _next(self) -> list[Event]:
        if self.fields["round"] == self.fields["config"]["rounds"]:
            self.fields["step"] = "over"
            assert self.outcome is not None
            return [Over(winners=self.outcome.winners)]
        return self.turn()

    def turn(self) -> list[Event]:
        """Turns up the next prize."""
        self.fields |= {"prize": self.fields["deck"].pop(), "round": self.fields["round"] + 1, "step": "bid"}
        self.fields["bids"] = [None] * len(self.fields["coins"])
        for config, step in (("offers", "offer"), ("pledges", "pledge")):
            if self.fields["config"][config]:
                sealed.begin(self.fields, step)
        return [Turned(prize=self.fields["prize"])]

    def copy(self) -> Self:
        twin = type(self)(deepcopy(self.fields))
        twin.log = list(self.log)
        return twin

    def snapshot(self) -> Snapshot:
        return deepcopy(self.fields)

    def view(self, seat: Seat | None) -> Snapshot:
        view = self.snapshot() | {"rng": None}
        view["deck"] = [None] * len(view["deck"])
        view["favours"] = [None] * len(view["favours"])
        for other in range(len(view["coins"])):
            if other != seat:
                view["hands"][other] = [None] * len(view["hands"][other])
                if view["step"] == "bid" and view["bids"][other] is not None:
                    view["bids"][other] = None
                    view["coins"][other] = None
                sealed.hide(view, other)
        return view


def new(config: Mapping[str, Any], seed: int) -> State:
    """Starts an auction with its first prize turned up."""
    default: dict[str, Any] = {"seats": 3, "rounds": 4, "board": "hall", "votes": ""}
    default |= {"turn_seconds": 0, "porters": 0, "pledges": 0, "offers": 0, "speeches": 0}
    default["talk"] = ""
    resolved = default | dict(config)
    if set(resolved) != set(default) or resolved["rounds"] not in OPTIONS[0].values:
        raise ValueError(f"cannot play the auction with {config!r}")
    chance, seats = Chance(seed), resolved["seats"]
    deck = [f"prize-{number}" for number in range(7)]
    favours = [f"favour-{number}" for number in range(chests(resolved["board"]))]
    chance.draw().shuffle(deck)
    chance.draw().shuffle(favours)
    hands = [[favours.pop()] if resolved["porters"] else [] for _ in range(seats)]
    state = Auction(
        {"game": "auction", "version": 1, "config": resolved, "round": 0, "step": "bid", "prize": None}
        | {"deck": deck, "favours": favours, "hands": hands, "winner": None, "acting": None}
        | {"coins": [list(range(1, 8)) for _ in range(seats)], "bids": [], "points": [0] * seats}
        | {"shelves": [[] for _ in range(seats)], "votes": [], "rng": chance.snapshot(), "paying": None}
        | {"porters": porters.first_porters(seats, resolved["porters"])}
        | sealed.first_fields(seats)
    )
    state.log = state.turn()
    return state


def restore(snapshot: Snapshot) -> State:
    """Restores an auction."""
    if snapshot.get("game") != "auction" or snapshot.get("version") != 1:
        raise ValueError("not a snapshot of the auction")
    return Auction(deepcopy(snapshot))


class AuctionRules(Rules):
    """The rules of the auction."""

    SEATS = SEATS
    OPTIONS = OPTIONS
    TALKS = True

    def talk(self, view: Snapshot) -> Talk | None:
        kind = view["config"]["talk"]
        votes = view["step"] in ("vote", "seal")
        return Talk(("vote", view["round"]), kind == "default") if kind and votes else None

    def new(self, config: Mapping[str, Any], seed: int) -> State:
        return new(config, seed)

    def restore(self, snapshot: Snapshot) -> State:
        return restore(snapshot)

    def reseeded(
        self, snapshot: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
    ) -> State:
        chance, fields = Chance(seed), deepcopy(snapshot)
        rng = chance.draw()
        hidden = [seat for seat in range(len(fields["hands"])) if seat not in known_to]
        favours = [*fields["favours"], *(card for seat in hidden for card in fields["hands"][seat])]
        rng.shuffle(favours)
        again = [fields["deck"].pop()] if fields["prize"] in fields["deck"] else []
        rng.shuffle(fields["deck"])
        fields["deck"] += again
        for seat in hidden:
            fields["hands"][seat] = [favours.pop() for _ in fields["hands"][seat]]
            if fields["step"] == "bid" and fields["bids"][seat] is not None:
                fields["coins"][seat].append(fields["bids"][seat])
                fields["bids"][seat] = rng.choice(fields["coins"][seat])
                fields["coins"][seat].remove(fields["bids"][seat])
                fields["coins"][seat].sort()
        sealed.reseed(fields, rng, hidden)
        return Auction(fields | {"favours": favours, "rng": chance.snapshot()})

    def progress(self, view: Snapshot) -> Progress:
        return Progress(view["round"], "auction.progress", {"count": view["round"]})

    def turn_seat(self, view: Snapshot) -> Seat | None:
        winner: Seat = view["winner"]
        return winner if view["step"] in ("prize", "call") else None

    def turn_clock(self, view: Snapshot) -> TurnClock | None:
        seconds = view["config"]["turn_seconds"]
        if not seconds or view["step"] not in ("prize", "call"):
            return None
        return TurnClock(view["winner"], seconds, (view["round"],))
