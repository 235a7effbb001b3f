"""Helpers that play lessons with a mouse or with a pad."""

from collections.abc import Callable, Sequence
from itertools import product
from math import dist
from pathlib import Path

from game.catalogue import GAMES
from game.contract import Option
from game.input.messages import Device, Point
from game.match import Match, MatchSetup
from game.scenes.learn.lessons import Lesson, lessons
from game.scenes.learn.scene import LearnScene
from game.scenes.learn.table import LessonProgress
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.table.ids import ButtonSpot, SpotId
from game.table.input.targets import Target, spot_at
from tests.match.playing import ANNA, SQUIRE
from tests.scenes.driver import Driver
from tests.scenes.hands import path_to

Drive = Callable[[Scene], Driver]
MAX_STEPS = 30
"""No lesson takes more steps."""
GUIDED = [(game, lesson) for game in tuple(GAMES) for lesson in lessons(game)]
"""All lessons with their games."""
SCRIPTED = [(game, lesson) for game, lesson in GUIDED if lesson.steps]
"""Those of which every step is written down."""
PLAYED = [(game, lesson) for game, lesson in GUIDED if lesson.steps or lesson.start]
"""Those that have steps, or begin in the middle of a match."""


MOST_WALKS = 4
"""How often a path is walked before it is given up."""


def case_id(case: object) -> str:
    """The id of a lesson or a game, for the name of a test."""
    return case.id if isinstance(case, Lesson) else str(case)


def start_lesson(folder: Path, game: str, lesson: Lesson) -> LessonProgress:
    """Starts the lesson as if its buttons had been pressed."""
    players = [ANNA, *[SQUIRE] * (GAMES[game].rules.seats(lesson.config) - 1)]
    setup = MatchSetup(game, lesson.config, 1, players, start=lesson.start)
    progress = LessonProgress(lesson, Match.start(folder, setup))
    for button in lesson.presses:
        progress.mark_used(button)
    return progress


def open_lesson(
    services: Services, drive: Drive, name: str, game: str = "cyvasse"
) -> tuple[Driver, LearnScene]:
    """Opens the lesson with this id and waits for its first decision."""
    services.settings.lessons[game] = [lesson.id for lesson in lessons(game)].index(name)
    scene = LearnScene(services, game)
    player = drive(scene)
    player.draw()
    player.wait(times=3)
    return player, scene


def point(player: Driver, scene: LearnScene, spot: SpotId, device: Device = "mouse") -> None:
    """Points at a spot on the table."""
    player.draw()
    if device == "mouse":
        player.send(Point("mouse", *free_point(scene.table.targets, spot)))
    elif isinstance(spot, ButtonSpot):
        to_button(player, scene, spot, device)
    else:
        cycle(player, scene, spot, device)
    player.press("accept", device=device)


def to_button(player: Driver, scene: LearnScene, spot: ButtonSpot, device: Device) -> None:
    """Moves the cursor to a button beside the table; while something is selected, by directions."""
    while scene.table.cursor.spot != spot:
        if scene.table.play.inputs.displayed.next_button is None:
            walk(player, scene, spot, device)
        else:
            player.press("finish", device=device)


def walk(player: Driver, scene: LearnScene, spot: SpotId, device: Device) -> None:
    """Walks to a spot by directions, along the whole path: a close-up follows and moves the board."""
    for _ in range(MOST_WALKS):
        if scene.table.cursor.spot == spot:
            return
        assert scene.table.cursor.spot is not None
        for direction in path_to(scene.table.targets, scene.table.cursor.spot, spot):
            player.press(direction.name, device=device)
    raise AssertionError(f"the cursor does not get to {spot}")


def free_point(targets: Sequence[Target], spot: SpotId) -> tuple[float, float]:
    """The point of a spot nearest to its centre that nothing else covers; the centre if all is covered."""
    rect = next(target.rect for target in targets if target.spot == spot)
    spread = [rect.center, *product(range(rect.left, rect.right, 8), range(rect.top, rect.bottom, 8))]
    spread.sort(key=lambda point: dist(point, rect.center))
    return next((point for point in spread if spot_at(targets, *point) == spot), rect.center)


def cycle(player: Driver, scene: LearnScene, spot: SpotId, device: Device) -> None:
    """Moves the cursor from one lit spot to the next until it is on the spot."""
    for _ in scene.table.targets:
        if scene.table.cursor.spot == spot:
            return
        player.press("next", device=device)
    raise AssertionError(f"{spot} is not lit")


def take(player: Driver, scene: LearnScene, option: Option, device: Device = "mouse") -> None:
    """Selects everything that an option names, or the option in a list, and waits for the animation.

    After choices of others, a press of a button counts only when the question has been there for a while.
    """
    assert scene.table.decision is not None
    player.wait(GUARD_SECONDS)
    spots = scene.table.play.viewer.presentation.layout.spots_by_option(
        scene.table.play.viewer.view, scene.table.decision
    )[option]
    buttons = (ButtonSpot(str(option[0])),) if len(option) == 1 else ()
    for spot in spots or buttons:
        point(player, scene, spot, device)
    if scene.table.option_list is not None:
        read(player, scene, option, device)
    player.wait(times=4)
    read_end(player, scene)


def read(player: Driver, scene: LearnScene, option: Option, device: Device) -> None:
    """Chooses an option in the open list."""
    viewer = scene.table.play.viewer
    title = viewer.presentation.texts.explain_option(viewer.view, option).title
    if device == "mouse":
        player.click(title)
    else:
        player.press("accept", device=device)


def read_end(player: Driver, scene: LearnScene) -> None:
    """Reads the end text, if the lesson is learned."""
    player.draw()
    if scene.learned:
        player.wait(GUARD_SECONDS, times=2)


def choose_lessons(player: Driver, game: str) -> None:
    """Chooses a game's lessons on the title."""
    player.point(game)
    player.wait()
    player.click(player.services.words("title.lessons"))


def leave_by_the_pause_menu(player: Driver) -> None:
    """Leaves the lessons."""
    player.press("pause")
    player.click("Leave the lessons")


def learn(player: Driver, scene: LearnScene, device: Device) -> None:
    """Does what the lesson asks for until it is learned."""
    for _ in range(MAX_STEPS):
        if scene.learned:
            return
        decision, button = scene.table.decision, scene.progress.button
        if decision is not None and decision.options:
            take(player, scene, decision.options[0], device)
        elif button is not None:
            use(player, scene, button.name, device)
        else:
            player.wait(times=4)
            player.draw()
    raise AssertionError(f"{scene.lesson.id} is not learned")


def use(player: Driver, scene: LearnScene, button: str, device: Device) -> None:
    """Presses a button of the table on the first of all spots, and closes what it opens."""
    player.send(Point(device, *scene.table.targets[0].rect.center))
    player.press(button, device=device)
    if player.top is not scene:
        player.press("back", device=device)
    player.wait(times=4)
    read_end(player, scene)
