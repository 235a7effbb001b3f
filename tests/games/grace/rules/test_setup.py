"""The start of a match, its options and fixed positions. Spec: grace 3, 7."""

from collections import Counter
from typing import Any

import pytest

from game.games.grace.rules import OPTIONS, GraceRules, GraceState, new, restore
from game.games.grace.rules.data import ALLEGIANCES, CHAOS_AGENT, CRISES, HOLDINGS, INTRIGUES, SIDES
from game.games.grace.rules.data.halls import hall_of
from game.kit.records import write
from tests.games.grace.rules.playing import asked, of_kind, options, the

FLOORS = {4: 1, 5: 1, 6: 2, 7: 2, 8: 3}


def keep_all(state: GraceState) -> list[Any]:
    """Every seat keeps the first Holding of its offer; what happened."""
    return [
        event for decision in state.awaiting for event in state.choose(decision.seat, decision.options[0])
    ]


@pytest.mark.rule("grace 3.1, 7")
def test_the_first_king_is_drawn_or_chosen_and_leads_the_loyalists() -> None:
    kings = {new({"seats": 4}, seed).kingdom.king for seed in range(30)}
    assert kings == {0, 1, 2, 3}
    for king in range(4):
        kingdom = new({"seats": 4, "first_king": king}, 1).kingdom
        assert (kingdom.king, kingdom.king_side, kingdom.style) == (king, "loyalist", "king")
        assert kingdom.allegiance[king] is None


@pytest.mark.rule("grace 3.2")
@pytest.mark.parametrize("chaos", ["maybe", "always", "never"])
@pytest.mark.parametrize("seats", FLOORS)
def test_allegiances_are_dealt_with_a_floor_for_each_side(seats: int, chaos: str) -> None:
    with_chaos = 0
    for seed in range(40):
        kingdom = new({"seats": seats, "chaos": chaos}, seed).kingdom
        dealt = [str(card) for seat, card in enumerate(kingdom.allegiance) if seat != kingdom.king]
        sides = Counter(ALLEGIANCES[card].side for card in dealt)
        assert min(sides[side] for side in SIDES) >= FLOORS[seats]
        cards = [*dealt, *map(str, kingdom.unused)]
        assert set(cards) == set(ALLEGIANCES) - ({CHAOS_AGENT} if chaos == "never" else set())
        assert len(set(cards)) == len(cards)
        assert kingdom.unused
        with_chaos += CHAOS_AGENT in dealt
    assert {"always": with_chaos == 40, "never": with_chaos == 0, "maybe": 0 < with_chaos < 40}[chaos]


@pytest.mark.rule("grace 3.3, 11")
def test_each_seat_sees_its_own_card_only() -> None:
    state = new({}, 2)
    for seat in range(6):
        own = state.kingdom.allegiance[seat]
        seen = [None if other != seat else own for other in range(6)]
        assert state.view(seat)["allegiance"] == seen
    assert state.view(None)["allegiance"] == [None] * 6


@pytest.mark.rule("grace 3.4, 3.5, 3.8")
def test_everybody_has_seven_intrigues_and_the_offices_lie_in_the_reserve() -> None:
    kingdom = new({"seats": 7}, 3).kingdom
    assert kingdom.intrigue_hands == [[*INTRIGUES]] * 7
    assert kingdom.reserve == ["marshal", "spymaster", "chancellor", "steward"]
    assert kingdom.heir is None
    assert [len(deck) for deck in kingdom.decks.values()] == [50] * 4
    assert sorted(map(str, kingdom.crisis_deck)) == sorted(CRISES)
    assert (kingdom.annals, kingdom.hands, kingdom.round) == ([], [[]] * 7, 0)
    other = new({"seats": 7}, 4).kingdom
    assert other.decks != kingdom.decks
    assert other.crisis_deck != kingdom.crisis_deck


@pytest.mark.rule("grace 3.6, 3.7")
@pytest.mark.parametrize("seats", FLOORS)
def test_each_seat_keeps_one_of_three_holdings_beside_one_of_every_type(seats: int) -> None:
    state = new({"seats": seats}, 5)
    assert asked(state) == [(seat, "house") for seat in range(seats)]
    kingdom = state.kingdom
    for seat in kingdom.seats:
        assert len({each.kind.type for each in kingdom.holdings[seat]}) == 4
        assert options(state, seat) == [("keep", card) for card in kingdom.offer[seat]]
    offered = [card for offer in kingdom.offer for card in offer]
    assert len(set(offered)) == 3 * seats
    events = keep_all(state)
    assert [event.seen_by for event in of_kind(events, "house_kept")] == [(seat,) for seat in range(seats)]
    revealed = the(events, "house_revealed").holdings
    assert [len(own) for own in revealed] == [5] * seats
    assert [list(own) for own in revealed] == [[each.id for each in own] for own in kingdom.holdings]
    assert kingdom.offer == [[]] * seats
    places = [*kingdom.estate_box, *(card for own in revealed for card in own)]
    assert sorted(map(str, places)) == sorted(HOLDINGS)
    assert kingdom.round == 1


@pytest.mark.rule("grace 3.7")
def test_nobody_sees_what_others_keep_before_all_have_chosen() -> None:
    state = new({"seats": 4}, 6)
    kept = options(state, 1)[2]
    state.choose(1, kept)
    view = state.view(0)
    assert view["holdings"][1][4] == {"id": None, "damaged": False}
    assert view["offer"][1] == [None, None]
    assert state.view(1)["holdings"][1][4]["id"] == kept[1]


