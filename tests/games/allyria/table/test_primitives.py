"""The table knows every primitive; a new one fails here until nothing is missing. Spec: allyria 5.7."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from game import files
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.flow import STEPS
from game.games.allyria.rules.lasting import Lasting, LastingEffect
from game.games.allyria.table.deeds import STRIKE_SOUNDS
from game.games.allyria.table.places import effect_sign
from game.games.allyria.table.verbs import VERBS
from game.kit.flow import SeatStep
from game.text import Words
from tests.games.allyria.rules.playing import all_cards, choose, random_choice, with_card

TABLE = "game/games/allyria/table"
PICTURES = "assets/art/allyria/effect"


def missing_parts(kind: type[SeatStep[Campaign]], words: Words) -> Iterator[str]:
    """Sentences that say what the table lacks for steps of a kind."""
    for verb in kind.verbs:
        if words.known(f"allyria.verb.{verb}"):
            continue  # a button
        if verb not in VERBS or VERBS[verb].title is None:
            yield f"no name of {verb!r} in menus: add a row with a title to VERBS in {TABLE}/verbs.py"


def has_picture(name: str) -> bool:
    """True if there is a picture of the effect."""
    return (files.ASSETS / f"art/allyria/effect/{name}.svg").exists()


@pytest.mark.parametrize("kind", STEPS, ids=tag_of)
def test_the_table_lacks_nothing_for_a_step(kind: type[SeatStep[Campaign]], words: Words) -> None:
    missing = list(missing_parts(kind, words))
    assert not missing, "\n".join(missing)


@pytest.fixture(scope="module")
def begun() -> list[Lasting]:
    """The effects that hold for a while after each card is played with random choices."""
    effects: list[Lasting] = []
    for card in all_cards():
        state, rng = with_card(card), Random(card)
        choose(state, f"play {card}")
        while state.campaign.stack:
            state.choose(*random_choice(state, rng))
        effects += state.campaign.effects
    return effects


@pytest.mark.parametrize("kind", get_args(Lasting), ids=tag_of)
def test_an_effect_that_holds_for_a_while_has_a_sign(kind: type[LastingEffect], begun: list[Lasting]) -> None:
    signs = {effect_sign(effect) for effect in begun if isinstance(effect, kind)}
    assert signs, f"no card begins the effect {tag_of(kind)!r}"
    for sign in signs:
        assert has_picture(sign), f"no picture of the effect {tag_of(kind)!r}: draw {PICTURES}/{sign}.svg"


@pytest.fixture(scope="module")
def words() -> Words:
    """The words of one language; all languages have the same keys."""
    return Words("en")


@pytest.mark.parametrize("name", CARDS)
def test_a_striking_card_has_a_picture_and_a_sound(name: str) -> None:
    card = CARDS[name]
    if any(effect[0] == "strike" for effect in card.effects):
        assert card.strikes_as in STRIKE_SOUNDS, f"{name} needs `strikes_as` in rules/data/cards.toml"
        assert has_picture(card.strikes_as)
    else:
        assert card.strikes_as == ""
