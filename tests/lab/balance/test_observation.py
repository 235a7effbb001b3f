"""What a match shows, in all games; and that it can be played again from its row."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import Event
from game.lab.balance.observation import PARTS, journal_of, lead, observed
from game.lab.balance.plan import PlannedMatch
from game.lab.balance.rows import MatchRow, decode, encode
from game.lab.bot_match import MatchPlan
from game.lab.measures import SEAT, Thing, measures_of
from game.match import Replay
from game.text import LANGUAGES, Words
from tests.auction import rules as auction_rules

CONFIGS: Mapping[str, dict[str, Any]] = {
    "cyvasse": {"setup": "quick", "quiet_limit": 40},
    "lyssan": {"seats": 3},
    "allyria": {"seats": 2},
    "grace": {"seats": 4},
    "auction": {"seats": 3},
}


def plan(game: str, seed: int = 1, config: dict[str, Any] | None = None) -> PlannedMatch:
    config = CONFIGS[game] if config is None else config
    bots = ("random",) * GAMES[game].rules.seats(config)
    return PlannedMatch(4, 1, MatchPlan(game, 2, seed, bots, dict(config)))


def played(game: str) -> MatchRow:
    return observed(plan(game))


@pytest.mark.parametrize("game", CONFIGS)
def test_a_row_has_what_a_match_has_shown(game: str) -> None:
    row = played(game)
    assert decode(encode(row)) == row
    assert (row.index, row.side, row.error) == (4, 1, "")
    assert row.choices == row.options.count(",") + 1
    assert set(row.winners) == {seat for seat, rank in enumerate(row.ranks) if rank == 1}
    assert row.lead is not None
    assert len(row.lead.curve) == PARTS + 1
    assert 0 <= row.lead.decided <= 1
    assert all(use.offered >= use.used >= 0 for use in row.things)
    assert all(len(groups.ids) == len(row.bots) for groups in row.groups)


@pytest.mark.parametrize("game", CONFIGS)
def test_all_that_is_found_has_a_name_and_lies_on_the_board(game: str) -> None:
    measures, row, config = measures_of(game), played(game), CONFIGS[game]
    things = measures.things(config)
    for language in LANGUAGES:
        words = Words(language)
        names = measures.names(config, words)
        for use in row.things:
            assert use.id in things[use.kind]
        for kind, ids in things.items():
            words(f"{game}.lab.thing.{kind}")
            assert all(names.thing(Thing(kind, each)) for each in ids)
        for groups in row.groups:
            words(f"{game}.lab.group.{groups.kind}")
            assert all(names.group(groups.kind, each) for each in groups.ids)
        for place in row.places:
            words(f"{game}.lab.layer.{place.layer}")
            assert names.place(place.place)
        for count in row.counts:
            words(f"{game}.lab.count.{count.name}")
        words(f"{game}.reason.{row.reason}")
        assert words.missing == []
    kinds = {SEAT, *(groups.kind for groups in row.groups)}
    assert {*measures.place_groups, *measures.starts} <= kinds


def test_the_two_factions_of_a_seat_are_one_group() -> None:
    row = observed(plan("lyssan", config={"seats": 2}))
    assert [groups.kind for groups in row.groups] == ["master"]
    assert row.error == ""


@pytest.mark.parametrize("game", CONFIGS)
def test_the_match_of_a_row_can_be_watched(game: str, tmp_path: Path) -> None:
    row, file = played(game), tmp_path / "match.fourcrowns"
    file.write_text(journal_of(plan(game).plan, row), "utf-8")
    replay = Replay(file)
    assert replay.notice is None
    assert replay.outcome is not None
    assert replay.outcome.winners == row.winners


def test_a_match_that_fails_says_why_and_keeps_its_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played("auction")

    bid = auction_rules.Auction._bid

    def fail(state: auction_rules.Auction, seat: int, coin: int) -> list[Event]:
        if len(state.log) > 8:
            raise RuntimeError("the hammer is lost")
        return bid(state, seat, coin)

    monkeypatch.setattr(auction_rules.Auction, "_bid", fail)
    row = played("auction")
    assert row.error == "RuntimeError: the hammer is lost"
    assert (row.winners, row.lead, row.groups) == ((), None, ())
    assert whole.options.startswith(row.options)
    assert row.options


def test_the_lead_changes_when_another_seat_is_alone_in_front() -> None:
    found = lead([(), (1, 0), (1, 1), (1, 0), (1, 2), (3, 2)], winners=[0])
    assert found.changes == 2
    assert found.curve[0] == (0.0, 0.0)
    assert found.curve[-1] == (3, 2)
    assert found.decided == pytest.approx(5 / 6, abs=0.001)


def test_a_winner_who_is_never_in_front_decides_it_only_at_the_end() -> None:
    assert lead([(0, 0), (0, 2), (1, 2)], winners=[0]).decided == 1
    assert lead([(1, 0), (2, 0)], winners=[0]).decided == 0
    assert lead([(1, 0), (2, 0)], winners=[]).decided == 1
