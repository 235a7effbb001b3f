"""Records, the end of a round and of the match. Spec: grace 5.10, 6."""

from collections import Counter
from random import Random

import pytest

from game.games.grace.rules import GraceRules, new
from game.games.grace.rules.data import CRISES, DECKS, INTRIGUES
from game.games.grace.rules.ending import is_victor
from game.games.grace.rules.saving import known_kingdom
from tests.games.grace.rules.playing import LOYAL, annals, at, of_kind, ordering, play_out_round, resolve, the


@pytest.mark.rule("grace 5.10, 5.10.1")
@pytest.mark.parametrize(
    ("lines", "records"),
    [
        (["flood"], ["peace"]),
        (["flood: support 1 so01 co01"], ["triumph"]),
        (["flood", "overthrow 1 on 0"], ["violence"]),
        (["flood: support 1 so01 co01", "overthrow 1 on 0"], ["triumph", "violence"]),
        (["flood: support 1 so01 co01", "famine: support 1 so02 co02", "plague"], ["triumph", "triumph"]),
    ],
)
def test_records_of_a_round(lines: list[str], records: list[str]) -> None:
    state = at("order", *lines, "great_fire")
    events = [*resolve(state), *play_out_round(state)]
    assert annals(state) == records
    assert [record.round for record in state.kingdom.annals] == [1] * len(records)
    assert [event.number for event in of_kind(events, "record")] == [*range(1, len(records) + 1)]


@pytest.mark.rule("grace 5.10.1")
def test_a_civil_war_is_a_record_of_violence() -> None:
    state = at(
        "war_back",
        *("border_war", "flood: support 1 so01 co01"),
        holdings=["h01! h16! h31! h46! h02"],
        allegiance=LOYAL,
        hands=["co03"],
        piles=["2: 2 so19"],
    )
    events = state.choose(0, ("done",))
    assert of_kind(events, "round_ended")
    assert annals(state) == ["triumph", "violence"]


@pytest.mark.rule("grace 5.10.2, 5.10.3")
def test_all_cards_go_back_at_the_end_of_a_round() -> None:
    lines = ("flood: support 1 so01 co01", "plague: oppose 2 di01 marshal", "annex 1 on 2", "rebuild 2 on 3")
    state = at("order", *lines, scenario={"roles": {"marshal": 3, "steward": 1}}, crises="famine")
    events = [*resolve(state), *play_out_round(state)]
    assert the(events, "round_ended").round == 1
    kingdom = state.kingdom
    assert (kingdom.round, kingdom.step) == (2, "roles")
    assert all(sorted(map(str, kingdom.decks[kind])) == sorted(DECKS[kind]) for kind in DECKS)
    assert kingdom.discard == {kind: [] for kind in DECKS}
    opened = [each.card for each in kingdom.happenings]
    assert Counter([*kingdom.crisis_deck, *opened]) == Counter(CRISES.keys())
    assert [each.id for each in kingdom.happenings] == ["ev1", "ev2"]
    assert kingdom.intrigue_hands == [[*INTRIGUES]] * 4
    assert kingdom.role_on == dict.fromkeys(kingdom.roles)
    assert kingdom.roles == {"marshal": 3, "spymaster": None, "chancellor": None, "steward": 1}
    assert not kingdom.flags.crisis_won


@pytest.mark.rule("grace 6.1")
@pytest.mark.parametrize("records", [6, 9, 12])
def test_the_last_record_at_the_end_of_a_round_ends_the_match(records: int) -> None:
    state = at("order", "flood", "plague", config={"records": records}, annals="triumph " * (records - 1))
    events = [*resolve(state), *play_out_round(state)]
    over = events[-1]
    assert over.kind == "match_over"
    assert not of_kind(events, "round_ended")
    assert (state.kingdom.phase, state.kingdom.step, state.awaiting) == ("over", "over", ())
    assert state.outcome is not None
    assert (over.winners, over.reason, over.ranks) == (  # type: ignore[attr-defined]
        state.outcome.winners,
        "annals",
        state.outcome.ranks,
    )


@pytest.mark.rule("grace 6.2")
@pytest.mark.parametrize(
    ("card", "role", "side", "violence", "wins"),
    [
        ("loyalist_marshal", "marshal", "loyalist", 0, True),
        ("loyalist_marshal", "marshal", "usurper", 0, False),
        ("loyalist_marshal", "steward", "loyalist", 0, False),
        ("loyalist_marshal", None, "loyalist", 0, False),
        ("usurper_king", "marshal", "usurper", 0, False),
        ("chaos_agent", None, "loyalist", 2, True),
        ("chaos_agent", None, "loyalist", 1, False),
    ],
)
def test_who_wins(card: str, role: str | None, side: str, violence: int, wins: bool) -> None:  # noqa: FBT001
    state = at(
        "order",
        "flood",
        "plague",
        allegiance=["", card, "loyalist_spymaster", "usurper_steward"],
        annals="violence " * violence,
        scenario={"king_side": side, "heir": 2, "roles": {role: 1} if role else {}},
    )
    assert [is_victor(state.kingdom, seat) for seat in range(4)] == [True, wins, True, False]
    view = known_kingdom(state.view(3))
    assert [is_victor(view, seat) for seat in range(4)] == [True, False, True, False]


@pytest.mark.rule("grace 6.2, 7")
def test_the_chaos_agent_may_need_three_records_of_violence() -> None:
    cards = ["", "chaos_agent", "loyalist_spymaster", "usurper_steward"]
    for violence, wins in ((2, False), (3, True)):
        state = at("order", allegiance=cards, annals="violence " * violence, config={"violence_needed": 3})
        assert is_victor(state.kingdom, 1) == wins


@pytest.mark.rule("grace 6.2")
@pytest.mark.parametrize("card", ["usurper_king", "chaos_agent"])
def test_king_and_heir_win_whatever_their_cards(card: str) -> None:
    for scenario in ({"king": 1, "king_side": "usurper"}, {"heir": 1}):
        other = ["usurper_marshal"] if "king" in scenario else [""]
        cards = [*other, card, "loyalist_spymaster", "loyalist_steward"]
        assert is_victor(at("order", allegiance=cards, scenario=scenario).kingdom, 1)


@pytest.mark.rule("grace 6.2, 5.2.3")
def test_a_role_card_on_an_event_is_held_by_its_seat() -> None:
    state = ordering(
        "flood: support 2 so01 co01 marshal",
        annals="peace " * 11,
        allegiance=LOYAL,
        scenario={"roles": {"marshal": 1}},
    )
    resolve(state)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


@pytest.mark.rule("grace 6.4")
def test_equal_results_share_a_rank() -> None:
    cards = ["", "loyalist_marshal", "loyalist_spymaster", "usurper_steward", "usurper_king"]
    state = ordering(
        "flood: support 1 so01 co01",
        config={"seats": 5},
        annals="peace " * 11,
        allegiance=cards,
        scenario={"roles": {"steward": 4}},
    )
    resolve(state)
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 2, 2, 5, 4)


@pytest.mark.rule("grace 6.1, 5.10")
@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_every_match_ends(seats: int) -> None:
    state, rng = new({"seats": seats, "crises": 1}, seats), Random(seats)
    while state.awaiting:
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))
    assert state.kingdom.round <= 12
    progress = GraceRules().progress(state.kingdom)
    assert progress.values == {"count": state.kingdom.round, "records": len(state.kingdom.annals), "goal": 12}
