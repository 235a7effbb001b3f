"""What can be selected on the Lyssan table, and where everything lies."""

from collections.abc import Hashable
from copy import deepcopy
from dataclasses import replace
from itertools import combinations, islice

import pygame
import pytest

from game.contract import Decision, Option
from game.games.lyssan.rules import new
from game.games.lyssan.rules.data import TRIUMPHS
from game.games.lyssan.rules.position import Position, controlled
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM
from game.games.lyssan.table import LyssanPresentation, art, presentation
from game.games.lyssan.table.art import LyssanBackground, faction_looks
from game.games.lyssan.table.ids import (
    AgentId,
    AgentSpot,
    CardId,
    CardSpot,
    CourtierId,
    FactionSpot,
    HandSpot,
    HiddenCardId,
    ProvinceSpot,
    StackCountId,
    SupplySpot,
    TriumphSpot,
)
from game.games.lyssan.table.map.frame import rooms
from game.games.lyssan.table.panels import COUNT_PLATE, PanelPainter
from game.games.lyssan.table.places import TOKEN, stacks
from game.input.messages import DIRECTIONS
from game.table.ids import ButtonSpot, Mark, Spots, sort_key
from game.table.input.selection import Selection
from game.table.input.targets import next_spot, spot_at
from game.table.presentation import painted
from game.table.presentation.camera import CLOSE_UP
from game.table.presentation.layout import TableSetting
from game.table.presentation.painted import FrameMark
from game.text import LANGUAGES, Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import NORMAL, SEATS, PanelLook
from game.ui.layout import Frame
from tests.games.lyssan.rules.positions import begin_turn, choose, deal, settled, stand
from tests.games.lyssan.table.tables import AREA, open_table, played, states, view_of
from tests.ui.measuring import MeasuringCanvas


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_or_one_equal_to_it_can_be_chosen_by_spots_on_the_table(seats: int) -> None:
    tables = [open_table(seats, viewer=seat) for seat in range(seats)]
    for number, state in enumerate(states(seats)):
        if number % 7:
            continue
        for decision in state.awaiting:
            table = tables[decision.seat]
            view = view_of(state, decision.seat)
            table.layout.unfolded = table.layout.unfolds(view)
            pointed = {target.spot for target in table.layout.targets(view)}
            spots_by_option = table.layout.spots_by_option(view, decision)
            verbs = {option[0] for option in decision.options}
            assert {option[0] for option in spots_by_option} == verbs
            for option in decision.options[:: 1 + len(decision.options) // 20]:
                on_table = table.layout.option_on_table(view, decision, option)
                assert on_table in spots_by_option
                assert on_table == option or option not in spots_by_option
            for option, spots in spots_by_option.items():
                assert set(spots) <= pointed, (decision.ask, option)
                if spots:
                    chosen = _chosen_by(Selection(decision, spots_by_option), spots)
                    assert option in chosen, (decision.ask, option, chosen)


def _chosen_by(selection: Selection, spots: Spots) -> list[Option]:
    """The option that is chosen, or the menu that is opened, by selecting the spots in order."""
    option = None
    for spot in spots:
        option = selection.select(spot)
    return selection.menu if option is None else [option]


def test_of_equal_agents_only_one_is_offered_but_all_are_seen() -> None:
    position = settled()
    stand(position, "goldacker", "wolf.knight.3", "wolf.knight.4")
    state, table = begin_turn(position, "wolf"), open_table()
    view = view_of(state, 0)
    offered = table.layout.spots_by_option(view, state.awaiting[0])
    moves = [option for option in offered if option[0] == "move"]
    agents = {option[1] for option in moves}
    assert "wolf.knight.4" not in agents
    things = table.layout.places(view, {})
    assert {
        AgentId("wolf.knight.3", "wolf", ready=True),
        AgentId("wolf.knight.4", "wolf", ready=True),
    } <= set(things)


def test_three_equal_agents_have_a_number() -> None:
    position = settled()
    stand(position, "goldacker", "wolf.knight.2", "wolf.knight.3", "wolf.knight.4")
    table = open_table()
    things = table.layout.places(view_of(begin_turn(position, "wolf"), 0), {})
    assert StackCountId("wolf.knight.2", 3) in things


def test_ready_and_exhausted_agents_lie_apart_and_look_different() -> None:
    position = settled()
    stand(position, "goldacker", "wolf.knight.3")
    stand(position, "goldacker", "wolf.knight.4", ready=False)
    view = view_of(begin_turn(position, "wolf"), 0)
    assert [stack.ready for stack in stacks(view)["goldacker"]] == [True, False]
    art = open_table().art
    ready, exhausted = (art.look(AgentId("wolf.knight.3", "wolf", ready=ready)) for ready in (True, False))
    assert ready.picture != exhausted.picture


def test_after_a_move_the_agent_acts_without_being_selected_again() -> None:
    position = settled()
    stand(position, "goldacker", "wolf.knight.4")
    stand(position, "elbingen", "hawk.noble.2")
    state, table = begin_turn(position, "wolf"), open_table()
    choose(state, "move", "wolf.knight.4", "elbingen")
    (decision,) = state.awaiting
    assert decision.ask == "lyssan.act"
    selection = Selection(decision, table.layout.spots_by_option(view_of(state, 0), decision))
    assert selection.lit == [AgentSpot("hawk.noble.2")]
    assert selection.select(AgentSpot("hawk.noble.2")) == ("kill", "wolf.knight.4", "hawk.noble.2")


def test_a_province_is_hit_within_its_polygon_only() -> None:
    table, view = open_table(), view_of(played(choices=1), 0)
    targets = table.layout.targets(view)
    frame = table.layout.arrangement(view).frame
    for province in frame.drawing.shapes:
        x, y = frame.boxes[province].topleft
        assert spot_at(targets, x + 1, y + 1) != ProvinceSpot(province)
        here = spot_at(
            [each for each in targets if isinstance(each.spot, ProvinceSpot)], *frame.centre(province)
        )
        assert here == ProvinceSpot(province)


@pytest.mark.parametrize("choices", [0, 150, 350])
def test_every_spot_can_be_reached_step_by_step_from_every_other(choices: int) -> None:
    table, state = open_table(), played(choices=choices)
    targets = table.layout.targets(view_of(state, 0))
    for start in (targets[0], targets[len(targets) // 2], targets[-1]):
        reached, pending = {start.spot}, [start.spot]
        while pending:
            spot = pending.pop()
            reachable = {next_spot(targets, spot, direction) for direction in DIRECTIONS} - reached
            reached |= reachable
            pending += sorted(reachable, key=sort_key)
        assert reached == {target.spot for target in targets}


def test_tokens_stand_in_their_province_and_half_of_each_is_seen() -> None:
    table = open_table()
    for state in states():
        if state.position.asked % 40 == 0:
            arranged = table.layout.arrangement(view_of(state, 0))
            frame = arranged.frame
            for province, here in arranged.tokens.items():
                cells = [cell for _, cell in here]
                x, y = frame.centre(province)
                for cell in cells:
                    assert cell.size == frame.token_size >= 64
                    assert abs(cell.x - x) <= 1.6 * frame.room(province)
                    assert abs(cell.y - y) <= 0.75 * frame.token_size, "none leaves its province"
                for one, other in combinations(cells, 2):
                    beside = abs(one.x - other.x) - (one.width + other.width) / 2 + one.size
                    assert max(beside, abs(one.y - other.y)) >= one.size * 0.45


def test_tokens_keep_their_places_while_agents_become_exhausted() -> None:
    position = settled()
    stand(position, "goldacker", "wolf.knight.2", "wolf.noble.2", "hawk.noble.3")
    table = open_table()
    ready = table.layout.places(view_of(begin_turn(position, "wolf"), 0), {})
    position.set_ready("wolf.knight.2", ready=False)
    tired = table.layout.places(view_of(begin_turn(position, "wolf"), 0), {})
    noble = AgentId("wolf.noble.2", "wolf", ready=True)
    assert ready[noble] == tired[noble]
    knights = [AgentId("wolf.knight.2", "wolf", ready=each) for each in (True, False)]
    assert ready[knights[0]] == tired[knights[1]]


def test_on_a_crowded_map_tokens_are_smaller() -> None:
    drawing = open_table().layout.drawing(view_of(played(choices=1), 0))
    table = open_table()
    frame = table.layout.whole_frame(view_of(played(choices=1), 0))
    crowded = replace(frame, most_room=0.5)
    assert crowded.token_size < frame.token_size == pytest.approx(TOKEN, abs=4)
    assert drawing is frame.drawing


def test_every_province_has_room_for_tokens() -> None:
    table, view = open_table(), view_of(played(choices=1), 0)
    assert min(rooms(table.layout.drawing(view)).values()) >= 46


def test_an_own_hand_lies_face_up_and_that_of_others_face_down() -> None:
    state = played(choices=1)
    table = open_table(viewer=0)
    things = table.layout.places(view_of(state, 0), {})
    assert {thing.card for thing in things if isinstance(thing, CardId)} == set(
        state.position.factions["wolf"].hand
    )
    things = open_table(viewer=None).layout.places(view_of(state, None), {})
    assert not [thing for thing in things if isinstance(thing, CardId)]
    assert [thing for thing in things if isinstance(thing, HiddenCardId)]


def test_both_hands_of_a_seat_with_two_factions_are_shown() -> None:
    state = played(seats=2, choices=30)
    table = open_table(2, viewer=0)
    view = view_of(state, 0)
    assert table.layout.arrangement(view).hands.keys() == {"wolf", "vulture"}
    assert HandSpot("vulture") in table.layout.hidden_spots(view, 0)


def test_of_the_hidden_hands_of_a_seat_that_of_the_acting_faction_comes_first() -> None:
    state, table = played(seats=2, choices=30), open_table(2, viewer=None)
    for faction in ("wolf", "vulture"):
        view = view_of(state, None)
        view.phase, view.queue, view.turn = "prelude", [faction], None
        assert table.layout.hidden_spots(view, 0)[0] == HandSpot(faction)


def test_the_private_view_is_opened_at_the_face_down_hand() -> None:
    state, table = played(choices=1), open_table(viewer=None)
    view = view_of(state, None)
    pointed = {target.spot for target in table.layout.targets(view)}
    shown = table.layout.arrangement(view).faction_shown
    assert HandSpot(shown) in pointed


def test_a_close_up_shows_provinces_larger_and_only_within_the_board() -> None:
    table, view = open_table(), view_of(played(choices=150), 0)
    whole = table.layout.arrangement(view).frame
    table.layout.moved_camera = whole.camera.close_up(whole.centre("elbingen"))
    close = table.layout.arrangement(view).frame
    assert close.scale == pytest.approx(CLOSE_UP * whole.scale)
    board = pygame.Rect(close.window)
    assert board.collidepoint(close.centre("elbingen"))
    for target in table.layout.targets(view):
        if isinstance(target.spot, ProvinceSpot | AgentSpot):
            assert target.window == close.window


def test_a_card_under_the_cursor_rises_and_is_whole_and_one_that_is_gone_is_forgotten() -> None:
    table, state = open_table(), played(choices=60)
    view = view_of(state, 0)
    card = str(view.factions["wolf"].hand[0])
    target, raised = table.layout.target(view, CardSpot(card)), Mark("raised", CardSpot(card))
    place = table.layout.place_of_mark(view, raised)
    assert place.y + place.size / 2 <= AREA.bottom < target.rect.bottom
    assert place.angle == 0
    lying = table.layout.place_of_mark(view, Mark("subject", CardSpot(card)))
    assert lying.layer == table.layout.places(view, {})[CardId(card)].layer + 1
    for kind in ("raised", "cursor", "subject"):
        assert table.layout.frame_size(Mark(kind, CardSpot("gone.1"))) == (1, 1)


def test_marks_are_outlines_rings_and_frames() -> None:
    table, state = open_table(), played()
    view = view_of(state, 0)
    for target in table.layout.targets(view):
        for kind in ("cursor", "goal", "subject", "capture", "chosen", "hint", "trace_end"):
            mark = Mark(kind, target.spot)
            place, look = table.layout.place_of_mark(view, mark), table.art.look(mark)
            assert place.size > 0
            assert look.picture


def test_a_faction_a_triumph_and_a_province_mark_what_they_are_about() -> None:
    table, state = open_table(), played()
    view = view_of(state, 0)
    provinces = controlled(view, "wolf")
    assert table.layout.hint_marks(view, FactionSpot("wolf")) == {
        Mark("hint", ProvinceSpot(province)) for province in provinces
    }
    neighbours = table.layout.hint_marks(view, ProvinceSpot("elbingen"))
    assert Mark("hint", ProvinceSpot("weidenau")) in neighbours
    assert all(isinstance(mark.spot, ProvinceSpot) for mark in table.layout.hint_marks(view, TriumphSpot(0)))
    assert table.layout.hint_marks(view, SupplySpot("wolf", "knight")) == set()


def test_the_dock_shows_the_picture_of_a_card_and_the_map_the_name_of_a_province() -> None:
    table, state = open_table(), played(choices=1)
    view = view_of(state, 0)
    card = str(state.position.factions["wolf"].hand[0])
    assert table.texts.explain(view, CardSpot(card)).picture == f"lyssan/card/{card.partition('.')[0]}"
    assert Mark("name", ProvinceSpot("elbingen")) in table.layout.cursor_marks(view, ProvinceSpot("elbingen"))


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("realm", sorted(REALMS))
def test_the_name_of_every_province_fits_on_the_board(realm: str, text_size: float) -> None:
    pygame.font.init()
    state = new({"seats": 2, "map": realm}, 1)
    layout, view = open_table(2).layout, view_of(state, None)
    layout.fit(AREA, text_size)
    board = layout.arrangement(view).geometry.screen
    for province in state.position.realm.provinces:
        mark = Mark("name", ProvinceSpot(province))
        place = layout.place_of_mark(view, mark)
        style = art.PictureStyle(round(place.size), NORMAL, {}, 28, Words("en"))
        plate = art.NameLabel(layout.province_name(province)).paint(style).get_rect()
        plate.center = round(place.x), round(place.y)
        assert board.contains(plate), province


def test_of_courtiers_that_overlap_each_lies_on_the_one_before() -> None:
    position = settled()
    court = ("recruiter", "almoner", "marshal", "dowager", "inquisitor", "chancellor")
    deal(position, position.factions["wolf"].court, *court)
    state, table = begin_turn(position, "wolf"), open_table()
    places = table.layout.places(view_of(state, 0), {})
    layers = [places[CourtierId(card)].layer for card in court]
    assert layers == sorted(set(layers))


def test_options_that_name_nothing_are_buttons_or_listed() -> None:
    table, view = open_table(), view_of(played(choices=1), 0)
    decision = Decision(0, "lyssan.tax", (("tax", "coin"), ("tax", "card")))
    assert Selection(decision, table.layout.spots_by_option(view, decision)).listed_options
    decision = Decision(0, "lyssan.target", (("pass",),))
    selection = Selection(decision, table.layout.spots_by_option(view, decision))
    assert selection.selectable == [ButtonSpot("pass")]


def test_hiring_is_repeated_with_the_next_agent_at_the_same_castle() -> None:
    table = open_table()
    options = [("hire", "wolf.knight.3", "goldacker"), ("hire", "wolf.noble.1", "goldacker"), ("end",)]
    hired = ("hire", "wolf.knight.2", "goldacker")
    assert table.layout.same_again(hired, options) == ("hire", "wolf.knight.3", "goldacker")
    assert table.layout.same_again(("hire", "wolf.knight.2", "elbingen"), options) is None
    assert table.layout.same_again(("trade", "coins"), [("trade", "coins")]) == ("trade", "coins")
    assert table.layout.same_again(("move", "wolf.knight.2", "elbingen"), options) is None


def test_shoulders_visit_agents_before_what_is_bought() -> None:
    table, state = open_table(), played()
    ranks = {target.spot: target.rank for target in table.layout.targets(view_of(state, 0))}
    agents = [rank for spot, rank in ranks.items() if isinstance(spot, AgentSpot)]
    supply = [rank for spot, rank in ranks.items() if isinstance(spot, SupplySpot)]
    assert max(agents) < min(supply)


def test_while_first_markers_are_placed_only_these_are_in_the_supply_and_cost_nothing() -> None:
    table, state = open_table(viewer=None), played(choices=1)
    supply = table.layout.arrangement(view_of(state, None)).supply
    assert [(each.kind, each.left) for each in supply] == [("castle", 2), ("knight", 2), ("noble", 2)]
    assert not any(each.coins or each.auxiliaries for each in supply)


def test_a_mark_on_a_token_hides_it_less_than_one_on_a_province() -> None:
    """Takes 10 ms."""
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    style = art.PictureStyle(104, NORMAL, {}, 28, Words("en"))
    frames = painted.PictureStyle(104, NORMAL, 28, (), Words("en"))
    on_province = art.ProvinceMark("chosen", 104, square).paint(style)
    for on_thing in (
        art.TokenMark("chosen").paint(style),
        FrameMark("chosen", (104, 104)).paint(frames),
    ):
        assert 0 < on_thing.get_at((52, 52)).a < on_province.get_at((52, 52)).a / 2


@pytest.mark.parametrize("seats", [2, 4])
def test_the_background_is_painted_again_whenever_it_would_look_different(seats: int) -> None:
    """Of views with the same key the panels look the same, whatever else has changed, and whoever looks."""
    tables = {viewer: open_table(seats, viewer=viewer) for viewer in (0, None)}
    painted: dict[Hashable, bytes] = {}
    for state in islice(states(seats), 0, None, 5):
        for viewer, table in tables.items():
            view = view_of(state, viewer)
            pixels = panel_pixels(table, view)
            assert painted.setdefault(table.art.background.key(view), pixels) == pixels


def test_the_map_is_painted_once_for_all_who_look() -> None:
    setting = TableSetting(Words("en"))
    settings = (setting, replace(setting, viewer=0), TableSetting(Words("en")))
    backgrounds = [presentation(each).art.background for each in settings]
    room, own, other = (each._map for each in backgrounds if isinstance(each, LyssanBackground))
    assert room is own is not other


def test_a_role_leaves_the_screen_with_the_private_view() -> None:
    table, state = open_table(2), played(2)
    table.layout.unfolded = frozenset({0, 1})
    secret = view_of(state, 0)
    public = deepcopy(secret)
    for faction in public.factions.values():
        faction.role = None
    background = table.art.background
    assert background.key(secret) != background.key(public)
    assert panel_pixels(table, secret) != panel_pixels(table, public)


def panel_pixels(table: LyssanPresentation, view: Position) -> bytes:
    """The panels around the map, without the map."""
    frame = Frame((640, 360))
    canvas = Canvas(pygame.Surface(frame.size), frame)
    looks = faction_looks(view, table.art.setting.seats)
    PanelPainter(canvas, table.layout.arrangement(view), looks, Words("en")).paint()
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_row_says_what_each_triumph_demands(
    size: tuple[int, int], text_size: float, language: str
) -> None:
    words, frame, state = Words(language), Frame(size), played()
    table = presentation(TableSetting(words, SEATS[:4], 0))
    table.layout.fit(pygame.Rect(*frame.safe.topleft, frame.safe.width, frame.safe.height - 80), text_size)
    row = state.position.row
    for first in range(len(TRIUMPHS)):
        for slot, name in zip(row, [*TRIUMPHS, *TRIUMPHS][first : first + len(row) - 1], strict=False):
            slot.id, slot.open, slot.winner = name, True, None
        view = view_of(state, 0)
        canvas = MeasuringCanvas(pygame.Surface(frame.size), frame, text_size=text_size)
        looks = faction_looks(view, table.art.setting.seats)
        PanelPainter(canvas, table.layout.arrangement(view), looks, words).paint()
        shown = {entry.text for entry in canvas.dump if entry.kind == "text" and not entry.cut}
        count, capital = PROVINCES_FOR_REALM[4], view.realm.provinces[view.realm.capital].called(language)
        assert words("table.lyssan.panel.due.hidden", year=len(row) - 1) in shown
        for slot in row[:-1]:
            assert words(f"lyssan.triumph.{slot.id}.goal", count=count, capital=capital) in shown


def test_the_number_of_tokens_left_never_covers_most_of_their_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    figures: list[pygame.Rect] = []
    plates: list[pygame.Rect] = []

    def note_panel(canvas: Canvas, rect: pygame.Rect, look: PanelLook) -> None:
        del canvas
        plates.extend([rect] if look is COUNT_PLATE else [])

    monkeypatch.setattr(PanelPainter, "_paint_tinted", lambda *given: figures.append(given[3]))
    monkeypatch.setattr(Canvas, "panel", note_panel)
    table, view = open_table(viewer=0), view_of(played(), 0)
    supply = len(table.layout.arrangement(view).supply)
    for height in range(700, 1000, 10):
        for text_size in (1.0, 1.5, 2.0):
            figures.clear()
            plates.clear()
            table.layout.fit(pygame.Rect(96, 54, 1728, height), text_size)
            panel_pixels(table, view)
            own = table.layout.arrangement(view).supply_strip.supply
            shown = [rect for rect in figures if rect.collidelist(own) >= 0]
            assert len(shown) == len(plates) == supply
            for figure, plate in zip(shown, plates, strict=True):
                covered = figure.clip(plate)
                assert covered.height < 0.7 * figure.height or not covered.width, (height, text_size)
