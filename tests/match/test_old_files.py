"""Journals, named saves and settings that version 0.1.0 wrote can still be read."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game import settings
from game.catalogue import GAMES
from game.games.allyria.rules.data import market_deck
from game.games.lyssan.rules.data import influence_deck
from game.match import Match, Replay, Saves
from game.match.timeline import read_checkpoint
from tests.match.playing import choice_count

OLD_FILES = Path(__file__).parent / "old_files"
CHOICES = {
    "cyvasse-setup.jsonl": 9,
    "cyvasse-running.jsonl": 43,
    "named/cyvasse-named.jsonl": 43,
    "allyria-running.jsonl": 120,
    "allyria-finished.jsonl": 217,
    "lyssan-roles.jsonl": 1,
    "lyssan-copied.jsonl": 1,
    "lyssan-running.jsonl": 130,
}
"""The number of choices of each file."""
HIDDEN_AT_THE_END = {"cyvasse-setup.jsonl": 3, "lyssan-roles.jsonl": 1, "lyssan-copied.jsonl": 1}
"""The number of last choices of which an onlooker learns nothing, by file that has some."""
CHANGED: set[str] = set()
"""Games whose rules have changed since, so that old choices no longer lead to the old states."""
DECKS: dict[str, Callable[[], Sequence[str]]] = {"lyssan": influence_deck, "allyria": market_deck}
"""All cards of the decks that are shuffled."""
CARDS_THEN = {"lyssan": 74, "allyria": 62}
"""How many cards these decks had. They are still there, unless the game is in `CHANGED`."""
DIFFERENT_RULES = "the rules are not those of the old match; if that is intended, add the game to CHANGED"


def has_changed(name: str) -> bool:
    """True if old choices no longer lead to old states: a new card changes each shuffled deck."""
    path = OLD_FILES / name
    game = path.name.partition("-")[0]
    deck = DECKS[game]() if game in DECKS else ()
    cards = path.with_suffix(".checkpoint.json").read_text("utf-8") if deck else ""
    kept = [card for card in deck if f'"{card}"' in cards]
    assert game in CHANGED or len(kept) == CARDS_THEN.get(game, 0), DIFFERENT_RULES
    return game in CHANGED or len(kept) < len(deck)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the old files."""
    return shutil.copytree(OLD_FILES, tmp_path / "matches")


@pytest.mark.parametrize(("name", "choices"), CHOICES.items())
def test_an_old_match_is_resumed_completely(folder: Path, name: str, choices: int) -> None:
    match = Match.resume(folder / name)
    if has_changed(name):
        assert match.notice
        assert (match.notice.key, match.notice.values["lost"]) == ("match.notice.checkpoint", 0)
    else:
        assert (len(match), match.notice) == (choices, None), DIFFERENT_RULES


@pytest.mark.parametrize(("name", "choices"), CHOICES.items())
def test_an_old_match_can_be_replayed_from_its_start(folder: Path, name: str, choices: int) -> None:
    replay = Replay(folder / name)
    if has_changed(name):
        return
    while replay.n < len(replay):
        replay.step()
    assert choices - replay.choices <= HIDDEN_AT_THE_END.get(name, 0), DIFFERENT_RULES
    assert replay.view == Match.resume(folder / name).view_of(None)


@pytest.mark.rule("lyssan 3.4")
@pytest.mark.parametrize("name", ["lyssan-roles.jsonl", "lyssan-copied.jsonl"])
def test_cards_that_were_dealt_before_the_roles_were_chosen_are_kept(folder: Path, name: str) -> None:
    match = Match.resume(folder / name)
    before = match.state.snapshot()
    hands = {faction: row["hand"] for faction, row in before["factions"].items()}
    match.choose(0, ("master", "wolf"))
    after = match.state.snapshot()
    assert (after["phase"], after["order"]) == ("place", before["order"])
    assert {faction: row["hand"] for faction, row in after["factions"].items()} == hands
    assert {len(hand) for hand in hands.values()} == {4}
    match.choose(match.state.awaiting[0].seat, match.state.awaiting[0].options[0])
    assert has_changed(name) or len(Match.resume(match.path)) == 3


@pytest.mark.rule("lyssan 3.4")
def test_a_match_continues_from_a_checkpoint_between_the_choices_of_roles(folder: Path) -> None:
    (folder / "lyssan-roles.jsonl").unlink()
    checkpoint = read_checkpoint(folder / "lyssan-roles.jsonl")
    assert checkpoint is not None
    state = GAMES["lyssan"].restore(checkpoint.snapshot)
    for decision in state.awaiting:
        state.choose(decision.seat, decision.options[0])
    assert [decision.ask for decision in state.awaiting] == ["lyssan.place"]
    assert state.snapshot()["order"] == checkpoint.snapshot["order"]


@pytest.mark.rule("lyssan 3.4")
def test_what_goes_on_from_the_start_of_an_old_match_is_read_again_unharmed(folder: Path) -> None:
    branch = Match.branch(folder / "lyssan-running.jsonl", 0, folder)
    begun = branch.state.snapshot()
    if not has_changed("lyssan-running.jsonl"):
        assert {len(faction["hand"]) for faction in begun["factions"].values()} == {4}
    again = Match.resume(branch.path)
    assert (again.notice, again.path) == (None, branch.path)
    assert again.state.snapshot() == begun


def test_old_matches_are_listed_with_their_choices_and_outcome(folder: Path) -> None:
    saves = Saves(folder)
    listed = {
        entry.path.name: (choice_count(entry.path), entry.outcome is None)
        for entry in (*saves.matches(), *saves.named())
    }
    assert listed == {
        Path(name).name: (choices, name != "allyria-finished.jsonl") for name, choices in CHOICES.items()
    }


def test_old_settings_are_read(folder: Path) -> None:
    loaded, notices = settings.load(folder / "settings.json")
    assert notices == []
    assert (loaded.language, loaded.text_size, loaded.palette, loaded.master) == ("de", 150, "contrast", 35)
    assert [profile.name for profile in loaded.profiles] == ["Käthe"]
