"""Watching a match again: step, play, jump, and go on from anywhere; no secret before it is over."""

from collections.abc import Callable, Sequence
from random import Random

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import Option
from game.games.cyvasse.rules.data import Kind
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.table.ids import PieceId, TileSpot
from game.games.grace.table.ids import SeatSpot
from game.input.messages import Intent, Point, Press, Scroll
from game.match import Match, MatchSetup, Replay
from game.scenes.chronicle_panel import SHIELD_SIDE, ChroniclePanel
from game.scenes.replay import SECONDS_UNTIL_FILM, STEP_PAUSE, ReplayScene
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import default_player
from game.table.chronicle import ChronicleLine
from game.text import LANGUAGES
from game.ui.drawing.canvas import Canvas
from game.ui.layout import Frame
from game.ui.widgets.hints import Hint
from tests.match.playing import ANNA, BERND, JOERG, play
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tools.screens import SCREENS

Drive = Callable[[Scene], Driver]

HUNT = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/KH6 - a - 0 1"
MOVES: Sequence[tuple[int, Option]] = (
    (0, ("move", "b1", "b7")),
    (1, ("move", "h8", "g8")),
    (0, ("move", "b7", "b8")),
    (1, ("move", "g8", "f8")),
    (0, ("move", "b8", "f8")),
)


def hunted(services: Services, choices: int = len(MOVES)) -> Match:
    """A heavy horse hunts a king and, in the fifth choice, takes him."""
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": HUNT}, 1, (ANNA, BERND)))
    for seat, option in MOVES[:choices]:
        match.choose(seat, option)
    return match


def units_of(scene: ReplayScene) -> dict[Tile, Kind]:
    """The kinds of the first seat's pieces by tile."""
    units: dict[Tile, Kind] = scene.playback.replay.view.position.board.units(0)
    return units


