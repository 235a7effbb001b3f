"""Measures how much of the picture shows the board, uncovered, from what a scene lists of its drawing."""

import pygame

from game.ui.drawing.canvas import Canvas

COVERING = frozenset({"panel", "band", "message", "widget", "detail"})
"""The kinds of entries of the layout dump that lie over the board."""


def uncovered_share(canvas: Canvas) -> float:
    """The share of the picture, 0 to 1, that shows board with nothing over it.

    Call it after drawing. The layout of the game must know where its board is, see `Layout.board_area`.
    """
    boards = [entry.rect_px for entry in canvas.dump if entry.kind == "board"]
    assert boards, "the layout does not say where the board is"
    frame = canvas.frame.rect_px(canvas.frame.area)
    picture = pygame.Surface(frame.size)
    picture.fill("black")
    for board in boards:
        picture.fill("white", board.move(-frame.left, -frame.top))
    for entry in canvas.dump:
        if entry.kind in COVERING:
            picture.fill("black", entry.rect_px.move(-frame.left, -frame.top))
    shown = pygame.mask.from_threshold(picture, pygame.Color("white"), (1, 1, 1, 255)).count()
    return shown / (frame.width * frame.height)
