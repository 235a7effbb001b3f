"""The texts of the Lyssan table."""

from dataclasses import replace
from typing import Protocol

from game.contract import Decision, Option, Seat, Snapshot
from game.games.lyssan.table.picture_names import picture_of
from game.games.lyssan.table.text import summary
from game.games.lyssan.table.text.explain.explain import explain
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.options import meanings, names, warnings
from game.games.lyssan.table.text.refusals import why_not
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation, Texts
from game.text import Words

PREVIEWED = 3
"""The most sentences of a preview."""


class ShowsFaction(Protocol):
    """The part of the layout that the texts need."""

    def faction_shown(self, view: Snapshot) -> str:
        """The faction whose supply, money and shame are shown."""


class LyssanTexts(Texts):
    """The texts of one match."""

    def __init__(self, words: Words, layout: ShowsFaction) -> None:
        super().__init__(words)
        self._layout = layout
        self._latest: KnownMatch | None = None

    def _known(self, view: Snapshot) -> KnownMatch:
        """The match that a view shows; kept until another view is shown."""
        if self._latest is None or self._latest.view is not view:
            self._latest = KnownMatch(view, self.words)
        return self._latest

    def side(self, view: Snapshot, seat: Seat) -> str:
        """The names of the seat's factions."""
        return summary.side(self._known(view), seat)

    def role(self, view: Snapshot, seat: Seat) -> str:
        """The seat's factions and their triumphs."""
        return summary.role(self._known(view), seat)

    def status(self, view: Snapshot) -> str:
        """The year, the season and what happens in it."""
        return summary.status(self._known(view))

    def outcome_reasons(self, view: Snapshot) -> list[str]:
        """Why a finished match ended as it did, a sentence each."""
        return summary.outcome_reasons(self._known(view))

    def explain(self, view: Snapshot, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there; empty if that has just left its place."""
        found = explain(self._known(view), spot, self._layout.faction_shown(view))
        return replace(found, picture=picture_of(view, spot)) if found.title else found

    def explain_option(self, view: Snapshot, option: Option) -> Explanation:
        """The name of an option in a list, its cost and its meaning."""
        known = self._known(view)
        return Explanation(names.name(known, option), tuple(meanings.meaning(known, option)))

    def private_view(self, view: Snapshot, seat: Seat) -> str:
        """The label of the button that opens the private view: what can be chosen there."""
        del seat
        return self._known(view).say("private.turn" if view["phase"] == "turns" else "private.hand")

    def why_not(self, view: Snapshot, selection: Selection, spot: SpotId) -> str:
        """Why a spot that is not lit cannot be selected."""
        return why_not(self._known(view), selection, spot)

    def preview(self, view: Snapshot, option: Option) -> str:
        """What an option costs and does, in a sentence or two."""
        if len(option) == 1:
            return ""
        return " ".join(meanings.meaning(self._known(view), option)[:PREVIEWED])

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        """What the player may have forgotten, or would not want."""
        return warnings.warning(self._known(view), decision, option)

    def question(self, view: Snapshot, decision: Decision) -> str:
        """The question of a decision."""
        return summary.question(self._known(view), decision)

    def left_to_do(self, view: Snapshot, decision: Decision) -> str:
        """What is left to do in the turn, such as `3 agents ready · 2 coins`."""
        return summary.left_to_do(self._known(view), decision)
