"""No text on the table of Lyssan depends on what its reader may not know. Spec: lyssan 11."""

import pytest

from game.contract import Seat, visible_to
from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.table.events import LyssanChronicle
from game.text import Words
from tests.games.lyssan.table.tables import view_of
from tests.games.lyssan.table.text.matches import sampled_states, selection_of, table_of

WORDS = Words("en")


def everything_said(state: LyssanState, viewer: Seat | None) -> list[object]:
    """All explanations, refusals and lines of the chronicle for a viewer."""
    table, view = table_of(state, WORDS, viewer), view_of(state, viewer)
    spots = [target.spot for target in table.layout.targets(view)]
    seats = range(state.position.config.seats)
    said: list[object] = [table.texts.explain(view, spot) for spot in spots]
    said += [table.texts.role(view, seat) for seat in seats]
    said += [table.texts.status(view), table.texts.outcome_reasons(view)]
    for decision in state.awaiting:
        known = decision if decision.seat == viewer else decision.public_part
        if known.options:
            selection = selection_of(table, view, known)
            said += [table.texts.why_not(view, selection, spot) for spot in spots]
            said += [table.texts.explain_option(view, option) for option in known.options]
            said += [table.texts.warning(view, known, option) for option in known.options]
            said.append(table.texts.left_to_do(view, known))
    return [*said, LyssanChronicle().lines(visible_to(state.log, viewer), view, WORDS)]


@pytest.mark.rule("lyssan 11")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_other_secrets_change_no_text(viewer: Seat | None) -> None:
    """Takes a second: several matches are compared with their look-alikes."""
    rules = LyssanRules()
    known_to = () if viewer is None else (viewer,)
    for number, state in enumerate(sampled_states()[::4]):
        one, other = (
            rules.reseeded(state.snapshot(), seed, known_to) for seed in (2 * number + 1, 2 * number + 2)
        )
        assert everything_said(one, viewer) == everything_said(other, viewer)
