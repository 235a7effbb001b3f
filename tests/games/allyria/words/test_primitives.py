"""Every primitive has its words in every language; a new primitive fails here until it has."""

from collections.abc import Iterator
from typing import get_args

import pytest

from game import files
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import PRIMITIVES
from game.games.allyria.rules.data import CARDS
from game.games.allyria.rules.effects import Primitive, tag_of
from game.games.allyria.rules.flow import STEPS
from game.games.allyria.rules.lasting import Lasting
from game.games.allyria.table.wording import FILLINGS, VARIANT_PARAMETERS
from game.kit.flow import SeatStep
from game.text import LANGUAGES, load

NAMING = "game/games/allyria/table/wording.py"
SHIPPED = {language: load(files.ASSETS / "words" / language) for language in LANGUAGES}


def sentences(name: str) -> Iterator[str]:
    """The keys of a primitive's sentences: one, or one for each variant that cards use."""
    for card in CARDS.values():
        for effect in card.effects:
            if effect[0] == name:
                parameters = zip(PRIMITIVES[name].parameters(), effect[1:], strict=True)
                chosen = [str(value) for parameter, value in parameters if parameter in VARIANT_PARAMETERS]
                yield "_".join([f"allyria.primitive.{name}", *chosen])


LASTING = {tag_of(kind) for kind in get_args(Lasting)}


def effects(name: str) -> Iterator[str]:
    """The keys of the sentences about the effect that a primitive begins."""
    if name in LASTING:
        keys = [f"allyria.effect.{name}", f"log.allyria.effect.{name}"]
        yield from (
            key + role for key in keys for role in (("_attack", "_defend") if name == "edge" else ("",))
        )


def missing(kind: type[SeatStep[Campaign]], language: str) -> Iterator[str]:
    """Yields a message for every word that a language lacks for a kind of step."""
    folder, words = f"assets/words/{language}/allyria", SHIPPED[language]
    for ask in kind.asks:
        if ask not in words:
            yield f"no words for the question {ask}: add them to [allyria] in {folder}/cards.toml"
    if issubclass(kind, Primitive):
        for parameter in kind.parameters():
            if parameter not in FILLINGS.keys() | VARIANT_PARAMETERS:
                yield f"no words for {parameter!r}: add it to FILLINGS or VARIANT_PARAMETERS in {NAMING}"
        for key in sentences(tag_of(kind)):
            if key not in words:
                yield f"no sentence {key}: add it to [allyria.primitive] in {folder}/cards.toml"
        for key in effects(tag_of(kind)):
            if key not in words:
                file = "chronicle" if key.startswith("log.") else "rules"
                yield f"no sentence {key}: add it to [{key.rpartition('.')[0]}] in {folder}/{file}.toml"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", STEPS, ids=tag_of)
def test_the_words_cover_every_kind_of_step(kind: type[SeatStep[Campaign]], language: str) -> None:
    problems = list(missing(kind, language))
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_no_sentences_for_unknown_primitives(language: str) -> None:
    keys = {key for key in SHIPPED[language] if key.startswith("allyria.primitive.")}
    assert keys <= {key for name in PRIMITIVES for key in sentences(name)}
