"""Lays out, draws and clicks widgets for tests."""

import pygame

from game.input.messages import Intent, Point, Press, Release
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.layout import column
from game.ui.widgets.focus_group import FocusGroup
from game.ui.widgets.widget import Widget

EDGE = pygame.Rect(200, 150, 800, 600)


def canvas() -> Canvas:
    return Canvas(pygame.Surface((1920, 1080)), Frame((1920, 1080)))


def stacked(*widgets: Widget) -> FocusGroup:
    """Widgets one below the other, drawn once."""
    paper = canvas()
    heights = [widget.height(paper, EDGE.width) for widget in widgets]
    for widget, rect in zip(widgets, column(EDGE, heights, 30), strict=True):
        widget.rect = rect
    group = FocusGroup(widgets)
    group.draw(paper)
    return group


def click(group: FocusGroup, place: tuple[float, float]) -> bool:
    group.handle(Point("mouse", *place))
    pressed = group.handle(Press("mouse", Intent.ACCEPT))
    group.handle(Release("mouse", Intent.ACCEPT))
    return pressed
