"""Piles of cards, some of which a viewer does not know."""

from game.kit.piles import backs, known


def test_only_known_cards_have_names() -> None:
    assert known(["gate", None, "fire"]) == ["gate", "fire"]


def test_backs_say_how_many_cards_there_are() -> None:
    assert backs(["gate", "fire"]) == [None, None]
