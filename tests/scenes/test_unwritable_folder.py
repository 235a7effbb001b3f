"""A full disk, or a file where the player's folder belongs: toasts say so, and the match is played on."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import BadSave, Match, MatchSetup
from game.scenes.requests import ToTable
from game.scenes.services import Services
from game.start import scene_for
from tests.scenes.app_tables import ANNA, CORA, toast_texts
from tests.scenes.conftest import Drive

FULL = "No space left on device"


def _fill_disk(_matches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(_handle: int) -> None:
        raise OSError(errno.ENOSPC, FULL)

    monkeypatch.setattr(os, "fsync", fsync)


def _put_file(matches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches.write_text("no folder", "utf-8")
    settings = Path(os.environ["XDG_CONFIG_HOME"])
    settings.parent.mkdir(parents=True)
    settings.write_text("no folder", "utf-8")


FAULTS = {FULL: _fill_disk, "a file is where a folder belongs": _put_file}
"""What makes writing impossible, by the reason that is shown."""


@pytest.mark.parametrize("reason", FAULTS)
@pytest.mark.parametrize("game", ["cyvasse", "allyria"])
def test_a_match_that_cannot_be_saved_is_played_on_and_a_toast_says_why(
    game: str, reason: str, services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_faulty: Callable[[Path, pytest.MonkeyPatch], None] = FAULTS[reason]
    make_faulty(services.matches, monkeypatch)
    match = Match.start(services.matches, MatchSetup(game, {}, 1, [ANNA, CORA]))
    player = drive(scene_for(services, ToTable(match)))
    player.wait(0.05)
    assert f"The match is not being saved: {reason}." in toast_texts(services)[0]
    decision = match.awaiting[0]
    match.choose(decision.seat, decision.options[0])
    assert (len(match), match.saved) == (1, False)
    with pytest.raises(BadSave):
        match.save_as("Evening")
    services.save_settings()
    assert f"The settings could not be saved: {reason}" in toast_texts(services)


@pytest.mark.parametrize("game", ["cyvasse", "allyria"])
def test_that_a_match_is_saved_again_is_no_warning_and_ends_the_one_before(
    game: str, services: Services, drive: Drive
) -> None:
    with pytest.MonkeyPatch.context() as full:
        _fill_disk(services.matches, full)
        match = Match.start(services.matches, MatchSetup(game, {}, 1, [ANNA, CORA]))
        player = drive(scene_for(services, ToTable(match)))
        player.wait(0.05)
        assert [toast.icon for toast in services.toasts.waiting] == ["icons/warning"]
    decision = match.awaiting[0]
    match.choose(decision.seat, decision.options[0])
    player.scenes[0].tick(0.05)  # the table; a curtain may lie over it
    toasts = {toast.text: toast.icon for toast in services.toasts.waiting}
    assert toasts == {"The match is being saved again; nothing is lost.": "icons/check"}
