"""What bots do in secret cannot be read from the words about it, the time that it takes, or its order."""

from collections.abc import Sequence
from concurrent.futures import Future
from time import monotonic

import pytest

from game.bots.bot import Budget, Question
from game.bots.pool import Pool, Ticket
from game.contract import Option
from game.match import Match, MatchSetup
from game.scenes.table.bots import PAUSE_AFTER_HIDDEN, ThinkingBots
from game.scenes.table.play import Play
from game.scenes.table.scene import TableScene
from tests.auction.matches import EIGHT
from tests.scenes.app_tables import ANNA, BERT, SECRET
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.grace_twins import GRACE, with_other_secrets

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


class PoolByPlace(Pool):
    """Bots that answer at once with the option at the same place, which looks alike."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self._asked = 0

    def ask(self, question: Question, budget: Budget | None = None) -> Ticket:
        self._asked += 1
        options = question.decision.options
        option = options[self._asked * 7 % len(options)]
        return Ticket(question, budget or Budget(), 0, Future(), monotonic(), option)


@pytest.mark.no_cover
@pytest.mark.parametrize("persons", [1, 2])
def test_bots_that_lay_other_cards_look_the_same_at_the_same_time(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, persons: int
) -> None:
    pair, rooms = GRACE["grace phases"](), []
    assert pair.starts is not None
    start, _ = pair.starts()
    for seat, option in (*pair.acts[0][0], *((seat, ("done",)) for seat in range(persons))):
        start.choose(seat, option)
    for state in (start, with_other_secrets(start.snapshot(), range(persons))):
        services, seen = make_services((1280, 720), speed="4"), list[object]()
        players = [*EIGHT[:persons], *[BERT] * (pair.seats - persons)]
        setup = MatchSetup(pair.game, pair.config, 1, players, start=state.snapshot())
        match = Match.start(services.matches, setup)
        play = Play(services, match, bots=ThinkingBots(match, PoolByPlace()))
        monkeypatch.setattr(services.sounds, "play", lambda name, seen=seen, **_: seen.append(name))
        driver = Driver(services, TableScene(services, match, play=play))
        for _ in range(200):
            driver.wait(0.05)
            seen += [driver.texts, play.hud.prompts, [*play.stage.things.goals.items()]]
        assert match.awaiting[0].ask == "grace.order", "all bots are done"
        rooms.append(([step.choice.seat for step in match.steps], seen))
        driver.close()
    assert rooms[0] == rooms[1]
