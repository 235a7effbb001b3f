"""What a seat may know of a match, and what can be replaced of the rest. Spec: lyssan 9.1, 11."""

import pytest

from game.contract import Event
from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.events import (
    CourtierLost,
    Denounced,
    Discarded,
    Drawn,
    Eliminated,
    Given,
    Played,
    Repaid,
    Reshuffled,
    TurnBegun,
    TurnEnded,
)
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.secrets import known_places
from game.games.lyssan.rules.state import LyssanState, reseeded, restore
from game.match.undo import reveals_secret
from tests.games.lyssan.rules.positions import begin_turn, choose, deal, settled, stand
from tests.games.lyssan.rules.snapshots import BUILDERS, full, snapshot

DECKS = ("influence", "discard", "spent", "debts", "debt_discard")


@pytest.mark.rule("lyssan 9.1, 11")
@pytest.mark.parametrize("name", BUILDERS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_hides_hands_debts_decks_triumphs_and_roles(name: str, seat: int | None) -> None:
    whole, view = snapshot(name), restore(snapshot(name)).view(seat)
    assert view["rng"] is view["unused_triumphs"] is None
    for faction, shown in view["factions"].items():
        truth = whole["factions"][faction]
        own = truth["seat"] == seat
        assert (shown["hand_count"], shown["debt_count"]) == (len(truth["hand"]), len(truth["debts"]))
        assert (shown["hand"], shown["debts"]) == ((truth["hand"], truth["debts"]) if own else (None, None))
        assert shown["role"] == (truth["role"] if own else None)
        public = truth.keys() - {"hand", "debts", "role"}
        assert {key: shown[key] for key in public} == {key: truth[key] for key in public}
    for deck in DECKS:
        assert (view["decks"][deck], view["decks"][f"{deck}_count"]) == (None, len(whole["decks"][deck]))
    ids = [slot["id"] if slot["open"] else None for slot in whole["row"]]
    assert [slot["id"] for slot in view["row"]] == ids


@pytest.mark.rule("lyssan 9.1, 11")
@pytest.mark.parametrize("name", ["use", "talk", "tribute", "pay", "act", "march", "deploy", "atone"])
def test_only_the_seat_that_acts_sees_its_unfinished_steps(name: str) -> None:
    state = restore(snapshot(name))
    assert state.view(0)["pending"] == snapshot(name)["pending"]
    assert state.view(1)["pending"] is state.view(None)["pending"] is None


@pytest.mark.rule("lyssan 11")
def test_all_see_the_commands_that_name_no_card_of_a_hand_and_no_debt() -> None:
    (decision,) = restore(snapshot("turns")).awaiting
    verbs = {option[0] for option in decision.options}
    assert {option[0] for option in decision.public} == verbs - {"play", "repay"}
    assert decision.public[-1] == ("end",)
    assert not decision.open
    for name in ("talk", "tribute", "pay"):
        assert restore(snapshot(name)).awaiting[0].public == ()
    for name in ("place", "use", "act", "march", "deploy", "atone"):
        assert restore(snapshot(name)).awaiting[0].open


@pytest.mark.rule("lyssan 5.15, 11")
def test_roles_that_a_seat_may_not_know_can_be_the_other_way_round() -> None:
    whole = snapshot("two")
    for known_to, roles in (([0], 2), ([1], 2), ([0, 1], 1), ([], 4)):
        found = {
            tuple(faction.role for faction in reseeded(whole, seed, known_to).position.factions.values())
            for seed in range(24)
        }
        assert len(found) == roles


@pytest.mark.rule("lyssan 5.15, 11")
def test_a_role_that_was_revealed_stays() -> None:
    position = full(2)
    position.factions["wolf"].coins = 0
    for triumph in (position.row[0], position.row[1]):
        triumph.open = True
    position.row[0].winner = "wolf"
    position.factions["wolf"].triumphs = [str(position.row[0].id)]
    position.row[1].id = "show_of_force"
    position.unused_triumphs = [each for each in position.unused_triumphs if each != "show_of_force"]
    position.place("wolf.knight.1", "hopfenau")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    assert state.outcome is not None
    assert (
        state.view(1)["factions"]["wolf"]["role"] == state.view(None)["factions"]["wolf"]["role"] == "master"
    )
    found = {
        tuple(faction.role for faction in reseeded(state.snapshot(), seed, []).position.factions.values())
        for seed in range(12)
    }
    assert found == {
        ("master", role, "puppet", other) for role, other in (("master", "puppet"), ("puppet", "master"))
    }


@pytest.mark.rule("lyssan 5.2.6")
def test_progress_names_the_year_and_the_season() -> None:
    rules = LyssanRules()
    assert rules.progress(known(snapshot("place"))).count == 0
    autumn = rules.progress(known(snapshot("turns")))
    assert (autumn.count, autumn.key, autumn.values) == (4, "lyssan.progress.autumn", {"year": 2, "years": 4})
    summer = rules.progress(known(snapshot("use")))
    assert (summer.count, summer.key) == (1, "lyssan.progress.summer")
    over = rules.progress(known(snapshot("over")))
    assert (over.count, over.key, over.values) == (7, "lyssan.progress.last", {"years": 3})


@pytest.mark.rule("lyssan 4.1")
def test_nothing_is_counted_outside_turns() -> None:
    with pytest.raises(ValueError, match="no turn is running in the phase 'place'"):
        restore(snapshot("place")).position.running_turn  # noqa: B018  # it raises


@pytest.mark.rule("lyssan 9.1")
def test_unfinished_steps_hide_nothing_so_that_what_follows_from_them_can_be_taken_back() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    stand(position, "silberhort", "hawk.noble.1")
    deal(position, position.factions["wolf"].hand, "armourer", "vigil.1", "vigil.2", "safe_conduct.1")
    state = begin_turn(position, "wolf")
    for option in (
        ("move", "wolf.knight.1", "silberhort"),
        ("kill", "wolf.knight.1", "hawk.noble.1"),
        ("play", "armourer"),
        ("discard", "vigil.1"),
    ):
        before = state.copy()
        state.choose(0, option)
        assert not reveals_secret(before, state, (0, 1, 2, 3, None)), option


@pytest.mark.rule("lyssan 11")
def test_cards_that_a_seat_can_place_stay_when_the_others_are_dealt_anew() -> None:
    position = settled()
    decks, wolf, hawk = position.decks, position.factions["wolf"], position.factions["hawk"]
    deal(position, decks.discard, "armourer", "vigil.1", "vigil.2", "poisoner")
    deal(position, decks.spent, "safe_conduct.1")
    deal(position, hawk.hand, "forced_march.1", "forced_march.2")
    deal(position, wolf.hand, "safe_conduct.2")
    events = [
        Drawn(faction="wolf", deck="influence", count=2, cards=["armourer", "vigil.1"], seen_by=(0,)),
        Discarded(faction="wolf", count=1, why="payment", cards=["vigil.1"], seen_by=(0,)),
        Discarded(faction="wolf", count=1, why="crowded", cards=["armourer"], seen_by=(0,)),
        Given(faction="wolf", to="hawk", cards=["forced_march.1"], seen_by=(0, 1)),
        TurnBegun(faction="wolf", year=1, season="autumn"),
        Played(faction="wolf", card="safe_conduct.1", cost=0),
    ]
    for known_to, discard, hand in (((0,), {"armourer", "vigil.1"}, {"forced_march.1"}), ((), set(), set())):
        others = [reseeded(LyssanState(position).snapshot(), seed, known_to, events) for seed in range(40)]
        for other in others:
            assert discard <= set(other.position.decks.discard)
            assert hand <= set(other.position.factions["hawk"].hand)
            assert other.position.decks.spent == ["safe_conduct.1"]
        assert len({str(other.position.decks.discard) for other in others}) > 1
        assert len({str(other.position.factions["hawk"].hand) for other in others}) > 1


@pytest.mark.rule("lyssan 5.9.8, 11")
@pytest.mark.parametrize(
    ("then", "is_known"),
    [
        (Drawn(faction="hawk", deck="influence", count=1, cards=["vigil.1"], seen_by=(1,)), False),
        (Drawn(faction="hawk", deck="debts", count=1, cards=["x"], seen_by=(1,)), True),
        (TurnEnded(faction="wolf", auxiliaries_lost=0), True),
    ],
)
def test_cards_that_were_shuffled_into_the_deck_are_there_until_somebody_draws(
    then: Event, *, is_known: bool
) -> None:
    position = settled()
    deal(position, position.factions["hawk"].hand, "vigil.1", "vigil.2")
    events = [
        Played(faction="wolf", card="armourer", cost=0),
        CourtierLost(faction="wolf", card="armourer", why="exile"),
        Reshuffled(deck="influence"),
        then,
    ]
    others = [reseeded(LyssanState(position).snapshot(), seed, (0,), events).position for seed in range(200)]
    assert all("armourer" in other.decks.influence for other in others) is is_known
    places = {
        other.decks.influence.index("armourer") for other in others if "armourer" in other.decks.influence
    }
    assert len(places) > 1


@pytest.mark.rule("lyssan 5.13.2, 11")
def test_what_an_eliminated_faction_held_lies_aside_and_what_it_discarded_itself_may_be_anywhere() -> None:
    card, debt = "vigil.1", "patience"
    drawn = Drawn(faction="hawk", deck="influence", count=1, cards=[card], seen_by=(1,))
    owed = Drawn(faction="hawk", deck="debts", count=1, cards=[debt], seen_by=(1,))
    out = Eliminated(faction="hawk", why="shame")
    assert known_places([drawn, owed, out], [1]) == {card: "aside", debt: "aside"}
    assert known_places([drawn, owed, out], [0]) == {}
    given = Given(faction="wolf", to="hawk", cards=[card], seen_by=(0, 1))
    lost = Discarded(faction="hawk", count=1, why="payment", cards=["vigil.2"], seen_by=(1,))
    repaid = Repaid(faction="hawk", card=debt, why="repaid")
    assert known_places([given, repaid], [0]) == {card: "hawk", debt: "aside"}
    assert known_places([given, repaid, lost], [0]) == {debt: "aside"}
    shuffled = Reshuffled(deck="debts")
    assert known_places([repaid, shuffled], []) == {debt: "debts"}
    turn = TurnBegun(faction="hawk", year=1, season="autumn")
    assert known_places([turn, repaid, Denounced(faction="wolf", by="x"), shuffled], []) == {debt: "aside"}
