"""Achievements, sides and dice of the four games."""

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from game.catalogue import GAMES
from game.contract import Event, Outcome, Seat
from game.games.allyria import statistics as allyria
from game.games.allyria.rules import events as allyria_events
from game.games.allyria.rules.points import SideName
from game.games.cyvasse import statistics as cyvasse
from game.games.cyvasse.rules import events as cyvasse_events
from game.games.grace import statistics as grace
from game.games.grace.rules import events as grace_events
from game.games.lyssan import statistics as lyssan
from game.games.lyssan.rules import events as lyssan_events
from game.lab.statistics import FinishedMatch, Luck, statistics_of
from game.text import LANGUAGES, Words
from tests.match.playing import ANNA, BERND


def finished(*choices: Sequence[Event], winner: Seat = 0, view: object = None) -> FinishedMatch:
    """A match of two with these events by choice."""
    return FinishedMatch("cyvasse", (ANNA, BERND), choices, view, Outcome((winner,), "king", (1, 2)))


def captured(seat: Seat, piece: str, how: str = "slide") -> list[Event]:
    """A seat's piece captures another one."""
    move = cyvasse_events.Moved(seat=seat, piece="catapult", start="a1", goal="a4", how=how, path=("a4",))
    return [move, cyvasse_events.Captured(seat=seat, piece=piece, tile="a4")]


def test_cyvasse_achievements() -> None:
    match = finished(captured(0, "dragon"), captured(1, "rabble", "strike"))
    assert cyvasse.captured_dragon(match, 0)
    assert not cyvasse.captured_dragon(match, 1)
    assert cyvasse.struck_twice(match, 1)
    assert not cyvasse.struck_twice(match, 0)
    assert not cyvasse.won_without_loss(match, 0)
    assert cyvasse.won_without_loss(finished(captured(0, "rabble")), 0)
    assert not cyvasse.won_without_loss(finished(captured(0, "rabble"), winner=1), 0)
    fall = cyvasse_events.KeepFell(seat=1, by=0, tile="e5", homes=(), lost={})
    assert cyvasse.took_keep(finished([fall]), 0)
    assert not cyvasse.took_keep(finished([fall]), 1)


@pytest.fixture
def position() -> SimpleNamespace:
    """Two factions, each with a knight and a spy."""
    factions = {"wolf": SimpleNamespace(seat=0, shame=[]), "hawk": SimpleNamespace(seat=1, shame=["castle"])}
    agents = {
        f"{name}-{kind}": SimpleNamespace(source=name) for name in factions for kind in ("knight", "spy")
    }
    return SimpleNamespace(factions=factions, agents=agents)


def test_lyssan_achievements(position: SimpleNamespace) -> None:
    lure = lyssan_events.Lured(card="fool", source="hawk", faction="wolf", by="wolf-spy")
    won = lyssan_events.TriumphWon(faction="wolf", id="stolen_favour")
    assert lyssan.won_triumph_by_lure(finished([lure, won], view=position), 0)
    assert not lyssan.won_triumph_by_lure(finished([lure], [won], view=position), 0)
    raze = lyssan_events.Razed(what="castle", at="a", faction="hawk", by="wolf-knight")
    assert lyssan.razed_castle(finished([raze], view=position), 0)
    assert not lyssan.razed_castle(finished([raze], view=position), 1)
    kill = lyssan_events.Killed(agent="hawk-spy", by="wolf-knight", faction="hawk", at="a")
    assert not lyssan.won_without_killing(finished([kill], view=position), 0)
    assert lyssan.won_without_killing(finished([kill], winner=1, view=position), 1)
    assert lyssan.won_without_shame(finished(view=position), 0)
    assert not lyssan.won_without_shame(finished(winner=1, view=position), 1)


def rolled(seat: Seat, side: SideName, *dice: int) -> Event:
    """A seat's dice in a battle."""
    return allyria_events.Rolled(seat=seat, side=side, tile="a1", dice=dice, plus=0, minus=0, parts={})


def battle(outcome: str) -> Event:
    """The end of a battle in which seat 0 attacked seat 1."""
    return allyria_events.BattleEnded(seat=0, foe=1, tile="a1", outcome=outcome)


