"""What the lobby is told of Allyria's boards."""

import pytest

from game import files
from game.games.allyria import lobby
from game.maps.library import Library
from game.text import Words


@pytest.mark.parametrize(("language", "told"), [("en", "37 tiles for 3"), ("de", "37 Felder für 3")])
def test_a_board_says_how_large_it_is_and_for_how_many(language: str, told: str) -> None:
    library = Library([files.MAPS])
    library.scan()
    words = Words(language)
    sizes = {ground.id: lobby.size(ground, words) for ground in lobby.grounds(library)}
    assert sizes["three_realms"] == told
    assert sizes["four_marches"].endswith(" 4")
    assert sizes["random"].split()[0] == "37"


def test_a_board_for_several_numbers_of_seats_names_the_least_and_the_most() -> None:
    library = Library([files.MAPS])
    (several,) = {entry.seats for entry in library.scan() if len(entry.seats) > 1}
    told = {lobby.size(ground, Words("en")) for ground in lobby.grounds(library) if ground.entry is not None}
    assert any(size.endswith(f" for {several[0]}–{several[-1]}") for size in told)
