"""Walks through menus: everything is near, steps lead back, no place is a trap, and BACK leads up."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from game.input.messages import DIRECTIONS, KEYBOARD, Intent, Press
from game.scenes.page import Page
from game.scenes.services import Services
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.title.panels import PanelRow
from game.ui.widgets.button import Tabs
from game.ui.widgets.scrolling import ScrollList, ScrollText
from game.ui.widgets.widget import OPPOSITE, Widget
from tests.scenes.driver import Driver
from tools.screens import SCREENS

pytestmark = pytest.mark.no_cover

MOST_PRESSES = 12
"""From where the focus starts to anything on a menu."""
LEAST_BACK = 0.9
"""The part of all steps after which the opposite direction leads back."""
WALKED = (
    *("title_continue", "lobby_grace", "lobby_seat", "boards", "rules", "lessons_lyssan", "statistics_wins"),
    *("statistics_day", "controls", "settings_motion", "settings_controls", "pause", "log", "rulebook_army"),
)
ENTERED = ("title", "lobby", "settings_controls")

Place: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""The index of the widget with the focus, and what has the focus in each widget."""


def inside(widget: Widget) -> tuple[int, int]:
    """What has the focus inside a widget."""
    match widget:
        case PanelRow():
            return widget.index, widget.entry_index
        case ScrollList() | Tabs():
            return widget.index, 0
    return 0, 0


@dataclass
class Walk:
    """A page on which every place can be tried."""

    driver: Driver
    page: Page

    @property
    def place(self) -> Place:
        """Where the focus is."""
        return self.page.group.focus, tuple(map(inside, self.page.group.widgets))

    @place.setter
    def place(self, place: Place) -> None:
        group = self.page.group
        group.set_focus(group.widgets[place[0]])
        for widget, (index, entry) in zip(group.widgets, place[1], strict=True):
            if isinstance(widget, ScrollList | Tabs | PanelRow):
                widget.index = index
            if isinstance(widget, PanelRow):
                widget.entry_index = entry

    def control(self, place: Place) -> tuple[int, tuple[int, int]]:
        """What has the focus at a place."""
        return place[0], place[1][place[0]]

    def controls(self) -> Iterator[tuple[int, tuple[int, int]]]:
        """All that the focus should reach; a text is read with the shoulders from everywhere."""
        for number, widget in enumerate(self.page.group.widgets):
            match widget:
                case PanelRow():
                    for at, panel in enumerate(widget.panels):
                        yield from ((number, (at, entry)) for entry in range(len(panel.entries)))
                case ScrollList():
                    yield from ((number, (row, 0)) for row in range(len(widget.rows)))
                case Tabs() | ScrollText():
                    pass
                case _:
                    yield number, (0, 0)

    def press(self, intent: Intent) -> None:
        """Presses a button."""
        self.page.handle(Press(KEYBOARD, intent))

    def step(self, start: Place, intent: Intent) -> Place:
        """Where a press leads from a place; the same place if it opens something or changes a page."""
        self.place = start
        widgets = list(self.page.group.widgets)
        self.press(intent)
        return self.place if self.page.group.widgets == widgets else start

    def directions(self, place: Place) -> list[Intent]:
        """The directions that lead from a place to others, not to another tab."""
        on_tabs = isinstance(self.page.group.widgets[place[0]], Tabs)
        return [each for each in DIRECTIONS if not on_tabs or each in (Intent.UP, Intent.DOWN)]

    def presses(self) -> dict[Place, int]:
        """How many presses each place takes from where the focus starts."""
        start = self.place
        found, waiting = {start: 0}, deque([start])
        while waiting:
            here = waiting.popleft()
            for intent in self.directions(here):
                goal = self.step(here, intent)
                if goal not in found:
                    found[goal] = found[here] + 1
                    waiting.append(goal)
        return found


def opened(services: Services, name: str) -> Walk:
    driver = SCREENS[name](services)
    assert isinstance(driver.top, Page)
    return Walk(driver, driver.top)


@pytest.mark.parametrize("name", WALKED)
def test_everything_is_near_and_steps_lead_back(services: Services, name: str) -> None:
    walk = opened(services, name)
    presses = walk.presses()
    nearest: dict[tuple[int, tuple[int, int]], int] = {}
    for place, count in presses.items():
        control = walk.control(place)
        nearest[control] = min(count, nearest.get(control, count))
    far = {control: nearest.get(control) for control in walk.controls()}
    assert all(count is not None and count <= MOST_PRESSES for count in far.values()), far
    back = all_steps = 0
    for start in presses:
        goals = {direction: walk.step(start, direction) for direction in walk.directions(start)}
        assert len(presses) == 1 or any(goal != start for goal in goals.values()), f"trap: {start}"
        for direction, goal in goals.items():
            is_page = goal[0] == start[0] and direction in (Intent.LEFT, Intent.RIGHT)
            if walk.control(goal) != walk.control(start) and not is_page:
                walk.step(start, direction)
                walk.press(OPPOSITE[direction])
                if walk.place != goal:  # else the press changed a value there
                    all_steps += 1
                    back += walk.control(walk.place) == walk.control(start)
    assert back >= LEAST_BACK * all_steps, (back, all_steps)
    walk.driver.close()


@pytest.mark.parametrize("name", ENTERED)
def test_back_leads_one_level_up_to_where_the_focus_was(services: Services, name: str) -> None:
    walk = opened(services, name)
    driver, levels, entered = walk.driver, len(walk.driver.scenes), 0
    places = {walk.control(place): place for place in reversed(walk.presses())}
    for control, place in places.items():
        if name == "title" and control[1][0]:
            continue  # one panel is like another
        walk.place = place
        driver.press("accept")
        if walk.page.question is not None:
            driver.press("back")
        if len(driver.scenes) == levels + 1 and isinstance(driver.top, Page):
            entered += 1
            driver.press("back")
            assert driver.top is walk.page, place
            assert walk.control(walk.place) == walk.control(place)
        elif driver.top is not walk.page:
            driver.press("back")
            assert isinstance(driver.top, PauseScene), "a match is never left without a question"
            driver.close()
            walk = opened(services, name)
            driver = walk.driver
    assert entered >= 1
    driver.close()