def test_allyria_achievements() -> None:
    few_take = finished([rolled(0, "att", 6), rolled(1, "def", 1, 2), battle("take")])
    assert allyria.took_tile(few_take, 0)
    assert allyria.won_outnumbered(few_take, 0)
    assert not allyria.won_outnumbered(few_take, 1)
    few_hold = finished([rolled(0, "att", 6, 1), rolled(1, "def", 1), battle("hold")])
    assert not allyria.took_tile(few_hold, 0)
    assert allyria.won_outnumbered(few_hold, 1)
    assert allyria.never_beaten(few_take, 0)
    assert not allyria.never_beaten(few_hold, 0)
    fort = allyria_events.FortBuilt(seat=0, tile="a1")
    assert not allyria.built_forts(finished([fort]), 0)
    assert allyria.built_forts(finished([fort, fort]), 0)
    fall = allyria_events.Eliminated(seat=1, by=0)
    assert allyria.captured_city(finished([fall]), 0)
    assert not allyria.captured_city(finished([fall]), 1)


def test_allyria_counts_hits_of_dice_as_they_were_rolled() -> None:
    events = [rolled(0, "att", 6, 5, 1), rolled(1, "def", 4), battle("take"), rolled(0, "att", 2, 3, 5)]
    assert statistics_of("allyria").luck(events) == {0: Luck(6, 3, 2.0), 1: Luck(1, 0, 1 / 3)}


def kingdom(card: str | None, heir: Seat | None = None) -> SimpleNamespace:
    """Seat 0 has an allegiance card."""
    side = None if card is None else SimpleNamespace(side=card.partition("_")[0])
    return SimpleNamespace(heir=heir, allegiance=[card, None], card_of=lambda seat: None if seat else side)


def resolved(result: str) -> Event:
    """The end of an Intrigue."""
    return grace_events.Resolved(
        id="e1", card="slander", support=3, oppose=1, requirement=True, result=result
    )


def test_grace_achievements() -> None:
    crowned = grace_events.Crowned(seat=1, former=0)
    assert grace.was_crowned(finished([crowned]), 1)
    assert not grace.was_crowned(finished([crowned]), 0)
    played = grace_events.IntriguePlayed(id="e1", seat=0, target=1, card=None)
    assert grace.intrigue_succeeded(finished([played, resolved("success")]), 0)
    assert not grace.intrigue_succeeded(finished([played, resolved("failure")]), 0)
    assert grace.won_as_heir(finished(view=kingdom(None, heir=0)), 0)
    assert not grace.won_as_heir(finished(view=kingdom(None, heir=1)), 0)
    exposed = grace_events.Exposed(seat=0, card="usurper_king")
    assert grace.won_unexposed(finished(view=kingdom("usurper_king")), 0)
    assert not grace.won_unexposed(finished([exposed], view=kingdom("usurper_king")), 0)
    assert not grace.won_unexposed(finished(view=kingdom("loyalist_marshal")), 0)
    assert grace.won_as_chaos_agent(finished(view=kingdom("chaos_agent")), 0)
    assert not grace.won_as_chaos_agent(finished(winner=1, view=kingdom("chaos_agent")), 0)


def test_the_sides_of_seats() -> None:
    assert statistics_of("cyvasse").side(None, 1) == "cyvasse.side.onyx"
    config = SimpleNamespace(factions_of=lambda seat: ["wolf"] if seat else ["hawk", "vulture"])
    assert [statistics_of("lyssan").side(SimpleNamespace(config=config), seat) for seat in (0, 1)] == [
        "",
        "lyssan.faction.wolf",
    ]
    empires = [SimpleNamespace(race="elf"), SimpleNamespace(race=None)]
    sides = [statistics_of("allyria").side(SimpleNamespace(empires=empires), seat) for seat in (0, 1)]
    assert sides == ["allyria.race.elf.name", ""]
    assert statistics_of("grace").side(kingdom("usurper_king"), 0) == "grace.party.usurper"
    assert statistics_of("grace").side(kingdom(None), 0) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_a_name_and_says_how_it_is_earned(language: str) -> None:
    words = Words(language)
    for game in GAMES:
        for achievement in statistics_of(game).achievements:
            assert words(f"{achievement.id}.name")
            assert words(f"{achievement.id}.how")
