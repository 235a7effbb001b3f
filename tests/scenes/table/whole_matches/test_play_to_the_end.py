"""Whole matches at the table: the last picture is true, and no choice is lost on the way."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from tests.bots import thinkers
from tests.scenes.app_tables import (
    ANNA,
    BEA,
    BERT,
    CORA,
    QUICK,
    ServicesWithBots,
    random_choice,
    run_until,
    start_app,
    start_match,
)
from tests.scenes.choosing import undo


@pytest.mark.no_cover
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("setup", ["secret", "open", "quick", "mirror"])
def test_after_a_whole_match_the_table_shows_the_state(services: Services, seed: int, setup: str) -> None:
    """Takes seconds: a whole match is played, animated and checked."""
    config = {"setup": setup, "board": "jade_garden", "quiet_limit": 40}
    match = Match.start(services.matches, MatchSetup("cyvasse", config, seed, (ANNA, CORA), take_backs=True))
    table, rng = TableScene(services, match), Random(seed)
    table.render(services.canvas)
    while match.awaiting:
        table.play.choose(*random_choice(match, rng))
        table.tick(0.016)
        if rng.random() < 0.1 and match.can_undo(match.steps[-1].choice.seat):
            undo(table, match.steps[-1].choice.seat)
        if len(match) % 20 == 0:
            table.render(services.canvas)
            assert_lies(table)
    assert_lies(table)
    table.closed()


def assert_lies(table: TableScene) -> None:
    """Everything lies where a new table would place it."""
    things = table.play.stage.things
    view = table.play.viewer.view
    wanted = table.play.viewer.presentation.layout.places(view, things.goals)
    lying = {thing: things.place(thing) for thing in things.ids}
    assert {thing: place._replace(height=0.0) for thing, place in lying.items()} == {
        thing: place._replace(height=0.0) for thing, place in wanted.items()
    }


@pytest.mark.no_cover
@pytest.mark.slow
def test_two_bots_play_to_the_end_by_themselves(services_with_bots: ServicesWithBots) -> None:
    """Takes seconds: a whole match is played, frame by frame."""
    services = services_with_bots(thinkers.at_random)
    config = QUICK | {"quiet_limit": 40}
    app, table = start_app(services, start_match(services, (BEA, BERT), config))
    run_until(app, lambda: isinstance(app.top, ResultsScene), frames=8000)
    assert table.match.outcome is not None
    assert Match.resume(table.match.path).outcome == table.match.outcome
    app.close()


KILLED = """
import sys
from pathlib import Path
from game.app import App
from game.match import Match, MatchSetup
from game.scenes.table.scene import TableScene
from game import splash
from game.start import open_services, scene_for
from tests.scenes.app_tables import BEA, BERT

if __name__ == "__main__":
    services = open_services(splash.show((1280, 720)))
    services.settings.speed = sys.argv[2]
    match = Match.start(Path(sys.argv[1]), MatchSetup("allyria", {}, 5, (BEA, BERT)))
    table = TableScene(services, match)
    app = App(services, table, scene_for)
    choose = match.choose

    def choose_and_print(*args, **named):
        events = choose(*args, **named)
        print(match.path, len(match), flush=True)
        return events

    match.choose = choose_and_print
    while True:
        app.frame()
        services.bots and table.play.hurry_bots()
"""


@pytest.mark.slow
@pytest.mark.parametrize(("speed", "count"), [("instant", 3), ("instant", 12), ("4", 5)])
def test_a_program_that_is_killed_in_the_middle_loses_no_choice(
    tmp_path: Path, speed: str, count: int
) -> None:
    """In Allyria, where no match can be over after so few choices."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    process = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "matches"), speed],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path.cwd()), "HOME": str(tmp_path)},
    )
    assert process.stdout is not None
    path, n = "", 0
    try:
        while n < count:
            line = process.stdout.readline()
            assert line, "the program ended by itself"
            if " " in line and line.split()[-1].isdecimal():
                path, n = line.rsplit(" ", 1)[0], int(line.split()[-1])
    finally:
        os.kill(process.pid, signal.SIGKILL)
        rest = process.communicate()[0]
    for line in rest.splitlines():
        n = max(n, int(line.rsplit(" ", 1)[1]))
    resumed = Match.resume(Path(path))
    assert resumed.notice is None
    assert len(resumed) in (n, n + 1), "the last one may not have been said yet"
    written = [json.loads(line) for line in Path(path).read_text().splitlines()]
    assert len([line for line in written if "option" in line]) == len(resumed)
