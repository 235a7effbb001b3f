"""The odds of a party while it is picked."""

from pathlib import Path

from game.contract import Option
from game.games.allyria.table.presentation import presentation
from game.table.presentation.setting import TableSetting
from game.text import Words
from tests.table.tables import view_of
from tools.screens import allyria_matches


def test_every_number_of_troops_that_can_join_a_party_shows_its_odds(tmp_path: Path) -> None:
    """Takes seconds if it is the first to play the match of the pictures."""
    match = allyria_matches.match_at(tmp_path, allyria_matches.can_attack_with_party)
    option = next(
        option
        for option in allyria_matches.party_attacks(match, match.awaiting[0])
        if option[3] in ("some", "all")
    )
    texts = presentation(TableSetting(Words("en"))).texts
    some: Option = (*option[:3], "some")
    assert some in match.awaiting[0].options
    match.choose(match.awaiting[0].seat, some)
    view = view_of(match.state, None)
    takes = [each for each in match.awaiting[0].options if each[0] == "take"]
    shown = {take: texts.preview(view, take) for take in takes}
    assert takes
    assert all("Taken" in text or "falls without" in text for text in shown.values())
