"""What a seat may know of a match, and what can be replaced of the rest. Spec: grace 9.1, 11."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.contract import Seat
from game.games.grace.rules import GraceRules, GraceState, new, restore
from game.games.grace.rules.events import Drew, PileRevealed, RoundEnded, SideRevealed
from game.games.grace.rules.resource_phase import Audience
from game.games.grace.rules.secrets import seen_cards
from game.games.grace.rules.state import reseeded
from tests.games.grace.rules.playing import BRINK, LOYAL, at, choose, ordering, resolve

HANDS = ["so01 co01", "sp01 sp02", "di01 so02", "co02"]
LINES = (
    "flood: support 1 so19 co26 2 sp19; oppose 3 di19",
    "plague: oppose 0 co27",
    "sabotage 1 on 0 said rebuild: support 1 so20",
    "overthrow 2 on 0",
)


def placing() -> GraceState:
    """Cards lie face down, and the third seat has seen the card of the second."""
    state = at(
        "place", *LINES, hands=HANDS, allegiance=LOYAL, scenario={"shown": [False, False, False, True]}
    )
    state.kingdom.seen_cards[2] = [1]
    return state


def resolving() -> GraceState:
    """A side is revealed; its payment is asked for."""
    state = ordering("flood: support 1 so39 sp39 co26 2 sp19; oppose 3 di19", LINES[2], allegiance=LOYAL)
    resolve(state)
    return state


def at_war() -> GraceState:
    """Cards lie before claimants."""
    lines, piles = ("border_war", "flood", "famine"), ["1: 1 so19 3 sp19", "2: 2 di19"]
    return at("war_back", *lines, hands=HANDS, holdings=[BRINK], allegiance=LOYAL, piles=piles)


def half_housed() -> GraceState:
    """One seat has chosen a Holding."""
    state = new({"seats": 4, "first_king": 0}, 3)
    state.choose(1, ("keep", str(state.kingdom.offer[1][0])))
    return state


def half_heard() -> GraceState:
    """Two seats have made a statement that nobody has heard."""
    state = at("audience", scenario={"king": 3})
    choose(state, "ask", "heir", seat=0)
    choose(state, "accuse", "s0", seat=2)
    return state


STATES: dict[str, Callable[[], GraceState]] = {
    "house": half_housed,
    "audience": half_heard,
    "place": placing,
    "resolve": resolving,
    "war": at_war,
}


def masked_away(whole: Any, view: Any, path: str = "") -> set[str]:
    """The paths of what the view hides, with `*` for each index."""
    if isinstance(whole, dict) and isinstance(view, dict):
        assert whole.keys() == view.keys()
        return set[str]().union(*(masked_away(whole[key], view[key], f"{path}.{key}") for key in whole))
    if isinstance(whole, list) and isinstance(view, list):
        assert len(whole) == len(view)
        return set[str]().union(*(masked_away(*pair, f"{path}.*") for pair in zip(whole, view, strict=True)))
    assert view is None or view == whole
    return set() if view == whole else {path.removeprefix(".")}


ALWAYS = {"seed", "rng", "unused.*", "estate_box.*", "crisis_deck.*", "known.*", "allegiance.*"}
ALWAYS |= {"intrigue_hands.*.*", "awaiting.*.options"} | {
    f"decks.{kind}.*" for kind in ("soldier", "spy", "diplomat", "coin")
}
CARDS_ON_EVENTS = {"events.*.support.cards.*", "events.*.oppose.cards.*", "events.*.card"}
PILED = {f"discard.{kind}" for kind in ("soldier", "spy", "diplomat", "coin")}


@pytest.mark.rule("grace 9.1, 11")
@pytest.mark.parametrize(
    ("name", "hidden"),
    [
        ("house", {"offer.*.*", "holdings.*.*.id"}),
        ("audience", {"agenda.*.statements.*"}),
        ("place", {"hands.*.*"} | CARDS_ON_EVENTS),
        ("resolve", {"events.*.card", "events.*.support.cards.*"}),
        ("war", {"hands.*.*", "war.piles.s1.cards.*", "war.piles.s2.cards.*"}),
    ],
)
def test_an_onlooker_sees_all_but_this(name: str, hidden: set[str]) -> None:
    state = STATES[name]()
    assert masked_away(state.snapshot(), state.view(None)) == ALWAYS | PILED | hidden


@pytest.mark.rule("grace 9.1, 11")
@pytest.mark.parametrize("name", STATES)
def test_each_seat_sees_what_is_its_own(name: str) -> None:
    state = STATES[name]()
    whole = state.snapshot()
    for seat in state.kingdom.seats:
        view = state.view(seat)
        for field in ("hands", "intrigue_hands", "offer", "holdings", "known", "allegiance"):
            assert view[field][seat] == whole[field][seat]
        for entry, true in zip(view["awaiting"], whole["awaiting"], strict=True):
            assert entry["options"] == (true["options"] if entry["seat"] == seat else None)
        for other in set(state.kingdom.seats) - {seat}:
            assert set(view["hands"][other]) <= {None}
            assert len(view["hands"][other]) == len(whole["hands"][other])


@pytest.mark.rule("grace 9.1, 11")
def test_cards_face_down_are_known_to_those_who_laid_them() -> None:
    state = placing()
    for seat, laid in ((0, [None, None, None]), (1, ["so19", "co26", None]), (2, [None, None, "sp19"])):
        view = state.view(seat)
        assert view["events"][0]["support"]["cards"] == laid
        assert view["events"][0]["support"]["seats"] == [1, 1, 2]
        assert view["events"][2]["card"] == ("sabotage" if seat == 1 else None)
        assert (view["events"][2]["said"], view["events"][3]["card"]) == ("rebuild", "overthrow")
    assert [state.view(seat)["allegiance"][1] for seat in (0, 1, 2, 3)] == [None, LOYAL[1], LOYAL[1], None]
    assert state.view(None)["allegiance"] == [None, None, None, LOYAL[3]]
    assert state.view(2)["known"] == [None, None, [1], None]


@pytest.mark.rule("grace 9.1, 11")
def test_after_the_reveal_all_know_the_cards_and_not_the_owners() -> None:
    state = resolving()
    event = state.view(0)["events"][0]
    assert set(event["support"]["cards"]) == {"so39", "sp39", "co26", "sp19"}
    assert event["support"]["seats"] == [1, 1, 1, 2]
    assert event["oppose"]["cards"] == ["di19"]


@pytest.mark.rule("grace 9.1")
def test_a_scenario_is_not_shown_and_a_match_that_is_over_hides_nothing() -> None:
    state = new({"seats": 4, "scenario": {"hands": [["so01"]]}}, 1)
    assert state.snapshot()["config"]["scenario"] == {"hands": [["so01"]]}
    assert state.view(0)["config"]["scenario"] is None
    over = ordering("flood: support 1 so01 co01", annals="peace " * 11, allegiance=LOYAL)
    resolve(over)
    assert masked_away(over.snapshot(), over.view(None)) == {"rng", "seed"}
    assert over.revealed() == over.snapshot()


def others(
    name: str, known_to: list[Seat], path: Callable[[dict[str, Any]], Any], seeds: int = 30
) -> set[str]:
    """What other secrets make of a part of a snapshot."""
    whole = STATES[name]().snapshot()
    return {str(path(reseeded(whole, seed, known_to).snapshot())) for seed in range(seeds)}


@pytest.mark.rule("grace 11")
def test_secrets_of_others_are_replaced() -> None:
    assert len(others("house", [0], lambda whole: whole["holdings"][1][4])) > 9
    assert len(others("house", [0], lambda whole: whole["offer"][2])) > 9
    assert len(others("house", [0, 1], lambda whole: whole["holdings"][1][4])) == 1
    statements = others("audience", [0], lambda whole: whole["agenda"][0]["statements"][2])
    assert len(statements) > 5
    assert others("audience", [0], lambda whole: whole["agenda"][0]["statements"][0]) == {"['ask', 'heir']"}
    assert len(others("place", [0], lambda whole: whole["events"][2]["card"])) == 6
    assert others("place", [1], lambda whole: whole["events"][2]["card"]) == {"sabotage"}
    assert len(others("place", [0], lambda whole: whole["hands"][1])) > 9
    assert len(others("place", [0], lambda whole: whole["events"][0]["support"]["cards"])) > 9
    assert len(others("war", [0], lambda whole: whole["war"]["piles"]["s1"]["cards"])) > 9


@pytest.mark.rule("grace 11")
def test_cards_and_allegiances_that_somebody_knows_stay() -> None:
    cards = others("place", [0], lambda whole: whole["allegiance"][1])
    assert len(cards) > 3
    assert others("place", [2], lambda whole: whole["allegiance"][1]) == {LOYAL[1]}
    assert others("place", [0], lambda whole: whole["allegiance"][3]) == {LOYAL[3]}
    assert others("place", [0], lambda whole: whole["allegiance"][0]) == {"None"}


@pytest.mark.rule("grace 11")
def test_the_types_of_the_cards_that_a_seat_has_drawn_stay() -> None:
    whole = placing().snapshot()
    for seed in range(20):
        kingdom = reseeded(whole, seed, [0]).kingdom
        laid = [
            *kingdom.hands[1],
            *kingdom.happenings[0].support.own(1),
            *kingdom.happenings[2].support.own(1),
        ]
        assert sorted(str(card)[:2] for card in laid) == ["co", "so", "so", "sp", "sp"]


@pytest.mark.rule("grace 11")
def test_cards_of_this_round_that_were_seen_are_not_dealt_again() -> None:
    state, rng = new({"seats": 8, "crises": 3}, 4), Random(4)
    while state.kingdom.step != "order" or sum(map(len, state.kingdom.discard.values())) < 12:
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))
    seen = seen_cards(state.log, [0])
    assert seen
    for seed in range(10):
        other = reseeded(state.snapshot(), seed, [0], state.log).kingdom
        piles = [
            *other.hands,
            *(side.cards for each in other.open_happenings for side in each.sides.values()),
        ]
        mine = [
            card for each in other.open_happenings for side in each.sides.values() for card in side.own(0)
        ]
        assert not (seen & {card for pile in piles for card in pile}) - {*mine}


@pytest.mark.rule("grace 11")
def test_cards_are_seen_by_those_who_drew_them_and_forgotten_at_the_end_of_a_round() -> None:
    drawn = [Drew(seat=0, card="so01", seen_by=(0,)), Drew(seat=1, card="so02", seen_by=(1,))]
    assert seen_cards(drawn, [0]) == {"so01"}
    shown = [
        PileRevealed(claimant=1, cards=("sp01",)),
        SideRevealed(id="ev1", side="oppose", cards=("di01",), roles=()),
    ]
    assert seen_cards([*drawn, *shown], [1]) == {"so02", "sp01", "di01"}
    assert seen_cards([*drawn, RoundEnded(round=1), shown[0]], [0, 1]) == {"sp01"}


def test_the_rules_open_and_reseed_matches() -> None:
    rules = GraceRules()
    state = rules.new({"seats": 4}, 3)
    assert rules.restore(state.snapshot()).snapshot() == state.snapshot() == new({"seats": 4}, 3).snapshot()
    other = rules.reseeded(state.snapshot(), 9, [0])
    assert other.snapshot() == reseeded(state.snapshot(), 9, [0]).snapshot()


def test_questions_about_what_is_not_there() -> None:
    kingdom = resolving().kingdom
    assert kingdom.resolving is kingdom.happening("ev1")
    assert ordering("flood").kingdom.resolving is None
    with pytest.raises(KeyError):
        kingdom.happening("ev9")
    assert kingdom.role_amount("marshal") == 0


@pytest.mark.rule("grace 9.1")
@pytest.mark.parametrize("name", STATES)
def test_a_state_is_restored_as_it_was(name: str) -> None:
    state = STATES[name]()
    again = restore(state.snapshot())
    assert again.snapshot() == state.snapshot()
    assert again.awaiting == state.awaiting
    assert isinstance(again.kingdom.stack[-1], Audience) == (name == "audience")
