"""The options of a match. Spec: cyvasse 7."""

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.rules.config import OPTIONS
from tests.games.cyvasse.rules.playing import options_of
from tests.games.cyvasse.rules.positions import POSITIONS


@pytest.mark.rule("cyvasse 7")
def test_the_lobby_offers_seven_options_with_the_default_first() -> None:
    assert rules.CyvasseRules.SEATS == (2,)
    assert [(option.key, option.values) for option in OPTIONS] == [
        (
            "board",
            ("sections", "wild", "jade_garden", "two_rivers", "bare_table", "lapis_lake", "broad_march"),
        ),
        ("setup", ("secret", "quick", "open", "mirror")),
        ("first", ("coin", "alabaster", "onyx")),
        ("king", ("free", "field")),
        ("quiet_limit", (60, 40, 100)),
        ("judging", ("on", "off")),
        ("truce", ("off", "on")),
    ]


@pytest.mark.rule("cyvasse 7")
def test_missing_options_get_their_defaults() -> None:
    assert rules.new({}, 1).snapshot()["config"] == {
        "board": "sections",
        "setup": "secret",
        "first": "coin",
        "king": "free",
        "quiet_limit": 60,
        "judging": "on",
        "truce": "off",
        "cfen": None,
    }


@pytest.mark.rule("cyvasse 7")
@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"colour": "red"}, "unknown option 'colour'"),
        ({"board": "moon"}, "'board' cannot be 'moon'"),
        ({"board": 5}, "'board' cannot be 5"),
        ({"board": None}, "'board' cannot be None"),
        ({"setup": "loud"}, "'setup' cannot be 'loud'; allowed are secret, quick, open, mirror"),
        ({"quiet_limit": 50}, "'quiet_limit' cannot be 50"),
        ({"quiet_limit": True}, "'quiet_limit' cannot be True"),
        ({"quiet_limit": 60.0}, "'quiet_limit' cannot be 60.0"),
        ({"judging": ["on"]}, "'judging' cannot be"),
        ({"cfen": 8}, "'cfen' cannot be 8"),
        ({"cfen": "8"}, "9 fields"),
    ],
)
def test_an_unknown_option_or_value_is_refused(config: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rules.new(config, 1)


@pytest.mark.rule("cyvasse 7")
@pytest.mark.parametrize(
    ("name", "side", "first"), [("P1", 0, 0), ("P2", 1, 1), ("P4", 1, 0), ("P5", 0, 1), ("P7", 0, 0)]
)
def test_a_match_can_start_from_a_position(name: str, side: int, first: int) -> None:
    state = rules.new({"cfen": POSITIONS[name], "setup": "mirror", "board": "wild"}, 1)
    snapshot = state.snapshot()
    assert (snapshot["phase"], snapshot["cfen"]) == ("play", POSITIONS[name])
    assert (snapshot["to_move"], snapshot["first"], snapshot["builder"]) == (side, first, None)
    assert snapshot["sections"] is None
    assert "board_laid" not in [event.kind for event in state.log]
    assert state.awaiting[0].seat == side


@pytest.mark.rule("cyvasse 7")
def test_a_match_can_start_with_a_second_rabble_pending() -> None:
    state = rules.new({"cfen": POSITIONS["P7"]}, 1)
    assert state.awaiting[0].ask == "cyvasse.rabble"
    assert "pass" in options_of(state)
    assert state.snapshot()["seen"] == []
    assert state.log == []
