import json
import os
from dataclasses import asdict, fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import settings as settings_file
from game.settings import WARNS_OF_THREATS, Profile, Settings
from game.text import LANGUAGES, Words

NESTED = "[" * 100_000 + "]" * 100_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_a_first_start_has_the_default_settings_and_no_notices(path: Path) -> None:
    assert settings_file.load(path) == (Settings(), [])


def test_settings_are_kept_after_a_restart(path: Path) -> None:
    settings = Settings(language="de", text_size=150, speed="instant", mute=True, safe_area=0)
    settings.bindings = {"xbox": {"ACCEPT": "north"}}
    settings.lessons = {"cyvasse": 3}
    settings.add_profile(Profile("Käthe", 3, "lion"))
    settings_file.save(settings, path)
    assert settings_file.load(path) == (settings, [])


def test_every_allowed_value_of_every_setting_can_be_saved(path: Path) -> None:
    for field in fields(Settings):
        for value in list(field.metadata.get("values", ()))[:12]:
            settings = Settings(**{field.name: value})
            settings_file.save(settings, path)
            assert settings_file.load(path) == (settings, []), (field.name, value)


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
        ("profiles", [{"name": "\ud800"}]),
        ("profiles", [{"name": "A\0"}]),
        ("profiles", [{"name": ""}]),
        ("profiles", [{"name": "A" * 1_000_000}]),
        ("person", "\ud800"),
        ("bindings", {"xbox": {"ACCEPT": "\udfff"}}),
        ("bindings", {"\ud800": {}}),
        ("mappings", {"guid": "\0"}),
        ("prologues", ["\ud800"]),
        ("repeat_next", 0),
        ("no_such_setting", 1),
        ("no\ud800", 1),
    ],
)
def test_one_wrong_value_is_reported_and_the_others_are_kept(path: Path, name: str, value: object) -> None:
    saved = asdict(Settings(master=35, palette="contrast"))
    saved[name] = value
    path.parent.mkdir()
    path.write_text(json.dumps(saved), "utf-8")
    settings, notices = settings_file.load(path)
    assert settings == Settings(master=35, palette="contrast")
    assert len(notices) == 1
    assert notices[0].text(Words("en")).encode()
    assert json.loads(path.with_name("settings.json.broken").read_text("utf-8")) == saved


def test_a_wrong_entry_of_a_list_or_a_table_costs_only_itself(path: Path) -> None:
    saved = asdict(Settings(lessons={"cyvasse": 3, "lyssan": 2}))
    saved["lessons"]["lyssan"] = "two"
    saved["profiles"] = [{"name": "Anna"}, {"name": "Bert", "colour": "red"}, 7, {"name": "Cora"}]
    path.parent.mkdir()
    path.write_text(json.dumps(saved), "utf-8")
    settings, notices = settings_file.load(path)
    assert settings.lessons == {"cyvasse": 3}
    assert [profile.name for profile in settings.profiles] == ["Anna", "Cora"]
    assert len(notices) == 3
    assert "'Bert'" in notices[1].text(Words("en"))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"master": 20', "\x00\xff", NESTED, '{"profiles":' + NESTED + "}"]
)
def test_an_unreadable_file_gives_the_default_settings_and_is_kept_as_a_copy(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("latin-1"))
    settings, notices = settings_file.load(path)
    assert settings == Settings()
    assert len(notices) == 1
    assert path.with_name("settings.json.broken").read_bytes() == text.encode("latin-1")


@given(
    st.dictionaries(
        st.sampled_from([field.name for field in fields(Settings)]),
        st.from_type(type(None)) | st.integers() | st.text() | st.lists(st.integers()),
    )
)
def test_any_file_gives_usable_settings(saved: dict[str, object]) -> None:
    settings, notices = settings_file.read(saved)
    assert settings_file.read(asdict(settings)) == (settings, [])
    parts = [len(value) if isinstance(value, list) else 1 for value in saved.values()]
    assert len(notices) <= sum(max(1, count) for count in parts)


