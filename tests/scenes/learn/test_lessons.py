"""The lessons as they are written: their steps are legal, their words exist, and they say what is true."""

from pathlib import Path

import pytest

from game import files
from game.catalogue import GAMES
from game.scenes.learn.lessons import LEARNER, Lesson, lessons, read
from game.scenes.services import Services
from game.text import LANGUAGES, Words
from tests.scenes.learn.learning import GUIDED, SCRIPTED, case_id, start_lesson


@pytest.mark.parametrize("game", tuple(GAMES))
def test_the_ids_of_a_games_lessons_differ(game: str) -> None:
    ids = [lesson.id for lesson in lessons(game)]
    assert [lesson_id for lesson_id in sorted(set(ids)) if ids.count(lesson_id) > 1] == []


@pytest.mark.parametrize(("game", "lesson"), GUIDED, ids=case_id)
def test_every_lesson_has_something_to_do(game: str, lesson: Lesson) -> None:
    assert lesson.steps or lesson.ends or lesson.presses, f"{game}, {lesson.id}: no steps, ends or presses"


def test_an_unknown_key_of_a_lesson_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cyvasse.toml"
    file.write_text('[[lesson]]\nid = "hill"\nconfig = {}\nstep = []\n', "utf-8")
    monkeypatch.setattr(files, "asset", lambda _: file)
    with pytest.raises(ValueError, match="'hill' of cyvasse: unknown key 'step'"):
        lessons("cyvasse")


@pytest.mark.parametrize("game", tuple(GAMES))
def test_the_list_of_lessons_sets_up_no_match(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read.cache_clear()
    monkeypatch.setattr(GAMES[game].rules, "situation", lambda **_: pytest.fail("a match was set up"))
    assert all(lesson.id for lesson in lessons(game))


@pytest.mark.parametrize(("game", "lesson"), SCRIPTED, ids=case_id)
def test_the_steps_and_the_replies_of_a_lesson_are_open_options(
    game: str, lesson: Lesson, services: Services
) -> None:
    progress = start_lesson(services.matches, game, lesson)
    match = progress.match
    narrowed: list[bool] = []
    while not progress.done:
        while (reply := progress.reply()) is not None:
            match.choose(*reply)
        decision = match.state.awaiting[0]
        assert decision.seat == LEARNER
        counting = progress.accepted_options(decision.options)
        assert counting, f"nothing that counts in the lesson is open: {decision.ask} {decision.options}"
        narrowed.append(len(counting) < len(decision.options))
        match.choose(LEARNER, counting[-1])
    assert narrowed[0]


@pytest.mark.parametrize(("game", "lesson"), GUIDED, ids=case_id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_its_words(game: str, lesson: Lesson, language: str) -> None:
    words = Words(language)
    for part in ("title", "text", "done"):
        assert words(f"learn.{game}.{lesson.id}.{part}")
    assert words.missing == []


def test_the_dragon_of_the_spearmans_lesson_is_attacked_before_the_swap_and_not_after_it() -> None:
    lesson = next(lesson for lesson in lessons("cyvasse") if lesson.id == "spearman")
    cfen = str(lesson.config["cfen"])
    assert ("move", "h4", "b4") in GAMES["cyvasse"].new(
        {"cfen": cfen.replace(" a - 0 1", " o - 0 1")}, 1
    ).awaiting[0].options
    state = GAMES["cyvasse"].new({"cfen": cfen}, 1)
    state.choose(0, ("swap", "b5", "b4"))
    assert not [option for option in state.awaiting[0].options if option[-1] == "b5"]
    assert ("move", "h4", "b4") in state.awaiting[0].options


def test_the_crossbowman_of_the_lesson_threatens_the_king_from_its_forest() -> None:
    lesson = next(lesson for lesson in lessons("cyvasse") if lesson.id == "crossbowman")
    ground, works, pieces = str(lesson.config["cfen"]).split()[1:4]
    assert pieces == "6k1/8/8/8/8/3X4/8/K7"
    hidden = GAMES["cyvasse"].new({"cfen": f"8 {ground} {works} 6k1/5X2/8/8/8/8/8/K7 - a - 0 1"}, 1)
    assert ("move", "f7", "g8") in hidden.awaiting[0].options
