"""The lobby's option `site_blessing`. Spec: lyssan 7.7."""

from collections.abc import Iterator

from game.contract import Event, Option
from game.games.lyssan.rules.actions import ready
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import FactionStep
from game.games.lyssan.rules.steps import PASS


class Blessing(FactionStep[Position], tag="blessing"):
    """The lobby's option `site_blessing`: a new site may ready a priest there. Spec: lyssan 7.7."""

    asks = ("lyssan.target",)
    verbs = ("ready", "pass")
    at: str

    def options(self, match: Position) -> list[Option]:
        """The own exhausted priests in the province."""
        priests: list[Option] = [
            ("ready", name)
            for name, agent in match.agents_of(self.faction)
            if agent.kind == "priest" and agent.at == self.at and not agent.ready
        ]
        return [*priests, PASS] if priests else []

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The priest becomes ready."""
        self.finish(match)
        yield from ready(match, self.faction, None, str(option[1]))
