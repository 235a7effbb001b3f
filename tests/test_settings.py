import json
import os
from dataclasses import asdict, fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import settings as keeping
from game.settings import Profile, Settings
from game.text import LANGUAGES, Words


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_a_first_start_has_the_defaults_and_nothing_to_tell(path: Path) -> None:
    assert keeping.load(path) == (Settings(), [])


def test_what_was_set_is_there_after_a_restart(path: Path) -> None:
    settings = Settings(language="de", text_size=150, speed="instant", mute=True, safe_area=0)
    settings.bindings = {"xbox": {"ACCEPT": "north"}}
    settings.lessons = {"cyvasse": 3}
    settings.add_profile(Profile("Käthe", 3, "lion"))
    keeping.save(settings, path)
    assert keeping.load(path) == (settings, [])


def test_every_setting_survives_being_saved_with_each_value_it_may_have(path: Path) -> None:
    for each in fields(Settings):
        for value in list(each.metadata.get("values", ()))[:12]:
            settings = Settings(**{each.name: value})
            keeping.save(settings, path)
            assert keeping.load(path) == (settings, []), (each.name, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size", 110),
        ("text_size", "100"),
        ("text_size", True),
        ("safe_area", 11),
        ("safe_area", 2.5),
        ("mute", 1),
        ("speed", "fast"),
        ("language", "fr"),
        ("bindings", {"xbox": {"ACCEPT": 3}}),
        ("bindings", ["xbox"]),
        ("mappings", {"guid": None}),
        ("lessons", {"cyvasse": -1}),
        ("lessons", {"cyvasse": "3"}),
        ("lessons", {"cyvasse": True}),
        ("lessons", 3),
        ("profiles", [{"name": 3}]),
        ("profiles", [{"name": "A", "colour": 9}]),
        ("profiles", [{"surname": "A"}]),
        ("repeat_next", 0),
        ("no_such_setting", 1),
    ],
)
def test_one_wrong_value_is_told_and_the_others_are_kept(path: Path, name: str, value: object) -> None:
    kept = asdict(Settings(master=35, palette="contrast"))
    kept[name] = value
    path.parent.mkdir()
    path.write_text(json.dumps(kept), "utf-8")
    settings, notices = keeping.load(path)
    assert settings == Settings(master=35, palette="contrast")
    assert len(notices) == 1
    assert json.loads(path.with_name("settings.json.broken").read_text("utf-8")) == kept


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"master": 20', "\x00\xff"])
def test_a_file_that_is_no_settings_gives_the_defaults_and_is_kept_beside(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("latin-1"))
    settings, notices = keeping.load(path)
    assert settings == Settings()
    assert len(notices) == 1
    assert path.with_name("settings.json.broken").read_bytes() == text.encode("latin-1")


@given(
    st.dictionaries(
        st.sampled_from([each.name for each in fields(Settings)]),
        st.from_type(type(None)) | st.integers() | st.text() | st.lists(st.integers()),
    )
)
def test_whatever_stands_in_the_file_the_settings_can_be_used(kept: dict[str, object]) -> None:
    settings, notices = keeping.read(kept)
    assert keeping.read(asdict(settings)) == (settings, [])
    assert len(notices) <= len(kept)


def test_every_notice_has_words_in_both_languages(path: Path) -> None:
    notices = keeping.read({"x": 1, "mute": 3})[1] + keeping.read(3)[1]
    path.parent.mkdir()
    path.write_text("{", "utf-8")
    notices += keeping.load(path)[1]
    notices += keeping.load(path.parent)[1]
    assert len({notice.key for notice in notices}) == 5
    for language in LANGUAGES:
        words = Words(language)
        for notice in notices:
            assert notice.text(words)
        assert words.missing == []


def test_of_a_torn_file_the_line_is_told_and_nothing_that_only_programmers_read(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"master": 20,\n"music" 30}', "utf-8")
    (notice,) = keeping.load(path)[1]
    assert Words("en")(notice.key, **notice.values).startswith("Line 2 of your settings cannot be read.")


def test_a_disk_that_fails_leaves_the_old_settings_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeping.save(Settings(master=11), path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        keeping.save(Settings(master=22), path)
    assert keeping.load(path)[0].master == 11
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_the_profile_used_last_comes_first_and_each_name_once() -> None:
    settings = Settings()
    for name in ("Ada", "Bo", "Ada"):
        settings.add_profile(Profile(name))
    assert [profile.name for profile in settings.profiles] == ["Ada", "Bo"]
