"""Fixtures for all tests, which run without a screen and a sound card and with virtual pads."""

import gc
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import count
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import hypothesis
import pygame
import pytest

from game.assets import FaultLog
from tests import packages as installing
from tests.shared_choices import share_choices
from tests.svg_cache import cache_svgs
from tests.tracing import tracer_paused

# Thousands of modules and tests stay to the end: looking for garbage among them often takes long.
gc.set_threshold(10_000, 20, 20)

# A time limit for each example would fail tests on a busy machine.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")

GAMES = frozenset({"cyvasse", "allyria", "auction"})
MEASURED = 1
"""How many cases of each test are measured for each game; further cases repeat nearly the same lines.

Measuring makes a test take twice as long.
"""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Measures no coverage in the later cases of a test, so that they run faster.

    Except those of rules: each case there may reach a line of its own.
    """
    cases = Counter[tuple[str, frozenset[str]]]()
    for item in items:
        name, _, parameters = item.nodeid.partition("[")
        case = name, GAMES.intersection(re.split(r"\W+", parameters))
        cases[case] += 1
        if cases[case] > MEASURED and "rules" not in item.path.parts:
            item.add_marker(pytest.mark.no_cover)
    with tracer_paused():
        return (yield)


def pytest_collection_finish() -> None:
    """Lets the garbage collector skip the thousands of tests and modules, which stay to the end."""
    gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pycollect_makeitem() -> Iterator[None]:
    """Makes tests of functions without measuring; their modules are imported before."""
    with tracer_paused():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Sets up tests marked `no_cover` without measuring."""
    with tracer_paused() if item.get_closest_marker("no_cover") else nullcontext():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Runs tests marked `no_cover` without measuring.

    pytest-cov alone does not: it starts two tracers in a worker of xdist and pauses one.
    """
    with tracer_paused() if item.get_closest_marker("no_cover") else nullcontext():
        return (yield)


@pytest.fixture(autouse=True, scope="session")
def _pygame(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One pygame for all tests: quitting in between would make cached fonts invalid."""
    pygame.init()
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with cache_svgs(), share_choices(shared):
        yield
    pygame.quit()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Unused home folders; the tests that write there create them."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def _own_folders(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives each test a home folder, so that it cannot use the player's own settings and matches."""
    home = next(_homes)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))


@pytest.fixture(autouse=True, scope="session")
def _no_fsync() -> Iterator[None]:
    """Files of tests need not survive a power cut, and waiting for the disk takes time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def _faults(request: pytest.FixtureRequest) -> Iterator[FaultLog]:
    """Every file and every text that a test needs must exist: the program itself goes on without it."""
    faults = FaultLog.collecting()
    yield faults
    faults.close()
    assert "faults" in request.fixturenames or not faults.messages


@pytest.fixture
def faults(_faults: FaultLog) -> FaultLog:
    """The faults of files and texts, for tests in which there are some."""
    return _faults


@pytest.fixture
def screen() -> pygame.Surface:
    """A screen of 1920×1080 to draw on."""
    return pygame.display.set_mode((1920, 1080))


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[installing.Packages]:
    """An empty folder in which a test can install packages with games."""
    with installing.opened(tmp_path / "packages") as folder:
        yield folder
