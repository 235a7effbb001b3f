"""Says why a match cannot start with a number of players."""

from game.options import option_text
from game.scenes.lobby.match_options import MatchOptions
from game.text import Words


def misfit(match_options: MatchOptions, count: int, words: Words) -> str:
    """What does not fit the number of players: one option, or board and rules together."""
    option = match_options.misfit(count)
    if option is None:
        return words("lobby.not_fitting", count=count)
    key, value = f"{match_options.game}.option.{option.key}", option_text(match_options.values[option.key])
    choice = words("lobby.option", name=words(f"{key}.name"), value=words(f"{key}.{value}.name"))
    return words("lobby.option_misfit", option=choice, count=count)