@pytest.mark.rule("grace 7")
@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"seats": 3}, "'seats' cannot be 3"),
        ({"seats": True}, "'seats'"),
        ({"records": 7}, "'records'"),
        ({"crises": 4}, "'crises'"),
        ({"chaos": "sometimes"}, "'chaos'"),
        ({"overthrow_from": 1}, "'overthrow_from'"),
        ({"claims": 1}, "'claims'"),
        ({"first_king": 6}, "'first_king' must be a seat below 6, not 6"),
        ({"violence_needed": 1}, "'violence_needed'"),
        ({"hall": "cellar"}, "'hall'"),
        ({"scenario": [1]}, "'scenario' must be an object or null"),
        ({"mood": "good"}, "unknown option 'mood'"),
    ],
)
def test_other_options_are_refused(config: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new(config, 1)


@pytest.mark.rule("grace 7")
def test_a_match_remembers_all_options_and_a_hall_of_ones_own_as_it_is() -> None:
    hall = write(hall_of("great_hall"))
    state = new({"hall": hall}, 1)
    assert state.kingdom.config.hall is hall
    defaults = {option.key: option.default for option in OPTIONS}
    assert new({}, 1).snapshot()["config"] == {**defaults, "seats": 6, "scenario": None}
    assert GraceRules().config_of(state.kingdom)["hall"] is hall


HOLDINGS_OF_FOUR = [
    [{"id": f"h{number:02}", "damaged": number % 7 == 0} for number in range(first, first + 5)]
    for first in (1, 11, 21, 31)
]


@pytest.mark.rule("grace 7")
def test_a_scenario_fixes_what_it_names_and_nothing_else() -> None:
    scenario = {
        "round": 4,
        "king": 2,
        "king_side": "usurper",
        "style": "queen",
        "heir": 1,
        "roles": {"steward": 3},
        "allegiance": ["loyalist_marshal", "chaos_agent", "usurper_king", "loyalist_steward"],
        "rebelled": [True, False, False, False],
        "annals": ["triumph", "violence"],
        "holdings": HOLDINGS_OF_FOUR,
        "decks": {"coin": ["co50", "co49"]},
        "hands": [["so01"], [], ["di02"], ["so02"]],
        "crises": ["flood", "famine"],
    }
    state = new({"seats": 4, "chaos": "never", "scenario": scenario}, 1)
    kingdom = state.kingdom
    assert (kingdom.round, kingdom.king, kingdom.heir, kingdom.style) == (5, 2, 1, "queen")
    assert kingdom.roles == {"marshal": None, "spymaster": None, "chancellor": None, "steward": 3}
    assert kingdom.shown == [False, False, True, False]
    assert CHAOS_AGENT not in kingdom.unused
    assert len(kingdom.unused) == 6
    assert [(each.kind, each.round) for each in kingdom.annals] == [("triumph", 0), ("violence", 0)]
    assert [[each.id for each in own] for own in kingdom.holdings][1] == ["h11", "h12", "h13", "h14", "h15"]
    assert kingdom.holdings[1][3].damaged
    assert kingdom.decks["coin"][:2] == ["co50", "co49"]
    assert kingdom.hands == [["so01"], [], ["di02"], ["so02"]]
    assert "so01" not in kingdom.decks["soldier"]
    assert [event.card for event in kingdom.happenings] == ["flood", "famine"]
    assert asked(state) == [(3, "audience"), (0, "audience"), (1, "audience")]
    assert restore(state.snapshot()).snapshot() == state.snapshot()
    plain = new({"seats": 4}, 1).kingdom
    only_king = new({"seats": 4, "scenario": {"king": (plain.king + 1) % 4}}, 1).kingdom
    assert only_king.allegiance[only_king.king] is None
    assert only_king.allegiance[plain.king] == plain.allegiance[only_king.king]
    assert only_king.decks == plain.decks


@pytest.mark.rule("grace 7")
@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ({"mood": 1}, "`mood`"),
        ({"round": -1}, "round"),
        ({"king": 9}, "damaged"),
        ({"heir": 9}, "'heir'"),
        ({"roles": {"jester": 1}}, "'roles'"),
        ({"roles": {"marshal": 1, "steward": 1}}, "'roles'"),
        ({"king_side": "chaos"}, "'king_side'"),
        ({"shown": [True]}, "'shown' must have 4 entries"),
        ({"allegiance": ["chaos_agent"] * 4}, "'allegiance'"),
        ({"allegiance": [None] * 4}, "'allegiance'"),
        ({"annals": ["feast"]}, "'annals'"),
        ({"annals": ["peace"] * 12}, "'annals' must have fewer than 12 records"),
        ({"holdings": [[]] * 4}, r"'holdings\[0\]' must be 5 Holdings"),
        ({"decks": {"gold": []}}, "gold"),
        ({"decks": {"soldier": ["sp01"]}}, "'decks.soldier'"),
        ({"hands": [["so01"], ["so01"]]}, "'hands' must have cards of the decks, each once, not 'so01'"),
        ({"hands": [["x1"]]}, "'hands' .* not 'x1'"),
        ({"hands": [[], [], [], [], []], "crises": ["drought"]}, "each crisis once"),
    ],
)
def test_an_impossible_scenario_is_refused(scenario: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"option 'scenario'.*{message}"):
        new({"seats": 4, "scenario": scenario, "first_king": 0}, 1)
