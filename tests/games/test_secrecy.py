"""No view depends on what its seat may not know, and what it does not know can be replaced."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.contract import Decision, Event, Rules, Seat, Snapshot, State, visible_to
from tests.auction.rules import Auction, AuctionRules
from tests.games.all_games import CONFIGS, LOOKALIKES, MATCHES, RULES, random_choice, through_json
from tests.games.reseeding import PlacedCards, at, kept_secrets

AUCTIONS: list[dict[str, Any]] = [
    {"seats": 3},
    {"seats": 4, "votes": "buttons"},
    {"seats": 8, "rounds": 6},
    {"seats": 3, "porters": 2},
    {"seats": 4, "votes": "sealed", "speeches": 1, "pledges": 1},
]
HIDING: dict[str, Rules] = {**RULES, "auction": AuctionRules()}
"""The rules of all games that hide something, that of the tests too."""
CONFIGS_OF = CONFIGS | {"auction": AUCTIONS}
KNOWN_FROM_EVENTS = {"lyssan": {"pending"}, "grace": {"estate_box.*", "intrigue_hands.*.*"}}
"""By game, what its views leave out though all know it, so that other secrets cannot replace it."""

OPENLY_PLACED = ("allyria", "lyssan")
"""The games in which cards go openly where nobody sees them any more."""
MOST_CHOICES = 240


@pytest.mark.parametrize(("game", "config"), [(game, each) for game in HIDING for each in CONFIGS_OF[game]])
def test_other_chance_and_secrets_change_nothing_for_those_who_may_not_know_them(
    game: str, config: dict[str, Any]
) -> None:
    rules, rng = HIDING[game], Random(0)
    state = rules.new(config, 0)
    while state.awaiting:
        if rng.randrange(20) == 0:
            seats = range(rules.seats(config))
            known_to = rng.sample(seats, rng.randint(0, len(seats)))
            before = through_json(state.snapshot())
            other = rules.reseeded(state.snapshot(), rng.getrandbits(128), known_to)
            assert through_json(state.snapshot()) == before
            for seat in (*known_to, None):
                assert other.view(seat) == state.view(seat)
            assert [each for each in other.awaiting if each.seat in known_to] == [
                each for each in state.awaiting if each.seat in known_to
            ]
            assert public_parts(other) == public_parts(state)
            assert ballots(other) == ballots(state)
            assert rules.restore(through_json(other.snapshot())).snapshot() == other.snapshot()
            assert other.snapshot()["rng"] != state.snapshot()["rng"]
            state = other
        state.choose(*random_choice(state, rng))


def public_parts(state: State) -> list[Decision]:
    """What everybody may see of the decisions that are not open."""
    return [decision.public_part for decision in state.awaiting if decision.public]


def ballots(state: State) -> list[Decision]:
    """The decisions of which everybody may know all options."""
    return [decision for decision in state.awaiting if decision.ballot]


@pytest.mark.parametrize(("game", "config"), [(game, each) for game in HIDING for each in CONFIGS_OF[game]])
def test_public_options_are_some_of_the_options_of_a_decision_that_is_not_open(
    game: str, config: dict[str, Any]
) -> None:
    state, rng = HIDING[game].new(config, 1), Random(1)
    while state.awaiting:
        for decision in state.awaiting:
            public = [option for option in decision.options if option in decision.public]
            assert public == list(decision.public)
            assert (decision.open, bool(decision.public), decision.ballot).count(True) <= 1
        state.choose(*random_choice(state, rng))


def test_public_options_that_depend_on_a_secret_are_found() -> None:
    class CarelessAuction(Auction):
        @property
        def awaiting(self) -> tuple[Decision, ...]:
            return tuple(replace(each, public=() if each.open else each.options) for each in super().awaiting)

    rules, parts = AuctionRules(), list[list[Decision]]()
    state = rules.new({"seats": 2, "porters": 1}, 3)
    for seat, option in ((0, ("bid", 7)), (1, ("bid", 1)), (0, ("shelve", "left"))):
        state.choose(seat, option)
    for seed in range(9):
        parts.append(public_parts(CarelessAuction(rules.reseeded(state.snapshot(), seed, ()).snapshot())))
    assert any(part != parts[0] for part in parts)


@pytest.mark.no_cover
@pytest.mark.parametrize("game", HIDING)
def test_other_secrets_replace_everything_that_is_hidden(game: str) -> None:
    assert kept_secrets(HIDING[game], CONFIGS_OF[game]) == KNOWN_FROM_EVENTS.get(game, set())


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "config"), [(game, each) for game in HIDING for each in CONFIGS_OF[game]])
def test_other_secrets_leave_a_card_where_it_was_seen_to_go(game: str, config: dict[str, Any]) -> None:
    count = HIDING[game].seats(config)
    found = [open_cards_kept(game, config, known) for known in (0, 1, count - 1, count)]
    assert sum(found) or game not in OPENLY_PLACED


def open_cards_kept(game: str, config: dict[str, Any], known: int) -> int:
    """How often a card stayed where `known` seats saw it go; every second match goes on with the others."""
    rules, rng, found = HIDING[game], Random(known), 0
    state = rules.new(config, known)
    log, known_to = list(state.log), rng.sample(range(rules.seats(config)), known)
    placed = PlacedCards(state, known_to)
    for _ in range(MOST_CHOICES):
        if not state.awaiting:
            break
        events = state.choose(*random_choice(state, rng))
        log += events
        placed.follow(state, events)
        if rng.randrange(6):
            continue
        other = rules.reseeded(state.snapshot(), rng.getrandbits(128), known_to, log)
        for card, path in placed.piles.items():
            assert card in at(other.snapshot(), path), (card, path)
        found += len(placed.piles)
        state = other if known % 2 else state
    return found


def test_a_game_that_does_not_replace_what_it_hides_is_found() -> None:
    class OpenAuction(AuctionRules):
        def reseeded(
            self, snapshot: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
        ) -> State:
            return Rules.reseeded(self, snapshot, seed, known_to)

    kept = {"deck.*", "favours.*", "hands.*.*", "bids.*", "coins.*", "pledged.*.*", "sealed.*"}
    assert kept_secrets(OpenAuction(), AUCTIONS) == kept


def test_other_secrets_replace_a_layout_behind_the_screen_that_no_person_knows() -> None:
    rules, layouts = RULES["cyvasse"], set[str]()
    state = rules.new({"board": "jade_garden"}, 1)
    for option in (("preset", "wall"), ("done",)):
        state.choose(1, option)
    for seed in range(20):
        other = rules.reseeded(state.snapshot(), seed, [0])
        assert other.view(0) == state.view(0)
        layouts.add(str(other.snapshot()["seats"][1]))
        assert rules.reseeded(state.snapshot(), seed, [1]).view(1) == state.view(1)
    assert len(layouts) > 1


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES)
def test_no_view_has_the_random_generator_or_the_options_of_other_seats(
    game: str, config: dict[str, Any], seed: int
) -> None:
    state, rng = RULES[game].new(config, seed), Random(seed)
    seats = sorted({decision.seat for decision in state.awaiting})
    for _ in range(40):
        for viewer in (*seats, None):
            view = state.view(viewer)
            assert view.get("rng") is None
            for decision in view.get("awaiting", ()):
                assert decision["seat"] == viewer or decision["options"] is None
            assert view.keys() == state.snapshot().keys()
        if state.awaiting:
            state.choose(*random_choice(state, rng))


@pytest.mark.parametrize(("game", "config"), [(game, each) for game in HIDING for each in CONFIGS_OF[game]])
def test_what_is_revealed_after_the_end_has_all_keys_of_every_view(game: str, config: dict[str, Any]) -> None:
    for seed in range(3):
        state, rng = HIDING[game].new(config, seed), Random(seed)
        for _ in range(60):
            revealed = state.revealed()
            assert missing(state.snapshot(), revealed) == set()
            for viewer in (*range(HIDING[game].seats(config)), None):
                assert missing(state.view(viewer), revealed) == set()
            if state.awaiting:
                state.choose(*random_choice(state, rng))


def missing(view: Any, revealed: Any) -> set[str]:
    """The keys of one part that the other one does not have, and those with a value that is hidden there."""
    if isinstance(view, dict) and isinstance(revealed, dict):
        absent = view.keys() - revealed.keys()
        hidden = {key for key in view.keys() - absent if view[key] is not None and revealed[key] is None}
        shared = (missing(view[key], revealed[key]) for key in view.keys() - absent)
        return absent.union(hidden, *shared)
    if isinstance(view, list) and isinstance(revealed, list):
        return set[str]().union(*(missing(*pair) for pair in zip(view, revealed, strict=True)))
    return set()


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("game", list(RULES))
def test_a_view_and_its_events_do_not_depend_on_hidden_information(game: str, seed: int) -> None:
    differing = 0
    for seat, one, other in LOOKALIKES[game](seed):
        differing += one.snapshot() != other.snapshot()
        for viewer in (seat, None):
            assert through_json(one.view(viewer)) == through_json(other.view(viewer))
            assert visible_to(one.log, viewer) == visible_to(other.log, viewer)
        assert public_parts(one) == public_parts(other)
        assert all_may_know(one) == all_may_know(other)
    assert differing


def all_may_know(state: State) -> list[Decision | Seat]:
    """Who is asked, and the decisions of which everybody may know all options."""
    return [each if each.open or each.ballot else each.seat for each in state.awaiting]


@pytest.mark.parametrize("game", list(RULES))
def test_a_game_that_does_not_say_what_it_hides_gets_only_other_chance(game: str) -> None:
    snapshot = RULES[game].new(CONFIGS[game][0], 5).snapshot()
    other = Rules.reseeded(RULES[game], snapshot, 7, ())
    assert other.snapshot() == snapshot | {"rng": [7, 0]}
