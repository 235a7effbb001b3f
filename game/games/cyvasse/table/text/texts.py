"""The texts of a Cyvasse table."""

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.table.text import summary
from game.games.cyvasse.table.text.explain import explain, explain_option
from game.games.cyvasse.table.text.refusals import why_not_selectable
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation, Texts


class CyvasseTexts(Texts):
    """The texts of one match; no option has a preview or a warning."""

    def side(self, view: Snapshot, seat: Seat) -> str:
        """The seat's side."""
        return summary.side(view, seat, self.words)

    def role(self, view: Snapshot, seat: Seat) -> str:
        """The seat's side and its strength."""
        return summary.role(view, seat, self.words)

    def status(self, view: Snapshot) -> str:
        """The turn and the quiet turns, or that the setup is not finished."""
        return summary.status(view, self.words)

    def outcome_reasons(self, view: Snapshot) -> list[str]:
        """Why a finished match ended as it did, a sentence each."""
        return summary.outcome_reasons(view, self.words)

    def explain(self, view: Snapshot, spot: SpotId) -> Explanation:
        """The explanation of a spot and of what lies there."""
        return explain(view, spot, self.words)

    def explain_option(self, view: Snapshot, option: Option) -> Explanation:
        """The explanation of an option."""
        del view
        return explain_option(option, self.words)

    def why_not(self, view: Snapshot, selection: Selection, spot: SpotId) -> str:
        """Why a spot that is not lit cannot be selected."""
        refusal = why_not_selectable(view, selection, spot)
        return self.words(refusal.key, tile=refusal.tile)
