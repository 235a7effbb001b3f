"""What is loaded while nobody presses anything, so that no press has to wait for it."""

import threading
from typing import Any

import pytest

from game import start
from game.catalogue import GAMES
from game.games.cyvasse.lobby import CyvasseLobby
from game.games.lyssan.lobby import LyssanLobby
from game.maps.library import Library
from game.scenes.services import Services
from game.ui.drawing.gradual import all_at_once


def test_the_boards_of_all_lobbies_are_read_in_a_thread(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    monkeypatch.setattr(LyssanLobby, "boards", lambda *_: threads.append(threading.current_thread()))
    all_at_once(start.read_boards(services))
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_a_lobby_whose_boards_cannot_be_read_does_not_keep_the_others_from_theirs(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Library] = []

    def fail(*_: Any) -> None:
        raise ValueError("no boards")

    monkeypatch.setattr(CyvasseLobby, "boards", fail)
    monkeypatch.setattr(LyssanLobby, "boards", lambda _, library: read.append(library))
    all_at_once(start.read_boards(services))
    assert list(GAMES).index("cyvasse") < list(GAMES).index("lyssan")
    assert len(read) == 1


def test_all_scenes_are_loaded_in_a_thread(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []

    class Recorded(threading.Thread):
        def start(self) -> None:
            started.append(self.name)

    monkeypatch.setattr(start, "Thread", Recorded)
    start._load_rest(services, "cyvasse")
    assert started == ["scenes"]
