"""Measures title and list of matches with thousands of saved matches, in seconds of processor time."""

import gc
import os
import resource
from collections.abc import Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

import pygame

from game.match import Match, MatchSetup, Player, PlayerKind, Saves
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.title.scene import TitleScene
from game.settings import Settings
from tools.screens import opening

COUNT = 10_000
CHOICES = 60
"""Of each match."""
PLAYERS = (
    Player(PlayerKind.PERSON, None, "Anna", "azure", "eagle"),
    Player(PlayerKind.BOT, "squire", "Squire Tom", "gules", "lion"),
)


def measure(_rounds: int, count: int = COUNT) -> Mapping[str, float]:
    """Seconds and megabytes for the title and the list, without an index and with one."""
    pygame.init()
    with (
        TemporaryDirectory() as folder,
        opening.open_services((1920, 1080), Settings(fullscreen=False)) as services,
    ):
        fill(Path(folder), count)
        found = _first_start(services, Path(folder))
        services.saves = Saves(Path(folder))
        gc.collect()
        for name, scene_type in (("title", TitleScene), ("list after it", SavesScene)):
            before = memory()
            began = process_time()
            show(scene_type(services), services)
            found |= {
                f"{name} with {count} matches, s": process_time() - began,
                f"{name} with {count} matches, MB more": memory() - before,
            }
    return found


def fill(folder: Path, count: int) -> None:
    """Writes copies of a match under as many names."""
    match = Match.start(folder, MatchSetup("cyvasse", {"setup": "quick"}, 1, PLAYERS))
    rng = Random(1)
    while match.outcome is None and len(match) < CHOICES:
        decision = rng.choice(match.awaiting)
        match.choose(decision.seat, rng.choice(decision.options))
    content = match.save_as("An evening").read_bytes()
    for number in range(count):
        path = folder / "named" / f"copy-{number}.jsonl"
        path.write_bytes(content)
        os.utime(path, (number, number))


def show(scene: Scene, services: Services) -> None:
    """Opens a scene as the program does, up to its first frame."""
    scene.entered()
    scene.tick(0.016)
    scene.render(services.canvas)


def memory() -> float:
    """The most memory that the process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _first_start(services: Services, folder: Path) -> dict[str, float]:
    """Seconds to the first frame without an index, of the longest frame after it, and until all is read."""
    services.saves = Saves(folder)
    scene, frames, began = TitleScene(services), [], process_time()
    show(scene, services)
    first = process_time() - began
    while not services.saves.is_complete:
        began_frame = process_time()
        scene.tick(0.016)
        frames.append(process_time() - began_frame)
    pygame.event.pump()
    return {
        "title without an index, s": first,
        "title without an index, longest frame after it, s": max(frames, default=0.0),
        "all matches read in frames, s": process_time() - began,
    }
