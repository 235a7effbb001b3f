"""Which scene each request opens.

Loads every scene, which takes longer than the title may: import it once the first picture is shown.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from game.contract import Seat
from game.input.messages import Device
from game.match import BadSave
from game.scenes import prologue
from game.scenes.dialogs import ConfirmScene, DialogScene
from game.scenes.learn.lessons import LessonListScene
from game.scenes.learn.scene import LearnScene
from game.scenes.lobby.boards import BoardsScene
from game.scenes.lobby.options import OptionsScene, ToBoards, ToOptions, ToSeatMenu
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seat_menu import SeatMenu
from game.scenes.position_of_the_day import PositionScene
from game.scenes.replay import ReplayScene
from game.scenes.requests import (
    Pop,
    Request,
    Tell,
    ToControls,
    ToControlsGuide,
    ToLearn,
    ToLessonList,
    ToLobby,
    ToMatchAgain,
    ToPositionOfTheDay,
    ToReplay,
    ToRulebook,
    ToSaves,
    ToSettings,
    ToStatistics,
    ToTable,
    ToTitle,
)
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings.controls import ControlsScene, GuideScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table.overlays.ballot import BallotScene
from game.scenes.table.overlays.curtain import CurtainScene, PeekScene
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.log import LogScene, RecapScene
from game.scenes.table.overlays.pause import ConsentScene, LessonPauseScene, PauseScene, SaveAsScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.overlays.seats import LostPadScene, SeatsScene
from game.scenes.table.play import backdrop, view_has_ended
from game.scenes.table.requests import (
    ToBallot,
    ToConfirm,
    ToConsent,
    ToCurtain,
    ToExplain,
    ToExplainOption,
    ToLessonPause,
    ToLog,
    ToLostPad,
    ToOfferedSeats,
    ToPause,
    ToPeek,
    ToRecap,
    ToResults,
    ToSaveAs,
    ToSeats,
)
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.scenes.title.scene import TitleScene
from game.table.seat_input import Choose
from game.ui.widgets.dialog import Answer

AnyRequest = TypeVar("AnyRequest", bound=Request)
OpenScene: TypeAlias = Callable[[Services, Request], Scene]


def _route(
    kind: type[AnyRequest], make: Callable[[Services, AnyRequest], Scene]
) -> tuple[type[Request], OpenScene]:
    """A row of the table: a kind of request and what makes its scene."""

    def open_scene(services: Services, request: Request) -> Scene:
        if not isinstance(request, kind):
            raise TypeError(f"{request!r} is no {kind.__name__}")
        return make(services, request)

    return kind, open_scene


def _table(services: Services, to: ToTable) -> TableScene:
    seating = _seating(services, to.devices or {})
    return TableScene(services, to.match, seating, offers_seats=to.devices is None)


def _seating(
    services: Services, devices: Mapping[Seat, Device], openers: Mapping[Seat, Device] | None = None
) -> Seating:
    """The devices of the seats, by what is plugged in now; see `Seating`."""
    seating = Seating(services.devices, devices, openers)
    seating.catch_up()
    return seating


def _match_again(services: Services, to: ToMatchAgain) -> Scene:
    """The table of the match, or the title with the reason why it cannot be continued."""
    try:
        match = services.resume(to.match.path) if to.match.saved else to.match
        return TableScene(services, match, _seating(services, to.devices, to.openers))
    except BadSave as bad:
        services.show_notice(bad.notice)
        return TitleScene(services)


def _confirm(services: Services, to: ToConfirm) -> ConfirmScene:
    play, seat = to.play, to.seat
    label = play.viewer.explain_option(seat, to.option).title
    scene = ConfirmScene(services, backdrop(play), view_has_ended(play))
    title, then = services.words("confirm.title"), Tell(Choose(seat, to.option, confirmed=True), 1)
    scene.confirm(title, to.warning, label, then, lambda device: play.seating.may_act(device, seat))
    return scene


def _log(services: Services, to: ToLog) -> LogScene:
    return LogScene(services, to.play.viewer, to.play.stage, view_has_ended(to.play))


def _recap(services: Services, to: ToRecap) -> RecapScene:
    play, has_ended = to.play, view_has_ended(to.play)

    def must_close() -> bool:
        """True, too, once the seats that it is for have decided."""
        deciding = {decision.seat for decision in play.screen.waiting}
        return has_ended() or deciding.isdisjoint(to.recap.seats)

    return RecapScene(services, to.recap, play.seating, play.stage, must_close)


def _results(services: Services, to: ToResults) -> ResultsScene:
    return ResultsScene(services, to.play.match, to.play.seating, to.play.stage)


def _seats(services: Services, to: ToSeats | ToOfferedSeats) -> SeatsScene:
    play, texts = to.play, to.play.viewer.presentation.texts
    players = enumerate(play.match.players)
    names = [texts.name_with_role(play.viewer.view, seat, player.name) for seat, player in players]
    return SeatsScene(services, play.match, play.seating, names, is_offered=isinstance(to, ToOfferedSeats))


def _consent(services: Services, to: ToConsent) -> ConsentScene:
    return ConsentScene(services, to.play.match, to.play.seating, backdrop(to.play))


def _lost_pad(services: Services, to: ToLostPad) -> LostPadScene:
    play, texts = to.play, to.play.viewer.presentation.texts
    sides = [texts.side(play.viewer.view, seat) for seat in range(len(play.match.players))]
    return LostPadScene(services, play.match, play.seating, sides, backdrop(play))


def _explain_option(services: Services, to: ToExplainOption) -> DialogScene:
    scene = DialogScene(services, backdrop(to.play), view_has_ended(to.play))
    close = Answer(services.words("ui.close"), lambda: scene.go(Pop()))
    scene.ask(to.explanation.title, [close], "\n".join(to.explanation.lines))
    return scene


ROUTES: Mapping[type[Request], OpenScene] = dict(
    (
        _route(ToTitle, lambda services, to: TitleScene(services, to.game)),
        _route(ToLobby, lambda services, to: LobbyScene(services, to.game, to.level)),
        _route(ToSeatMenu, lambda services, to: SeatMenu(services, to.lobby_seats, to.seat, to.device)),
        _route(
            ToBoards,
            lambda services, to: BoardsScene(services, to.match_options, to.thumbnails, to.seats, to.may_act),
        ),
        _route(ToOptions, lambda services, to: OptionsScene(services, to.match_options, to.may_act)),
        _route(ToLearn, lambda services, to: LearnScene(services, to.game, to.index)),
        _route(ToLessonList, lambda services, to: LessonListScene(services, to.game)),
        _route(ToSaves, lambda services, to: SavesScene(services, to.game)),
        _route(ToStatistics, lambda services, to: StatisticsScene(services, to.page)),
        _route(ToPositionOfTheDay, lambda services, to: PositionScene(services, to.game, to.day)),
        _route(ToReplay, lambda services, to: ReplayScene(services, to.replay)),
        _route(ToRulebook, lambda services, to: RulebookScene(services, to.game, to.page)),
        _route(ToSettings, lambda services, _: SettingsScene(services)),
        _route(ToControls, lambda services, to: ControlsScene(services, to.family)),
        _route(ToControlsGuide, lambda services, to: GuideScene(services, to.device)),
        _route(ToTable, _table),
        _route(ToMatchAgain, _match_again),
        _route(ToLessonPause, lambda _, to: LessonPauseScene(to.play, from_list=to.from_list)),
        _route(ToPause, lambda _, to: PauseScene(to.play)),
        _route(ToLog, _log),
        _route(ToResults, _results),
        _route(ToSeats, _seats),
        _route(ToOfferedSeats, _seats),
        _route(ToSaveAs, lambda services, to: SaveAsScene(services, to.match)),
        _route(ToConsent, _consent),
        _route(ToLostPad, _lost_pad),
        _route(ToExplain, lambda _, to: ExplainScene(to.play, to.seat, to.spot)),
        _route(ToExplainOption, _explain_option),
        _route(ToCurtain, lambda _, to: CurtainScene(to.play, to.seats)),
        _route(ToBallot, lambda _, to: BallotScene(to.play)),
        _route(ToPeek, lambda _, to: PeekScene(to.play, to.seat, to.device)),
        _route(ToRecap, _recap),
        _route(ToConfirm, _confirm),
    )
)


def scene_for(services: Services, request: Request) -> Scene:
    """The scene that a request asks for; before the first match or lesson of a game its prologue."""
    return prologue.before(services, request) or ROUTES[type(request)](services, request)
