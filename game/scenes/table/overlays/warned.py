"""Whoever is about to end something is told what would be left undone."""

from game.contract import Option
from game.scenes.asked import Asked
from game.scenes.scene import Pop
from game.scenes.table.context import TableContext
from game.ui.widgets.dialog import Answer


class WarnedScene(Asked):
    """Asks whether the choice stands; what it says is in focus, and back leads to the table."""

    def __init__(self, at_table: TableContext, option: Option, warning: str) -> None:
        super().__init__(at_table)
        words, view = self.services.words, at_table.play.turns.view
        name = at_table.play.presentation.texts.option(view, option).title
        answers = [
            Answer(words("warned.back"), lambda: self.go(Pop())),
            Answer(name, lambda: self._choose(option)),
        ]
        self.put(words("warned.title"), answers, warning, likely=1)

    def _choose(self, option: Option) -> None:
        self.at_table.choose(option, sure=True)
        self.go(Pop())
