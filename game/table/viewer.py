"""Somebody who looks at a match: the room, a seat on a shared screen, or a phone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.contract import Decision, Event, Option, Seat, View, visible_to
from game.match import Match
from game.table.ids import PRIVATE_VIEW, SpotId, Spots, is_on_board
from game.table.input.selection import Selection
from game.table.presentation import Presentation
from game.table.presentation.layout import Areas
from game.table.presentation.texts import Explanation

FEW_LINES = 2
"""Of what is on a spot, where only the most important is said."""


class Viewer:
    """Has everything that depends on who looks at a match. Several viewers live side by side."""

    def __init__(self, match: Match, presentation: Presentation) -> None:
        self.match = match
        self.presentation = presentation
        """Made for it alone."""
        self.seat = presentation.layout.viewer
        """None: the room, which knows what everybody may know."""

    @property
    def view(self) -> View:
        """What it knows of the match; made once a revision."""
        return self.match.view_of(self.seat)

    @property
    def areas(self) -> Areas:
        """Where the scene shows what."""
        return self.presentation.layout.areas(self.view)

    @property
    def knows_secrets(self) -> bool:
        """True if it knows something that not everybody may know."""
        return self.match.knows_secrets(self.seat)

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions as it sees them: its own whole, of others what everybody may see."""
        seen = (self.seen(decision) for decision in self.match.awaiting)
        return [decision for decision in seen if decision is not None]

    def seen(self, decision: Decision) -> Decision | None:
        """What it sees of a decision; None: nothing."""
        if decision.open or decision.seat == self.seat:
            return decision
        return decision.public_part if decision.public else None

    def events(self, events: Sequence[Event]) -> list[Event]:
        """What it may know of some events."""
        return visible_to(list(events), self.seat)

    def spots_by_option(self, decision: Decision) -> Mapping[Option, Spots]:
        """The options that can be selected on the table, each with the spots to select."""
        return self.presentation.layout.spots_by_option(self.view, decision)

    def option_on_table(self, decision: Decision, option: Option) -> Option:
        """The option that is selected on the table for this one."""
        return self.presentation.layout.option_on_table(self.view, decision, option)

    def hidden_spots(self, seat: Seat) -> Sequence[SpotId]:
        """The spots where ACCEPT opens the private view of a seat, such as its hand."""
        return self.presentation.layout.hidden_spots(self.view, seat)

    def explain_option(self, seat: Seat, option: Option) -> Explanation:
        """The name and the meaning of an option, or of the button for the private view of a seat."""
        texts = self.presentation.texts
        if option != (PRIVATE_VIEW,):
            return texts.explain_option(self.view, option)
        words = texts.words
        if self.seat == seat:
            return Explanation(words("hud.private.close"), (words("hud.private.close_meaning"),))
        return Explanation(texts.private_view(self.view, seat), (words("hud.private.open_meaning"),))

    def preview(self, option: Option) -> str:
        """What to expect of an option, such as odds."""
        return self.presentation.texts.preview(self.view, option)

    def explain_advice(self, decision: Decision, option: Option) -> Explanation:
        """The name of an advised option, what it achieves now, what it means, and what to expect of it.

        If its game says nothing of these, what is on the last spot that it names.
        """
        texts, explained = self.presentation.texts, self.explain_option(decision.seat, option)
        preview = self.preview(option)
        is_new = preview not in " ".join(explained.lines)
        lines = (texts.purpose(self.view, option), *explained.lines, preview if is_new else "")
        spots = self.spots_by_option(decision).get(option, ())
        if not any(lines) and spots:
            lines = texts.explain(self.view, spots[-1]).lines[:FEW_LINES]
        return replace(explained, lines=tuple(filter(None, lines)))

    def question(self, decision: Decision) -> str:
        """The question of a decision, and what the seat can still do in its turn."""
        texts, view = self.presentation.texts, self.view
        return "\n".join(filter(None, (texts.question(view, decision), texts.left_to_do(view, decision))))

    def warning(self, decision: Decision, option: Option) -> str:
        """What the person may have forgotten to do before an option."""
        return self.presentation.texts.warning(self.view, decision, option)

    def danger(self, decision: Decision, option: Option) -> str:
        """What others could take at once after an option, such as a king."""
        return self.presentation.texts.danger(self.view, decision, option)

    def why_not(self, selection: Selection, spot: SpotId) -> str:
        """Why a spot on the table cannot be selected; empty for what is only read."""
        if not is_on_board(spot):
            return self.presentation.texts.words("hud.point_first")
        return self.presentation.texts.why_not(self.view, selection, spot)
