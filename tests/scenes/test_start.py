"""What a thread loads after the first frame, so that no press has to wait for it."""

import threading
from typing import Any

import pytest

from game import start
from game.catalogue import GAMES
from game.games.cyvasse.lobby import CyvasseLobby
from game.games.lyssan.lobby import LyssanLobby
from game.maps.library import Library
from game.scenes.services import Services


def test_a_lobby_whose_boards_cannot_be_read_does_not_keep_the_others_from_theirs(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Library] = []

    def fail(*_: Any) -> None:
        raise ValueError("no boards")

    monkeypatch.setattr(CyvasseLobby, "boards", fail)
    monkeypatch.setattr(LyssanLobby, "boards", lambda _, library: read.append(library))
    start.load_scenes(services)
    assert list(GAMES).index("cyvasse") < list(GAMES).index("lyssan")
    assert len(read) == 1


def test_all_scenes_and_boards_are_loaded_in_a_thread(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Any] = []

    class Recorded(threading.Thread):
        def start(self) -> None:
            started.append(self.name)

    monkeypatch.setattr(start, "Thread", Recorded)
    start._load_rest(services, "cyvasse")
    assert started == ["scenes"]
