"""What a seat may know of a match, and what can be replaced of the rest. Spec: lyssan 9.1, 11."""

import pytest

from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.state import reseeded, restore
from game.match.undo.secrecy import reveals_secret
from tests.games.lyssan.rules.positions import begin_turn, choose, deal, settled, stand
from tests.games.lyssan.rules.saving.snapshots import BUILDERS, full, snapshot

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
    position.factions["wolf"].triumphs = [position.row[0].id]
    position.row[1].id = "show_of_force"
    position.unused_triumphs = [each for each in position.unused_triumphs if each != "show_of_force"]
    position.agents["wolf.knight.1"].at = "hopfenau"
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
    assert rules.progress(snapshot("place")).count == 0
    autumn = rules.progress(snapshot("turns"))
    assert (autumn.count, autumn.key, autumn.values) == (4, "lyssan.progress.autumn", {"year": 2, "years": 4})
    summer = rules.progress(snapshot("use"))
    assert (summer.count, summer.key) == (1, "lyssan.progress.summer")
    over = rules.progress(snapshot("over"))
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