@pytest.mark.parametrize("depth", range(300, 1000, 20))
def test_a_deeply_nested_value_is_reported_and_the_others_are_kept(path: Path, depth: int) -> None:
    path.parent.mkdir()
    nested = "[" * depth + "]" * depth
    path.write_text(f'{{"master": 35, "profiles": {nested}, "x": {nested}}}', "utf-8")
    settings, notices = settings_file.load(path)
    assert (settings.master, len(notices)) in ((35, 2), (80, 1))


def test_every_notice_has_words_in_both_languages(path: Path) -> None:
    notices = settings_file.read({"x": 1, "mute": 3})[1] + settings_file.read(3)[1]
    path.parent.mkdir()
    path.write_text("{", "utf-8")
    notices += settings_file.load(path)[1]
    notices += settings_file.load(path.parent)[1]
    assert len({notice.key for notice in notices}) == 5
    for language in LANGUAGES:
        words = Words(language)
        for notice in notices:
            assert notice.text(words)
        assert words.missing == []


def test_the_notice_about_a_damaged_file_names_the_line_in_plain_words(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"master": 20,\n"music" 30}', "utf-8")
    (notice,) = settings_file.load(path)[1]
    assert Words("en")(notice.key, **notice.values).startswith("Line 2 of your settings cannot be read.")


def test_a_failing_disk_does_not_damage_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.save(Settings(master=11), path)

    def failing_fsync(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", failing_fsync)
    with pytest.raises(OSError, match="No space left"):
        settings_file.save(Settings(master=22), path)
    assert settings_file.load(path)[0].master == 11
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_the_latest_profile_comes_first_and_each_name_only_once() -> None:
    settings = Settings()
    for name in ("Ada", "Bo", "Ada"):
        settings.add_profile(Profile(name))
    assert [profile.name for profile in settings.profiles] == ["Ada", "Bo"]


def test_players_are_asked_about_threats_against_squires_always_or_never() -> None:
    against_squire, others = {None, "squire"}, {None, "knight"}
    asked = {
        when: [Settings(warn_threats=when).asks_about_threats(levels) for levels in (against_squire, others)]
        for when in WARNS_OF_THREATS
    }
    assert asked == {"always": [True, True], "squires": [True, False], "never": [False, False]}


def test_each_profile_keeps_its_personal_settings() -> None:
    settings = Settings(profiles=[Profile("Anna"), Profile("Bernd")], text_size=150, music=30)
    settings.change_person("Anna")
    assert (settings.person, settings.text_size) == ("Anna", 150)
    settings.text_size, settings.bindings = 200, {"xbox": {"accept": "north"}}
    settings.change_person("Bernd")
    assert settings.text_size == 200
    settings.text_size, settings.music, settings.bindings = 100, 90, {}
    settings.change_person("Anna")
    assert (settings.text_size, settings.bindings) == (200, {"xbox": {"accept": "north"}})
    assert settings.music == 90
    settings.change_person("Bernd")
    assert settings.text_size == 100


def test_nobodys_settings_and_those_of_a_profile_that_is_gone_stay_as_they_are() -> None:
    settings = Settings(profiles=[Profile("Anna")], text_size=150)
    settings.change_person("Cora")
    assert (settings.person, settings.text_size) == ("", 150)
    settings.change_person("")
    assert settings.person == ""


def test_personal_settings_are_saved_with_their_profile(path: Path) -> None:
    settings = Settings(profiles=[Profile("Anna")], text_size=150)
    settings.change_person("Anna")
    settings_file.save(settings, path)
    loaded, notices = settings_file.load(path)
    assert notices == []
    anna = loaded.profile("Anna")
    assert anna is not None
    assert anna.personal["text_size"] == 150
    loaded.add_profile(Profile("Anna", 3))
    assert loaded.profiles == [Profile("Anna", 3, personal=anna.personal)]


def test_wrong_personal_settings_are_named_and_the_others_kept() -> None:
    personal = {"text_size": 1000, "music": 3, "speed": "2", "bindings": {}}
    settings, notices = settings_file.read({"profiles": [{"name": "Anna", "personal": personal}]})
    assert settings.profiles[0].personal == {"speed": "2", "bindings": {}}
    assert [notice.values["name"] for notice in notices] == ["Anna: text_size", "Anna: music"]
    assert settings_file.read({"profiles": [{"name": "Anna", "personal": []}]})[0].profiles == []
