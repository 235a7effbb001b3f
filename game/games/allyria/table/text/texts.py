"""The texts of the Allyria table."""

from game.contract import Decision, Option, Seat, Snapshot
from game.games.allyria.rules.saving import known
from game.games.allyria.table.layout.layout import AllyriaLayout
from game.games.allyria.table.text import battle, options, refusals, summary
from game.games.allyria.table.text.explain import explain
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Contest, Explanation, Texts
from game.text import Words


class AllyriaTexts(Texts):
    """The texts of one match."""

    def __init__(self, words: Words, layout: AllyriaLayout) -> None:
        super().__init__(words)
        self._layout = layout

    def side(self, view: Snapshot, seat: Seat) -> str:
        """The seat's race."""
        return summary.side(view, seat, self.words)

    def role(self, view: Snapshot, seat: Seat) -> str:
        """The seat's race and its sovereignty."""
        return summary.role(view, seat, self.words)

    def status(self, view: Snapshot) -> str:
        """The number, season, moon and resources of the current season card."""
        return summary.status(view, self.words)

    def outcome_reasons(self, view: Snapshot) -> list[str]:
        """Why a finished match ended as it did, a sentence each."""
        return summary.outcome_reasons(view, self.words)

    def explain(self, view: Snapshot, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there."""
        return explain(view, spot, self._layout.hand_seat(view), self.words)

    def explain_option(self, view: Snapshot, option: Option) -> Explanation:
        """The name of an option in a list, and its meaning."""
        return options.explain_option(view, option, self.words)

    def why_not(self, view: Snapshot, selection: Selection, spot: SpotId) -> str:
        """Why a spot that is not lit cannot be selected."""
        return refusals.why_not(known(view), selection, spot, self.words)

    def preview(self, view: Snapshot, option: Option) -> str:
        """The odds of a march, or what a recruit or a point is good for."""
        return options.preview(view, option, self.words)

    def contest(self, view: Snapshot) -> Contest | None:
        """The rule of the battle that is fought, and both sides' hits and losses."""
        return battle.contest(view, self.words)

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        """Marches, recruits or cards that the player may have forgotten."""
        return options.warning(view, decision, option, self.words)
