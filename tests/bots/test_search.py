"""The bot that plays any game: it wins small games, decides by what it knows, and keeps to its budget."""

from collections.abc import Mapping
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Self

import pytest

from game.bots.bot import Budget
from game.bots.levels import LEVELS
from game.bots.search import SearchBot
from game.catalogue import GAMES
from game.contract import (
    Decision,
    Event,
    Option,
    Outcome,
    Progress,
    Rules,
    Seat,
    Snapshot,
    State,
    View,
)
from game.door import Door
from tests.auction import Auction
from tests.auction.rules import AuctionRules
from tests.games.all_games import CONFIGS, RULES, random_choice

if TYPE_CHECKING:
    from game.table.presentation import Presentation
    from game.table.presentation.layout import TableSetting

SQUIRE = LEVELS[0]


class Heap(State):
    """Two seats take one to three stones in turn; who takes the last one wins."""

    def __init__(self, fields: Snapshot) -> None:
        self.fields, self.log = dict(fields), []

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        options: tuple[Option, ...] = tuple(
            ("take", count) for count in (1, 2, 3) if count <= self.fields["stones"]
        )
        return (Decision(self.fields["seat"], "heap.take", options, open=True),) if options else ()

    @property
    def outcome(self) -> Outcome | None:
        winner = 1 - self.fields["seat"]
        return None if self.fields["stones"] else Outcome((winner,), "last", (1 + winner, 2 - winner))

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        self.fields = self.fields | {"stones": self.fields["stones"] - int(option[1]), "seat": 1 - seat}
        return []

    def copy(self) -> Self:
        return type(self)(self.fields)

    def snapshot(self) -> Snapshot:
        return dict(self.fields)

    def view(self, seat: Seat | None) -> Snapshot:
        del seat
        return self.fields | {"rng": None}


class HeapRules(Rules):
    SEATS = (2,)
    OPTIONS = ()

    def new(self, config: Mapping[str, Any], seed: int) -> State:
        del config
        return Heap({"stones": 10, "seat": 0, "rng": [seed, 0]})

    def restore(self, snapshot: Snapshot) -> State:
        if snapshot["rng"] is None:
            raise ValueError("no chance")
        return Heap(snapshot)

    def progress(self, view: View) -> Progress:
        return Progress(10 - view["stones"], "heap.progress")


class HeapDoor(Door):
    """A game without a bot of its own."""

    id = "heap"

    def rules(self) -> Rules:
        return HeapRules()

    def presentation(self, setting: "TableSetting") -> "Presentation":
        raise NotImplementedError


class Duel(Heap):
    """Seat 0 has seen its card; who stands wins if it is higher than the hidden one, who folds draws."""

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        is_open = self.fields["chosen"] is None
        return (Decision(0, "duel.stand", (("stand",), ("fold",))),) if is_open else ()

    @property
    def outcome(self) -> Outcome | None:
        if self.fields["chosen"] is None:
            return None
        wins = self.fields["own"] > self.fields["hidden"]
        return Outcome(() if self.fields["chosen"] == "fold" else (0,) if wins else (1,), "cards", (1, 1))

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        del seat
        self.fields = self.fields | {"chosen": option[0]}
        return []

    def view(self, seat: Seat | None) -> Snapshot:
        del seat
        return self.fields | {"hidden": None}


def chosen(bot: SearchBot, state: State, budget: Budget, seed: int = 1) -> Option:
    decision = state.awaiting[0]
    return bot.choose(state.view(decision.seat), decision, SQUIRE, budget, Random(seed))


@pytest.mark.parametrize(("stones", "best"), [(1, 1), (5, 1), (6, 2), (7, 3), (9, 1)])
def test_it_finds_the_winning_move(stones: int, best: int) -> None:
    state = Heap({"stones": stones, "seat": 1, "rng": [1, 0]})
    assert chosen(SearchBot(HeapDoor().guess), state, Budget(nodes=300)) == ("take", best)


def test_a_game_without_a_bot_of_its_own_gets_one_that_beats_chance() -> None:
    bot = HeapDoor().bot()
    assert isinstance(bot, SearchBot)
    won = 0
    for seed in range(20):
        state, rng = HeapRules().new({}, seed), Random(seed)
        while state.outcome is None:
            decision = state.awaiting[0]
            by_bot = decision.seat == seed % 2
            state.choose(
                decision.seat,
                chosen(bot, state, Budget(nodes=60), seed) if by_bot else rng.choice(decision.options),
            )
        won += state.outcome.winners == (seed % 2,)
    assert won >= 18


def guess_card(view: Snapshot, rng: Random) -> State:
    return Duel(view | {"hidden": rng.choice([card for card in range(1, 11) if card != view["own"]])})


@pytest.mark.parametrize(("own", "expected"), [(9, "stand"), (8, "stand"), (2, "fold"), (3, "fold")])
@pytest.mark.parametrize("hidden", [1, 10])
def test_it_decides_by_what_others_may_have_not_by_what_they_have(
    own: int, expected: str, hidden: int
) -> None:
    state = Duel({"own": own, "hidden": hidden, "chosen": None})
    assert chosen(SearchBot(guess_card), state, Budget(nodes=200)) == (expected,)


@pytest.mark.parametrize("game", list(RULES))
def test_in_matches_that_look_the_same_it_chooses_the_same(game: str) -> None:
    """And what the doors guess looks the same, at five positions of a match."""
    door, rng, differing = GAMES[game].door, Random(2), 0
    state = RULES[game].new(CONFIGS[game][1], 2)
    for _ in range(5):
        for _ in range(rng.randrange(2, 12)):
            state.choose(*random_choice(state, rng))
        decision = state.awaiting[0]
        view = state.view(decision.seat)
        twins = [door.guess(view, rng) for _ in range(2)]
        differing += twins[0].snapshot() != twins[1].snapshot()
        choices = set()
        for twin in twins:
            assert twin.view(decision.seat) == view
            bot = SearchBot(door.guess)
            choices.add(bot.choose(twin.view(decision.seat), decision, SQUIRE, Budget(nodes=2), Random(3)))
        assert len(choices) == 1
    assert differing == 5


def test_with_nodes_alone_the_choice_depends_on_the_seed() -> None:
    state, bot = HeapRules().new({}, 1), SearchBot(HeapDoor().guess)
    choices = [chosen(bot, state, Budget(nodes=3), seed) for seed in (1, 1, 2, 3, 4, 5)]
    assert choices[0] == choices[1]
    assert len(set(choices)) > 1


def test_it_answers_in_time_and_at_once_if_it_is_hurried() -> None:
    state, bot = HeapRules().new({}, 1), SearchBot(HeapDoor().guess)
    started = monotonic()
    chosen(bot, state, Budget(seconds=0.05))
    assert monotonic() - started < 1
    assert chosen(bot, state, Budget(hurried=lambda: True)) in state.awaiting[0].options


def test_a_game_that_hides_something_and_guesses_nothing_is_played_by_chance() -> None:
    class Guest(Auction):
        bot, guess = Door.bot, Door.guess

    state, bot = AuctionRules().new({}, 1), Guest().bot()
    assert isinstance(bot, SearchBot)
    bids = {chosen(bot, state, Budget(nodes=9), seed) for seed in range(60)}
    assert bids == set(state.awaiting[0].options)
