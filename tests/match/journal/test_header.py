"""The header of a journal keeps where the map of its match was."""

import json
from dataclasses import replace

import pytest

from game.contract import Progress
from game.match import MapCopy
from game.match.lines import Malformed
from game.match.timeline import Header, read_header
from tests.match.playing import ANNA, SQUIRE

HEADER = Header("auction", 1, "1.0", {}, 7, (ANNA, SQUIRE), "2026-01-01T12:00:00+00:00")
COPY = MapCopy("hall", "Hall", "0" * 64, "<map/>", "/home/anna/hall.tmx")


def test_a_header_keeps_where_its_map_was() -> None:
    header = replace(HEADER, map=COPY)
    assert read_header(json.loads(json.dumps(header.record()))) == header


def test_an_older_header_does_not_know_where_its_map_was() -> None:
    record = json.loads(json.dumps(replace(HEADER, map=COPY).record()))
    del record["map"]["file"]
    assert read_header(record).map == replace(COPY, file="")


@pytest.mark.parametrize("field", ["id", "name", "sha256", "text", "file"])
@pytest.mark.parametrize("value", [3, None, ["x"], {}])
def test_a_header_with_a_wrong_map_is_malformed(field: str, value: object) -> None:
    record = json.loads(json.dumps(replace(HEADER, map=COPY).record()))
    record["map"][field] = value
    with pytest.raises(Malformed):
        read_header(record)


def test_a_header_keeps_how_far_its_parent_had_got() -> None:
    header = replace(HEADER, continued_at=Progress(3, "auction.progress", {"count": 3}))
    record = json.loads(json.dumps(header.record()))
    assert read_header(record) == header
    del record["continued_at"]
    assert read_header(record) == HEADER


@pytest.mark.parametrize(
    "record",
    [3, [], {}, {"count": "3", "key": "a", "values": {}}, {"count": 3, "key": "a", "values": {"count": []}}],
)
def test_a_header_with_wrong_progress_is_malformed(record: object) -> None:
    with pytest.raises(Malformed):
        read_header(json.loads(json.dumps(HEADER.record())) | {"continued_at": record})


def test_a_record_shares_the_options_since_a_map_among_them_may_be_large() -> None:
    header = replace(HEADER, config={"map": {"provinces": {}}}, start={"turn": 1})
    record = header.record()
    assert record["config"] is header.config
    assert record["start"] is header.start
    assert list(record) == list(HEADER.record())


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "ghost"},
        {"level": "knight"},
        {"name": 3},
        {"name": "x" * 20_000},
        {"colour": None},
        {"kind": "bot"},
    ],
)
def test_a_header_with_a_wrong_player_is_malformed(wrong: dict[str, object]) -> None:
    record = json.loads(json.dumps(HEADER.record()))
    record["seats"][0] |= wrong
    with pytest.raises(Malformed):
        read_header(record)


def test_a_header_with_an_endless_name_of_a_save_is_malformed() -> None:
    """To break it into lines would keep the program busy for minutes."""
    with pytest.raises(Malformed):
        read_header(HEADER.record() | {"name": "x" * 20_000})


def test_a_name_is_no_markup() -> None:
    """It would be shown as a picture; one that does not exist counts as a damaged file of the program."""
    record = json.loads(json.dumps(HEADER.record()))
    record["seats"][0]["name"] = "**Anna** [icon:x]{glyph:y}"
    assert read_header(record).seats[0].name == "Anna (icon:x)(glyph:y)"
