"""Lays out, draws and clicks widgets."""

from typing import TypeVar

import pygame

from game.input.messages import Intent, Point, Press, Release
from game.ui.drawing.canvas import Canvas
from game.ui.layout import Frame, column
from game.ui.widgets.widget import FocusGroup, Widget

AREA = pygame.Rect(200, 150, 800, 600)
AnyWidget = TypeVar("AnyWidget", bound=Widget)


def new_canvas() -> Canvas:
    """A canvas of 1920×1080 pixels."""
    return Canvas(pygame.Surface((1920, 1080)), Frame((1920, 1080)))


def lay_out(*widgets: Widget) -> FocusGroup:
    """Lays out widgets one below another and draws them once; returns their group."""
    canvas = new_canvas()
    heights = [widget.height(canvas, AREA.width) for widget in widgets]
    for widget, rect in zip(widgets, column(AREA, heights, 30), strict=True):
        widget.rect = rect
    group = FocusGroup(widgets)
    group.draw(canvas)
    return group


def click(group: FocusGroup, position: tuple[float, float]) -> bool:
    """Clicks at a position in layout units; returns True if a widget has used the press."""
    group.handle(Point("mouse", *position))
    pressed = group.handle(Press("mouse", Intent.ACCEPT))
    group.handle(Release("mouse", Intent.ACCEPT))
    return pressed


def placed(widget: AnyWidget, rect: pygame.Rect) -> AnyWidget:
    """The widget, in this place."""
    widget.rect = rect.copy()
    return widget
