"""What a bot does in secret cannot be counted: neither by the words about it nor by the time it takes."""

from collections.abc import Sequence
from concurrent.futures import Future
from time import monotonic

from game.bots.bot import Budget, Question
from game.bots.pool import Pool, Ticket
from game.contract import Option
from game.match import Match, MatchSetup
from game.scenes.table.bots import PAUSE_AFTER_HIDDEN, ThinkingBots
from game.scenes.table.play import Play
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, SECRET
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

READY_MADE = ("preset wall", "done")
OWN = ("build", "mountain a8", "mountain b8", "mountain c8", "keep e8", "place king d7", "done")


class PoolByScript(Pool):
    """A bot that answers each question at once, as a script says."""

    def __init__(self, script: Sequence[str]) -> None:
        super().__init__(workers=1)
        self._script = iter(script)

    def ask(self, question: Question, budget: Budget | None = None) -> Ticket:
        answer: Future[Option] = Future()
        return Ticket(question, budget or Budget(), 0, answer, monotonic(), tuple(next(self._script).split()))


def frames(make_services: MakeServices, script: Sequence[str]) -> list[tuple[list[str], tuple[str, ...]]]:
    """All texts on the screen and the prompts of all seats, by frame, until the bot is ready."""
    services = make_services((1280, 720))
    match = Match.start(services.matches, MatchSetup("cyvasse", SECRET, 4, [ANNA, BERT]))
    bots = ThinkingBots(match, PoolByScript(script))
    table = TableScene(services, match, play=Play(services, match, bots=bots))
    driver, shown = Driver(services, table), []
    while len(match) < len(script):
        driver.wait(0.05)
        shown.append((driver.texts, table.play.hud.prompts))
    driver.close()
    return shown


def test_a_bot_that_builds_its_own_layout_looks_like_one_that_takes_a_ready_made_one(
    make_services: MakeServices,
) -> None:
    ready_made, own = (frames(make_services, script) for script in (READY_MADE, OWN))
    assert ready_made == own
    assert len(own) >= PAUSE_AFTER_HIDDEN / 0.05
    assert all("Bert thinks" in prompts[1] for _, prompts in own[:-1])