def test_a_replay_starts_at_the_beginning_and_advances_step_by_step(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    assert units_of(scene) == {"a1": "king", "b1": "heavy_horse"}
    player.press("next")
    assert units_of(scene)["b7"] == "heavy_horse"
    assert scene.stage.things.place(PieceId("alabaster", "heavy_horse")).spot == TileSpot("b7")
    player.press("next", "previous", "previous")
    assert scene.playback.replay.n == 0
    assert scene.stage.things.place(PieceId("alabaster", "heavy_horse")).spot == TileSpot("b1")


def test_the_buttons_lead_to_both_ends(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.click("To the end")
    assert scene.playback.ended
    assert player.shows("Step 5 of 5")
    player.click("To the beginning")
    assert scene.playback.replay.n == 0


def test_a_replay_plays_to_the_end_and_stops_there(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.press("accept")
    assert scene.running
    player.wait(STEP_PAUSE, times=30)
    assert scene.playback.ended
    assert not scene.running
    player.press("accept")
    assert scene.playback.replay.n == 0


def test_no_two_hints_say_the_same(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.press("left", "left")
    for _ in scene.group.widgets:
        said = [hint.text for hint in scene.hints.hints]
        assert len(set(said)) == len(said)
        player.press("right")


def test_the_button_that_plays_says_that_it_stops_while_it_plays(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    assert Hint(Intent.ACCEPT, "Play") in scene.hints.hints
    player.press("accept")
    assert Hint(Intent.ACCEPT, "Stop") in scene.hints.hints


def test_any_step_back_stops_the_playback(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.press("more")
    player.wait(STEP_PAUSE, times=2)
    player.press("previous")
    assert not scene.running


def test_the_track_goes_by_rounds_and_the_mouse_goes_anywhere(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.press(*["right"] * 7)
    assert scene.playback.replay.n == 0
    player.press("right")
    assert scene.playback.replay.n == 1
    player.press("right", "right")
    assert scene.playback.replay.n == 3
    player.press("left")
    assert scene.playback.replay.n == 2
    player.click("Step 2 of 5")
    assert scene.playback.replay.n in (2, 3)


@pytest.mark.parametrize("direction", ["up", "down"])
def test_up_and_down_leave_the_track(services: Services, drive: Drive, direction: str) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.press(*["right"] * 9)
    before = scene.playback.replay.n
    track = player.focused
    player.press(direction)
    assert player.focused != track
    player.press("right")
    assert player.focused == track
    assert scene.playback.replay.n == before


def test_the_speed_button_cycles_through_the_speeds(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    speeds = []
    for _ in range(5):
        player.click("Speed")
        speeds.append(scene.stage.speed)
    assert len(set(speeds)) == 5


def test_the_chronicle_is_shown_beside_the_table_and_can_be_hidden(services: Services, drive: Drive) -> None:
    player = drive(ReplayScene(services, Replay(hunted(services).path)))
    player.press("next", "next")
    assert player.shows("Hb1-b7")
    assert player.shows("King moves from h8 to g8.")
    player.press("log")
    assert not player.shows("Hb1-b7")
    assert player.shows("King moves from h8 to g8.")


def test_a_long_word_in_an_earlier_line_of_the_chronicle_is_not_broken() -> None:
    size = 1280, 800
    canvas = Canvas(pygame.Surface(size), Frame(size), text_size=1.5)
    sentences = "Wolf: Gewaltmarschbefehl.", "Wolf ist fertig."
    lines = [ChronicleLine(1, None, "", sentence, ()) for sentence in sentences]
    ChroniclePanel.fitting(canvas, pygame.Rect(60, 60, 420, 900), "Chronik", lines).paint(canvas, ())
    drawn = {entry.text: entry.cut for entry in canvas.dump if entry.text in sentences}
    assert drawn == dict.fromkeys(sentences, False)


def test_of_the_oldest_line_of_the_chronicle_with_room_the_first_sentences_are_shown() -> None:
    size = 1280, 800
    long = "The King falls! Anna wears the crown. " + "Everybody at court must bow to her. " * 5
    sentences = long.strip(), "Peace is recorded.", "The match is over."
    lines = [ChronicleLine(1, None, "", sentence, ()) for sentence in (sentences[1], *sentences)]
    shown = {}
    for height in (180, 290, 900):
        canvas = Canvas(pygame.Surface(size), Frame(size))
        ChroniclePanel.fitting(canvas, pygame.Rect(60, 60, 420, height), "Chronicle", lines).paint(canvas, ())
        shown[height] = [entry.text for entry in canvas.dump if entry.kind == "text"]
    found = [[text for text in texts if text.startswith("The King falls")] for texts in shown.values()]
    assert found == [[], ["The King falls! Anna wears the crown. …"], [sentences[0]]]
    assert [texts.count(sentences[1]) for texts in shown.values()] == [1, 1, 2]


def test_a_match_can_be_continued_from_any_step_at_a_new_table(services: Services, drive: Drive) -> None:
    match = hunted(services)
    before = match.path.read_bytes()
    player = drive(ReplayScene(services, Replay(match.path)))
    player.press("next", "next")
    player.click("Continue from here")
    assert isinstance(player.top, TableScene)
    assert len(player.top.match) == 2
    assert player.top.match.path != match.path
    assert match.path.read_bytes() == before


def test_a_match_that_is_continued_says_that_it_is_one_of_its_own(services: Services, drive: Drive) -> None:
    player = drive(ReplayScene(services, Replay(secret_setup(services, over=False).path)))
    player.click("Show what was secret")
    assert services.toasts.shown is not None
    assert "Secrets are shown only when" in services.toasts.shown.text
    player.click("Continue from here")
    assert isinstance(player.top, TableScene)
    toasts = [toast.text for toast in services.toasts.waiting]
    assert toasts == ["From here on this is a match of its own. The old one is unchanged."]


def test_a_refusal_of_a_replay_is_not_shown_in_another_scene(services: Services, drive: Drive) -> None:
    player = drive(SavesScene(services))
    player.open(ReplayScene(services, Replay(hunted(services).path)))
    player.click("To the end")
    player.click("Continue from here")
    assert services.toasts.shown is not None
    player.press("back")
    assert isinstance(player.top, SavesScene)
    assert services.toasts.shown is None


def test_a_match_cannot_be_continued_from_its_end(services: Services, drive: Drive) -> None:
    player = drive(ReplayScene(services, Replay(hunted(services).path)))
    player.click("To the end")
    player.click("Continue from here")
    assert isinstance(player.top, ReplayScene)
    assert services.toasts.shown is not None
    assert "over" in services.toasts.shown.text


def secret_setup(services: Services, *, over: bool) -> Match:
    """Both build behind the screen; then perhaps one of the kings falls."""
    config = {"board": "jade_garden", "first": "alabaster", "king": "field"}
    match = Match.start(services.matches, MatchSetup("cyvasse", config, 1, (ANNA, BERND)))
    match.choose(0, ("preset", "tower"))
    match.choose(0, ("done",))
    if over:
        match.choose(1, ("preset", "wall"))
        match.choose(1, ("done",))
        while match.outcome is None:
            decision = match.state.awaiting[0]
            match.choose(decision.seat, decision.options[len(match) * 7 % len(decision.options)])
    return match


def test_secrets_of_an_unfinished_match_stay_hidden(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(secret_setup(services, over=False).path))
    player = drive(scene)
    player.press("next")
    assert scene.playback.replay.view.position.board.keep_or_ruin(0) is None
    player.click("Show what was secret")
    assert scene.playback.replay.view.position.board.keep_or_ruin(0) is None
    assert not player.shows("Corner Tower")
    assert services.toasts.shown is not None


def test_giving_up_a_branch_reveals_nothing_of_the_running_match(services: Services, drive: Drive) -> None:
    match = secret_setup(services, over=False)
    player = drive(ReplayScene(services, Replay(match.path)))
    player.press("next")
    player.click("Continue from here")
    assert isinstance(player.top, TableScene)
    branch = player.top.match
    views = [branch.state.view(seat) for seat in (0, 1, None)]
    branch.resign(0)
    assert [branch.state.view(seat) for seat in (0, 1, None)] == views
    scene = ReplayScene(services, Replay(branch.path))
    player = drive(scene)
    player.press("next")
    player.click("Show what was secret")
    assert scene.playback.replay.view.position.board.keep_or_ruin(0) is None
    assert services.toasts.shown is not None
    assert services.toasts.shown.text == services.words("match.replay.shared")


def test_secrets_of_a_finished_match_are_revealed_on_request(services: Services, drive: Drive) -> None:
    scene = ReplayScene(services, Replay(secret_setup(services, over=True).path))
    player = drive(scene)
    player.press("next")
    assert scene.playback.replay.view.position.board.keep_or_ruin(0) is None
    player.click("Show what was secret")
    assert scene.playback.replay.view.position.board.keep_or_ruin(0) == "a1"
    assert player.shows("Corner Tower")
    player.click("Show what was secret")
    assert scene.playback.replay.view.position.board.keep_or_ruin(0) is None


def test_after_giving_up_and_looking_one_goes_on_with_other_secrets_and_the_table_says_so(
    services: Services, drive: Drive
) -> None:
    setup = MatchSetup("allyria", {"seats": 2}, 7, (ANNA, BERND))
    match = Match.start(services.matches, setup)
    play(match, 30, Random(1))
    match.resign(0)
    player = drive(ReplayScene(services, Replay(match.path)))
    player.click("To the end")
    player.click("Show what was secret")
    player.press("previous")
    assert isinstance(player.top, ReplayScene)
    seen = player.top.playback.replay.view
    player.click("Continue from here")
    assert isinstance(player.top, TableScene)
    found = player.top.match.state.snapshot()
    assert found["market"]["pool"] == seen.market.pool
    assert found["market"]["deck"] != seen.market.deck
    assert [side["hand"] for side in found["seats"]] != [empire.hand for empire in seen.empires]
    player.wait(0.1, times=3)
    assert services.toasts.shown is not None
    assert services.toasts.shown.text == services.words("match.notice.new_secrets")


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].SEATS])
def test_the_eye_shows_every_position_of_every_game(
    services: Services, drive: Drive, game: str, seats: int
) -> None:
    setup = MatchSetup(game, GAMES[game].rules.seats_config(seats), 7, (ANNA, BERND, *(JOERG,) * (seats - 2)))
    match = Match.start(services.matches, setup)
    play(match, 60, Random(seats))
    match.resign(0)
    scene = ReplayScene(services, Replay(match.path))
    player = drive(scene)
    player.click("Show what was secret")
    assert scene.playback.replay.revealed
    while not scene.playback.ended:
        player.press("next")
    assert scene._slider.n == scene._slider.count == len(scene.playback.replay)
    for n in range(0, len(scene.playback.replay), 7):
        scene.goto(n)
        player.wait()
    player.click("Show what was secret")
    assert not scene.playback.replay.revealed


def test_a_replay_that_lost_its_end_says_so(services: Services, drive: Drive) -> None:
    match = hunted(services)
    lines = match.path.read_text("utf-8").splitlines(keepends=True)
    spoilt = [line.replace('"hash":"', '"hash":"0') if '"hash"' in line else line for line in lines]
    match.path.write_text("".join([lines[0], *spoilt[1:]]), "utf-8")
    for checkpoint in services.matches.glob("*.checkpoint.json"):
        checkpoint.unlink()
    (services.matches / match.path.name).write_text("".join([*lines[:2], *spoilt[2:]]), "utf-8")
    player = drive(ReplayScene(services, Replay(match.path)))
    player.wait()
    assert services.toasts.shown is not None


@pytest.mark.painted
def test_while_a_piece_glides_only_the_change_and_the_chronicle_are_drawn(
    make_services: MakeServices,
) -> None:
    services = make_services(speed="1")
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = Driver(services, scene)
    player.press("next")
    player.wait(0.05)
    changed = scene.draw(services.canvas)
    assert changed
    assert scene.moving
    player.close()


@pytest.mark.painted
def test_the_controls_stay_and_the_last_frame_is_shown_when_the_season_changes(
    make_services: MakeServices,
) -> None:
    services = make_services((640, 360), speed="4")
    scene, canvas = ReplayScene(services, Replay(second_season(services).path)), services.canvas
    scene.goto(len(scene.playback.replay) - 1)
    scene.render(canvas)
    scene.pressed(Press("keyboard", Intent.NEXT))
    while scene.stale or scene.moving:
        scene.render(canvas)
        scene.tick(1 / 60)
    shown = canvas.surface.get_view("2").raw
    scene.stale = True
    scene.render(canvas)
    assert shown == canvas.surface.get_view("2").raw
    scene.closed()


def second_season(services: Services) -> Match:
    """A match of Allyria whose last choice ends the first round."""
    match = Match.start(
        services.matches, MatchSetup("allyria", {"seats": 2, "races": "random"}, 1, (ANNA, BERND))
    )
    while GAMES["allyria"].progress(match.state.view(None)).count < 2:
        decision = match.awaiting[0]
        option = decision.options[-1 if decision.ask == "allyria.buy" else 0]
        match.choose(decision.seat, option)
    return match


@pytest.mark.usefixtures("auction")
def test_a_large_board_is_zoomed_in_a_replay_too(services: Services, drive: Drive) -> None:
    setup = MatchSetup("auction", {"seats": 2, "porters": 2}, 7, (ANNA, BERND))
    scene = ReplayScene(services, Replay(Match.start(services.matches, setup).path))
    player = drive(scene)
    assert player.shows("Close-up")
    player.press("zoom")
    assert scene.stage.camera is not None
    assert scene.stage.camera.is_close
    assert player.shows("Whole board")
    left, top, width, height = scene.stage.camera.area
    player.send(Point("mouse", left + width / 2, top + height / 2))
    player.send(Scroll("mouse", -9.0))
    assert not scene.stage.camera.is_close
    player.press("next")
    assert scene.playback.replay.n == 0, "no secret bid is counted"


@pytest.mark.painted
def test_the_board_of_a_replay_goes_on_below_its_buttons_which_stay_in_sight(
    make_services: MakeServices,
) -> None:
    services = make_services((1280, 720), speed="1")
    setup = MatchSetup("allyria", {"seats": 2, "races": "random", "starter": 0}, 1, (ANNA, BERND))
    scene = ReplayScene(services, Replay(Match.start(services.matches, setup).path))
    player = Driver(services, scene)
    assert scene.stage.camera is not None
    assert scene.stage.camera.area == (0, 0, 1920, 1080)
    player.draw()
    canvas = services.canvas
    thing = scene.stage.things.ids[0]
    low = scene.stage.things.place(thing)._replace(y=1000.0)
    scene.stale = False
    scene.stage.things.put(thing, low)
    canvas.begin()
    assert scene.draw(canvas) is None, "what changes below the buttons does not cover them"
    player.close()


def test_back_leaves(services: Services, drive: Drive) -> None:
    player = drive(ReplayScene(services, Replay(hunted(services).path)))
    player.press("back")
    assert player.over


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1920, 1080), 100), ((1280, 800), 200)])
def test_nothing_is_cut(
    make_services: MakeServices, language: str, size: tuple[int, int], text_size: int
) -> None:
    services = make_services(size, language=language, text_size=text_size)
    player = Driver(services, ReplayScene(services, Replay(hunted(services).path)))
    for _ in range(5):
        assert player.cut == []
        assert player.missing == []
        assert len(player.focused) == 1
        player.press("next")
    player.close()


def bots_match(services: Services) -> Match:
    """A match of two bots, after some choices."""
    bots = [default_player(services.words, seat, "squire") for seat in (0, 1)]
    match = Match.start(services.matches, MatchSetup("cyvasse", {"setup": "quick"}, 1, bots))
    for _ in range(8):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    return match


@pytest.mark.parametrize(
    ("answer", "kinds"), [("I play for", ["bot", "person"]), ("bots play on", ["bot", "bot"])]
)
def test_going_on_where_only_bots_played_asks_who_plays(
    services: Services, drive: Drive, answer: str, kinds: list[str]
) -> None:
    player = drive(ReplayScene(services, Replay(bots_match(services).path)))
    player.press("next")
    player.click("Continue from here")
    assert isinstance(player.top, ReplayScene)
    assert player.shows("Who plays now?")
    player.click(answer)
    assert isinstance(player.top, TableScene)
    assert [each.kind.value for each in player.top.match.players] == kinds


def test_going_on_from_before_bots_took_all_seats_asks_who_plays(services: Services, drive: Drive) -> None:
    match = Match.start(services.matches, MatchSetup("cyvasse", {"setup": "quick"}, 1, [ANNA, BERND]))
    for seat in (0, 1, 0, 1):
        decision = next(each for each in match.state.awaiting if each.seat == seat)
        match.choose(seat, decision.options[0])
    for seat in (0, 1):
        match.seat_player(seat, default_player(services.words, seat, "squire"))
    player = drive(ReplayScene(services, Replay(match.path)))
    player.click("Continue from here")
    assert player.shows("Who plays now?")
    player.click("I play for")
    assert isinstance(player.top, TableScene)
    assert [each.kind.value for each in player.top.match.players] == ["bot", "person"]


def test_leaving_the_question_who_plays_starts_nothing(services: Services, drive: Drive) -> None:
    match = bots_match(services)
    player = drive(ReplayScene(services, Replay(match.path)))
    player.click("Continue from here")
    player.press("back")
    assert isinstance(player.top, ReplayScene)
    assert len(list(services.matches.glob("*.jsonl"))) == 1


@pytest.mark.parametrize("reduced", [False, True])
def test_a_table_and_its_replay_follow_the_settings_of_motion(
    make_services: MakeServices, *, reduced: bool
) -> None:
    services = make_services(reduced_motion=reduced)
    match = hunted(services)
    for scene in (ReplayScene(services, Replay(match.path)), TableScene(services, match)):
        driver = Driver(services, scene)
        assert (scene.play if isinstance(scene, TableScene) else scene).stage.things.reduced_motion is reduced
        driver.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_chronicle_covers_no_court(make_services: MakeServices, text_size: int) -> None:
    services = make_services((1280, 800), text_size=text_size)
    players = [ANNA, *(default_player(services.words, seat, "squire") for seat in range(1, 8))]
    scene = ReplayScene(
        services, Replay(Match.start(services.matches, MatchSetup("grace", {"seats": 8}, 1, players)).path)
    )
    driver = Driver(services, scene)
    driver.draw()
    covered = scene.chronicle_area(scene._table_area)
    courts = [target.rect for target in scene.stage.targets if isinstance(target.spot, SeatSpot)]
    assert len(courts) == 8
    assert covered.collidelist(courts) < 0
    driver.close()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("game", ["", "allyria_", "lyssan_", "grace_"])
def test_the_chronicle_covers_no_prompt_price_or_card(
    make_services: MakeServices, game: str, text_size: int
) -> None:
    driver = SCREENS[f"{game}replay"](make_services((1280, 800), text_size=text_size))
    scene = driver.top
    assert isinstance(scene, ReplayScene)
    for step in range(0, len(scene.playback.replay), len(scene.playback.replay) // 3):
        scene.goto(step)
        frame = driver.draw().frame
        assert scene._panel is not None
        assert scene._panel.place.height > frame.px(SHIELD_SIDE)
        beside_board = [target.rect for target in scene.stage.targets if not target.window]
        shown = [frame.rect_px(rect) for rect in (*scene._background.panels, *beside_board)]
        assert scene._panel.place.collidelist(shown) < 0
    driver.close()


def test_a_match_plays_as_a_film_once_nobody_touches_anything(services: Services, drive: Drive) -> None:
    services.settings.speed = "0.5"
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    board = scene.stage.presentation.layout.area.height
    player.press("more")
    player.wait(0.1, times=10)
    assert not scene.is_film
    assert player.shows("Chronicle")
    player.wait(0.1, times=25)
    assert scene.is_film
    assert not player.shows("Chronicle")
    assert scene.stage.presentation.layout.area.height > board
    assert player.shows(" moves from ")  # the ticker says what happens
    scene.handle(Point(0, 500.0, 500.0))
    assert player.shows("Chronicle")
    assert scene.running


@pytest.mark.parametrize("game", ["allyria_", "lyssan_", "grace_"])
def test_in_a_film_the_board_has_the_room_of_prompt_and_dock(make_services: MakeServices, game: str) -> None:
    driver = SCREENS[f"{game}replay"](make_services((1280, 800)))
    scene = driver.top
    assert isinstance(scene, ReplayScene)
    layout, view = scene.stage.presentation.layout, scene.playback.replay.view
    whole = driver.draw().frame.window
    before = layout.clear_board(view)
    driver.press("more")
    scene._pause_left, scene._seconds_untouched = 1e9, SECONDS_UNTIL_FILM
    scene._refresh()
    canvas = driver.draw()
    assert scene.is_film
    after = layout.clear_board(view)
    assert after.width * after.height > 1.2 * before.width * before.height
    assert after.right <= whole.right
    assert driver.shows(scene._lines[-1].sentence)
    assert not [entry for entry in canvas.dump if entry.kind == "text" and entry.cut]
    driver.close()


def test_a_film_ends_with_the_match(services: Services, drive: Drive) -> None:
    services.settings.speed = "8"
    scene = ReplayScene(services, Replay(hunted(services).path))
    player = drive(scene)
    player.press("more")
    player.wait(0.1, times=200)
    assert scene.playback.ended
    assert not scene.is_film
    assert player.shows("Chronicle")
