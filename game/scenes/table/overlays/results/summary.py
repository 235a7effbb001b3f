"""Who has won a match and by what, and why the others have not."""

import pygame

from game.contract import Outcome, Seat
from game.match import Match
from game.scenes.match_labels import listed_names, progress_text
from game.scenes.seat_looks import seat_look
from game.scenes.table.play.play import Play
from game.table.chronicle import chronicle_of
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.screen_surface import opaque_surface
from game.ui.drawing.theme import BODY, PROMPT, SMALL, Tone
from game.ui.widgets.scroll_text import Paragraph

FRAME = 4
"""The width of the frame around the picture of the table, in units."""
LAUREL_SIZE = (480, 300)
"""The width and height of the picture; only their ratio is used."""


def outcome_of(match: Match) -> Outcome:
    """The outcome of a match that is over.

    Raises:
        ValueError: it is not.
    """
    if match.outcome is None:
        raise ValueError("the match is not over")
    return match.outcome


def title(match: Match, words: Words) -> str:
    """Names the winners, or says that it is a draw."""
    names = [match.players[seat].name for seat in outcome_of(match).winners]
    if not names:
        return words("results.draw")
    return words("results.wins", count=len(names), name=listed_names(words, names))


def paragraphs(play: Play) -> list[Paragraph]:
    """What decided the match, the ranks, why others lost, and when it ended, in the words of the table."""
    match, words = play.match, play.services.words
    outcome, view = outcome_of(match), match.view_of(None)
    texts, game = play.presentation.texts, match.header.game
    reasons = texts.outcome_reasons(view) if match.state.outcome is not None else []
    reasons = reasons or [words(f"{game}.reason.{outcome.reason}")]
    made = [Paragraph(sentence, PROMPT) for sentence in reasons]
    for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
        name = texts.name_with_role(view, seat, match.players[seat].name)
        why = "" if seat in outcome.winners else chronicle_of(game).why_lost(view, seat, words)
        rank = words("results.rank", rank=outcome.ranks[seat], name=name)
        made.append(Paragraph(rank, BODY, gap=0 if why else 12))
        made += [Paragraph(why, SMALL.toned(Tone.SOFT))] if why else []
    has_begun = match.progress.count > 0
    key = "results.ended" if has_begun else "results.ended_in_setup"
    return [*made, Paragraph(words(key, time=progress_text(words, match.progress)), BODY)]


def paint_winners(canvas: Canvas, area: pygame.Rect, match: Match) -> None:
    """Paints the winners' shields in laurels, or after a draw all shields."""
    outcome = outcome_of(match)
    seats = outcome.winners or tuple(range(len(match.players)))
    width = min(area.width // len(seats), area.height * LAUREL_SIZE[0] // LAUREL_SIZE[1])
    left = area.centerx - width * len(seats) // 2
    for index, seat in enumerate(seats):
        laurel = pygame.Rect(left + index * width, area.top, width, area.height)
        _paint_shield(canvas, laurel.inflate(-laurel.width // 2, -laurel.height * 3 // 10), match, seat)
        if outcome.winners:
            canvas.picture("ornaments/laurel", laurel)


def board_picture(canvas: Canvas, room: tuple[int, int], play: Play) -> pygame.Surface | None:
    """A picture of the table as it is shown, without the margin of the screen; None in a tiny window.

    `room`: what it may fill, in pixels.
    """
    table = canvas.like(opaque_surface(canvas.surface))
    play.stage.draw(table, whole=True)
    area = canvas.frame.rect_px(play.presentation.layout.area).clip(table.surface.get_rect())
    if not area:
        return None
    picture = table.surface.subsurface(area)
    scale = min(room[0] / picture.get_width(), room[1] / picture.get_height())
    return pygame.transform.smoothscale_by(picture, scale)


def paint_board(canvas: Canvas, area: pygame.Rect, picture: pygame.Surface) -> None:
    """Paints the picture of the table in a frame, in the middle of the area."""
    place = picture.get_rect(center=canvas.frame.rect_px(area).center)
    frame = round(canvas.frame.unit * FRAME)
    pygame.draw.rect(canvas.surface, canvas.palette[Tone.INK], place.inflate(2 * frame, 2 * frame))
    canvas.surface.blit(picture, place)


def _paint_shield(canvas: Canvas, area: pygame.Rect, match: Match, seat: Seat) -> None:
    player = match.players[seat]
    canvas.shield(area, seat_look(player.colour), player.emblem)
