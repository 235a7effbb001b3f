"""An installed game that does not work is left out with a reason and never stops the program."""

import pytest

from game import catalogue
from game.__main__ import main
from game.catalogue import GAMES, BrokenGame, left_out
from game.table.chronicle import Chronicle
from tests.packages import DOOR, Packages

BUILT_IN = [name for name, game in GAMES.items() if not game.package]


def reasons() -> list[str]:
    return [broken.reason for broken in left_out()]


def test_an_installed_game_is_in_the_catalogue(packages: Packages) -> None:
    packages.install(DOOR)
    assert set(GAMES) == {*BUILT_IN, "guest"}
    assert left_out() == ()
    assert GAMES["guest"].package == "module_of_packages_package"


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import no_such_library", "ModuleNotFoundError: No module named 'no_such_library'"),
        ("def broken(:", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError"),
        ("DOOR = 1", "has no attribute 'GAME'"),
        ("GAME = 1", "is 1, not a Door"),
        ("from game.door import Door\nclass Guest(Door): id = 'guest'\nGAME = Guest()", "abstract"),
        (
            DOOR.replace('"guest"', '"ghost"'),
            "the entry point is called 'guest', but the door's id is 'ghost'",
        ),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out(packages: Packages, code: str, reason: str) -> None:
    packages.install(code)
    assert list(GAMES) == BUILT_IN
    (broken,) = left_out()
    assert (broken.game, broken.package) == ("guest", "module_of_packages_package")
    assert reason in broken.reason


def test_a_package_cannot_replace_a_built_in_game_or_one_of_another_package(packages: Packages) -> None:
    packages.install(DOOR, game="cyvasse", module="module_of_copy")
    packages.install(DOOR, module="module_of_first")
    packages.install(DOOR, module="module_of_second")
    assert GAMES["cyvasse"].package == ""
    assert GAMES["guest"].package == "module_of_first_package"
    assert [(broken.game, broken.package) for broken in left_out()] == [
        ("cyvasse", "module_of_copy_package"),
        ("guest", "module_of_second_package"),
    ]
    assert reasons() == ["there is another game with this id"] * 2


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("return 7", "TypeError: chronicle() returned 7, not a Chronicle"),
        ("return None", "TypeError: chronicle() returned None, not a Chronicle"),
        ("import no_such_library", "ModuleNotFoundError: No module named 'no_such_library'"),
    ],
)
def test_the_message_about_a_part_of_a_wrong_type_names_it(
    packages: Packages, body: str, reason: str
) -> None:
    packages.install(DOOR.replace('"guest"', f'"guest"\n    def chronicle(self): {body}'))
    with pytest.raises(BrokenGame) as raised:
        GAMES["guest"].part("chronicle", Chronicle)
    assert raised.value.reason == reason


def test_a_wrong_part_of_a_built_in_game_raises_type_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["cyvasse"].door), "chronicle", lambda _: 7)
    with pytest.raises(TypeError):
        GAMES["cyvasse"].part("chronicle", Chronicle)


def test_a_game_can_be_left_out_later(packages: Packages) -> None:
    packages.install(DOOR)
    catalogue.leave_out(BrokenGame("guest", "some package", "some reason"))
    catalogue.leave_out(BrokenGame("guest", "some package", "some reason"))
    assert "guest" not in GAMES
    assert reasons() == ["some reason"]


def test_commands_work_despite_a_broken_game_and_mention_it(
    packages: Packages, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.install(DOOR.replace('"guest"', '"guest"\n    def add_commands(self, commands): 1 / 0'))
    assert main(["--version"]) == 0
    output = capsys.readouterr()
    assert "four-crowns 0" in output.out
    assert "'guest' of the package module_of_packages_package is left out: ZeroDivisionError" in output.err


def test_a_command_for_a_game_with_a_wrong_part_ends_with_a_message(
    packages: Packages, capsys: pytest.CaptureFixture[str]
) -> None:
    packages.install(DOOR.replace('"guest"', '"guest"\n    def rules(self): return 7'))
    assert main(["simulate", "guest", "--matches", "1"]) == 2
    assert "rules() returned 7, not a Rules" in capsys.readouterr().err
