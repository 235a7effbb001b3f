"""The texts of a Cyvasse table."""

from game.contract import Option, Seat, Snapshot, State
from game.games.cyvasse.rules.state import CyvasseState
from game.games.cyvasse.table.text import standing
from game.games.cyvasse.table.text.explain import explain, explain_option
from game.games.cyvasse.table.text.refusals import why_not_selectable
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation, Texts


class CyvasseTexts(Texts):
    """The texts of one match; no option has a preview or a warning."""

    def role(self, view: Snapshot, seat: Seat) -> str:
        """The seat's side and its strength."""
        return standing.role(view, seat, self.words)

    def status(self, view: Snapshot) -> str:
        """The turn and the quiet turns, or that setup goes on."""
        return standing.status(view, self.words)

    def outcome_reasons(self, view: Snapshot) -> list[str]:
        """Sentences that say what decided a finished match."""
        return standing.verdict(view, self.words)

    def explain(self, view: Snapshot, spot: SpotId) -> Explanation:
        """The explanation of a spot and of what lies there."""
        return explain(view, spot, self.words)

    def explain_option(self, view: Snapshot, option: Option) -> Explanation:
        """The explanation of an option."""
        del view
        return explain_option(option, self.words)

    def why_not(self, state: State, selection: Selection, spot: SpotId) -> str:
        """Why a spot that is not lit cannot be selected."""
        if not isinstance(state, CyvasseState):
            raise TypeError(state)
        refusal = why_not_selectable(state, selection, spot)
        return self.words(refusal.key, tile=refusal.tile)
