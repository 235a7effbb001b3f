"""Plays a match on the table: carries out choices and shows their events."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import pygame

from game.catalogue import GAMES
from game.contract import Decision, Event, Option, Seat, Snapshot, View
from game.input.messages import Device, Point
from game.match import Match, PlayerKind
from game.match.history import BY_CLOCK, BY_TABLE
from game.scenes.dialogs import Backdrop
from game.scenes.match_labels import seat_looks
from game.scenes.services import Services
from game.scenes.table.advice import Adviser
from game.scenes.table.ballot import Ballot, ballot_groups
from game.scenes.table.bots import ThinkingBots
from game.scenes.table.hud import CachedBackground, Hud
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.plates import plate_rects
from game.scenes.table.screen import Facts, SharedScreen
from game.scenes.table.seating import Seating
from game.scenes.table.ticker import Ticker
from game.scenes.table.timers import IdleTimer, TalkTimer, TurnTimer
from game.settings import SPEEDS
from game.table.chronicle import chronicle_of, time_up_sentence
from game.table.ids import SpotId
from game.table.presentation import Presentation, presentation_of
from game.table.presentation.events import LINGER_SECONDS
from game.table.presentation.layout import ABOVE_BAND, PagePosition, TableSetting
from game.table.presentation.texts import Contest, Explanation
from game.table.stage import Speed, Stage
from game.table.viewer import Viewer
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hints

STAGE_SPEEDS = dict(zip(SPEEDS, Speed, strict=True))
"""By the value of the setting."""
FAST_FORWARD = Speed.QUADRUPLE
"""The least speed while fast-forward is on."""
RESULT_SECONDS, RESULT_SECONDS_PER_LETTER = 1.5, 0.025
"""How long the result of a contest stays on the screen, at normal speed: the sum of both."""


@dataclass(frozen=True)
class ShownState:
    """What the table showed when it was last up to date, before the choices that `Play.follow` shows."""

    facts: Facts
    snapshot: Snapshot
    """What the viewer of the screen knew."""
    decisions: Sequence[Decision]
    """The open decisions."""


class Play:
    """A match with the screen, the inputs and the stage on which it is played; used by the table's scene."""

    has_recaps = True
    """False: no turn starts with a recap, whatever the settings say."""
    latest_decision: Decision | None = None
    """The decision of the latest choice, also a bot's; None: none since the state was replaced."""
    _last_seat: Seat | None = None
    """The seat of the latest choice since `take_beginning_turns` was called; None: there was none."""
    contest: Contest | None = None
    """The contest that the events shown now belong to; None: they belong to none."""
    ballot: Ballot | None = None
    """The open ballot; None: there is none."""
    pointer: Point | None = None
    """Where a pointer was moved last; None: a press has moved the cursor since."""
    result = ""
    """The result of the contest or deed that is shown now; empty: none is."""
    _heard_revision: int | None = None
    """The revision of the match for which the music was chosen last."""
    _fast_forward = False
    """True while animations run fast."""
    _shows_bot = False
    """True if the latest choice was a bot's, which may be shown at another speed."""
    _hurries_bots = False
    """True if bots that begin to think during fast-forward must answer at once."""

    def __init__(
        self,
        services: Services,
        match: Match,
        screen: SharedScreen | None = None,
        bots: ThinkingBots | None = None,
        page_position: PagePosition | None = None,
    ) -> None:
        """`screen`, `bots`: by default as the match says; `page_position`: see `TableSetting`."""
        self.services = services
        self.match = match
        self.screen = screen or SharedScreen(match, Seating(services.devices))
        self.seating = self.screen.seating
        """The devices of the seats."""
        self.bots = bots or ThinkingBots(match, services.bots)
        self.adviser, self.timer = Adviser(match, services.bots), TurnTimer(match, self.screen)
        self.talk, self.idle = TalkTimer(match, self.screen), IdleTimer(match, self.screen)
        self._painting = services.painting(match.header.map)
        services.report_own_land(self._painting)
        self.name_players()
        self.seat_looks = seat_looks(match.players)
        """Colour and emblem by seat."""
        self._viewers = self._make_viewers(page_position)
        """All who may look at the screen, by seat; None: the room."""
        self.inputs = SeatInputs(self.seating, self.viewer.presentation.layout)
        self.hint_bar = Hints(keeps_height=True, shrinks=True)
        """The hints below the table."""
        self._was_animated = False
        """See `take_animation`."""
        self._choices_shown = len(match)
        """The number of choices before the current or latest animation."""
        self._before_private_view = self.match.view_of(None), len(self.match)
        """The public view and the number of choices when the private view was opened."""
        self._background = CachedBackground()
        self.mark_as_shown()
        self.ticker = Ticker(match, self.viewer, services.words)
        """What happened last."""
        self.stage = self._make_stage()
        self.apply_settings()
        self.stage.jump_to(self.viewer.view)

    def _make_viewers(self, page_position: PagePosition | None) -> dict[Seat | None, Viewer]:
        setting = TableSetting(
            self.services.words,
            self.seat_looks,
            bottom_seat=self.screen.only_person,
            painting=self._painting,
            pictures=self.services.pictures,
            page_position=page_position,
        )
        game, seats = self.match.header.game, (None, *range(len(self.match.players)))
        return {
            seat: self.make_viewer(presentation_of(game, replace(setting, viewer=seat))) for seat in seats
        }

    def name_players(self) -> None:
        """Sets the names that stand for seats in the texts of the game."""
        self.services.words.names = [player.name for player in self.match.players]

    def _make_stage(self) -> Stage:
        sounds = self.services.sounds
        return Stage(
            self.viewer.presentation,
            lambda name, pan: sounds.play(name, pan=pan),
            self._background,
            self._follow_events,
        )

    def _follow_events(self, events: Sequence[Event]) -> float:
        """Updates ticker and contest; returns how many seconds the table stays as it is after the events."""
        chronicle, view = chronicle_of(self.match.header.game), self.viewer.view
        if self.result:
            self.contest = None
        for contest in chronicle.contests(events, view, self.services.words):
            self.contest = contest
        self.result = self.ticker.show(events)
        shown = self.hud.banner
        is_decided = self.contest is not None or (shown is not None and not shown.result)
        if self.result and is_decided:
            return RESULT_SECONDS + RESULT_SECONDS_PER_LETTER * len(self.result)
        return LINGER_SECONDS if self.result else 0.0

    @property
    def viewer(self) -> Viewer:
        """The viewer whose view the screen shows now."""
        return self._viewers[self.screen.seat]

    def make_viewer(self, presentation: Presentation) -> Viewer:
        """A viewer of the match; a lesson has viewers of its own."""
        return Viewer(self.match, presentation)

    def acting_seat(self, device: Device) -> Seat | None:
        """The seat that a device acts for; of several the one that decides now. None: that is not clear."""
        seat_input = self.inputs.input_of(device)
        deciding = None if seat_input is None or seat_input.decision is None else seat_input.seat
        return self.seating.acting_seat(device, self.screen.persons, deciding)

    def fit(self, canvas: Canvas) -> pygame.Rect:
        """Fits the table into the canvas above its hints; returns its area."""
        safe = canvas.frame.safe
        self.hint_bar.hints = list(self.hud.hints)
        hint_height = self.hint_bar.height(canvas, safe.width)
        area = pygame.Rect(safe.left, safe.top, safe.width, safe.height - hint_height - ABOVE_BAND)
        self.stage.fit(area, canvas.text_size, canvas.frame.window)
        return area

    @property
    def hud(self) -> Hud:
        """What is shown around the board."""
        return self._background.hud

    @hud.setter
    def hud(self, hud: Hud) -> None:
        self._background.hud = hud

    @property
    def pointed_plate(self) -> Seat | None:
        """The seat whose plate or unfolded area a pointer is over, if plates change then; None: none."""
        areas, point = self.viewer.areas, self.pointer
        if point is None or not (areas.slim_plates or areas.unfolded):
            return None
        rects = enumerate(plate_rects(areas, self.hud.plates))
        over = (seat for seat, rect in rects if rect.collidepoint(point.x, point.y))
        return next(over, self._seat_unfolded_at((point.x, point.y)))

    def _seat_unfolded_at(self, point: tuple[float, float]) -> Seat | None:
        """The seat in whose unfolded area a point lies, or between that and its plate; None: none."""
        areas, unfolded = self.viewer.areas, self.viewer.presentation.layout.unfolded
        plates = plate_rects(areas, self.hud.plates)
        for seat in sorted(unfolded):
            part = areas.unfolded[seat]
            way = plates[seat].union(part.left, plates[seat].top, 1, plates[seat].height)
            if part and (part.collidepoint(point) or way.collidepoint(point)):
                return seat
        return None

    @property
    def unfolded_seats(self) -> frozenset[Seat]:
        """The seats whose area beside the plate must be unfolded: pointed at, under a cursor, or needed."""
        areas, layout, view = self.viewer.areas, self.viewer.presentation.layout, self.shown_view
        if not areas.unfolded:
            return frozenset()
        spots = {each.cursor.spot for each in self.inputs.open or [self.inputs.displayed]}
        centres = [target.rect.center for target in self.stage.targets if target.spot in spots]
        plates = plate_rects(areas, self.hud.plates)
        focused = {
            seat
            for seat, plate in enumerate(plates)
            for centre in centres
            if plate.collidepoint(centre) or self._seat_unfolded_at(centre) == seat
        }
        pointed = set() if self.pointed_plate is None else {self.pointed_plate}
        return frozenset(seat for seat in {*layout.unfolds(view), *focused, *pointed} if areas.unfolded[seat])

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """What lies over the board, as painted last; plates count only if they can be slim."""
        areas = self.viewer.areas
        names = () if areas.slim_plates else areas.plates
        return [panel for panel in self._background.panels if panel not in names]

    @property
    def shown_view(self) -> View:
        """The view that the table shows: that of a preview, and while events are shown that before them."""
        return self.stage.view or self.viewer.view

    @property
    def status_view(self) -> View:
        """The view of plates and status: while events are shown that before them, never that of a preview."""
        return self.shown_view if self.stage.busy else self.viewer.view

    def explain(self, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there, as the table shows it."""
        return self.viewer.presentation.texts.explain(self.shown_view, spot)

    @property
    def ticker_rect(self) -> pygame.Rect | None:
        """Where the ticker is, as painted last; None: there is none."""
        return self._background.ticker

    def warning(self, decision: Decision, option: Option) -> str:
        """What is to be confirmed before an option: a danger, or what was forgotten; empty: nothing."""
        settings, levels = self.services.settings, {player.level for player in self.match.players}
        danger = self.viewer.danger(decision, option) if settings.asks_about_threats(levels) else ""
        unused = self.viewer.warning(decision, option) if settings.warn_unused else ""
        if danger or not unused:
            return danger
        words = self.services.words
        return f"{unused}\n{words('confirm.switch_off', setting=words('settings.warn_unused'))}"

    def apply_settings(self) -> None:
        """Applies the settings to the table, and sets the speed of the animations."""
        settings = self.services.settings
        self.screen.text_size = settings.text_size
        has_own_speed = self._shows_bot and settings.bot_speed != "same"
        speed = STAGE_SPEEDS[settings.bot_speed if has_own_speed else settings.speed]
        is_slow = speed.value is not None and speed.value < FAST_FORWARD.value
        self.stage.speed = FAST_FORWARD if self._fast_forward and is_slow else speed
        self.stage.apply(settings)

    def tick(self, seconds: float, deciding: Collection[Seat]) -> bool:
        """Advances animations, bots and the clock; returns True if the table looks different now.

        `deciding`: the seats that can decide.
        """
        self.stage.tick(seconds)
        self.bots.tick(seconds)
        self._follow_mood()
        if not self.stage.busy:
            self.timer.tick(seconds, deciding)
            self.talk.tick(seconds)
            self.idle.tick(seconds, deciding)
        has_changed = self._painting.update(seconds)
        if has_changed:
            self.services.report_own_land(self._painting)
        return has_changed

    def _follow_mood(self) -> None:
        """Plays the music that suits the match, as everybody may see it; none once it is over."""
        if self._heard_revision != self.match.revision:
            self._heard_revision = self.match.revision
            mood = GAMES[self.match.header.game].rules.mood(self.match.view_of(None))
            self.services.sounds.play_tune("" if self.match.outcome is not None else mood)

    def skip(self) -> None:
        """Ends the current animation and starts fast-forward."""
        self.end_animation()
        self._fast_forward = self._press_starts_fast_forward
        self.apply_settings()

    def end_animation(self) -> None:
        """Ends the current animation; a toast says how the latest skipped contest ended."""
        if not self.stage.busy:
            return
        self.stage.skip()
        shown, now = self._results(self._choices_shown), self._results(len(self.match))
        if len(now) > len(shown):
            self.services.toasts.show(now[-1], "icons/swords")

    def _results(self, choices: int) -> list[str]:
        """The results of the contests within the first `choices` choices."""
        events = chain.from_iterable(self.match.visible_events(self.viewer.seat)[: choices + 1])
        chronicle = chronicle_of(self.match.header.game)
        return chronicle.results(events, self.match.view_of(None), self.services.words)

    def hurry_bots(self) -> None:
        """Makes all bots answer now, and starts fast-forward."""
        self._fast_forward = self._hurries_bots = self._press_starts_fast_forward
        self.apply_settings()
        self.bots.hurry()

    def release_button(self) -> None:
        """Ends fast-forward, unless the settings say that a second press ends it."""
        if self.services.settings.hold_to_skip:
            self.end_fast_forward()

    def end_fast_forward(self) -> None:
        """Returns to the speed of the settings."""
        self._fast_forward = self._hurries_bots = False
        self.apply_settings()

    @property
    def _press_starts_fast_forward(self) -> bool:
        """False if the settings let a second press end what the first has started."""
        return self.services.settings.hold_to_skip or not self._fast_forward

    def choose(self, seat: Seat, option: Option, by: str | None = None) -> Sequence[Event]:
        """Carries out a choice and shows its events; the journal is on disk before."""
        self.mark_as_shown()
        self.match.choose(seat, option, by=by)
        return self.follow()

    @property
    def is_behind(self) -> bool:
        """True if the table has not shown the latest choices yet, such as one made on a phone."""
        return len(self.match) > self._choices_followed

    def mark_as_shown(self) -> None:
        """Call while the table is up to date; `follow` compares with this state."""
        match = self.match
        self._choices_followed = len(match)
        """The number of choices whose events are shown or being shown."""
        self._shown_state = ShownState(self.screen.facts, match.snapshot_of(self.screen.seat), match.awaiting)

    def follow(self) -> Sequence[Event]:
        """Shows the events of the choices since `mark_as_shown`; returns those that were shown.

        Closes the private view if its person has nothing left to decide there, and shows everybody what
        happened in it. It stays open while the same question is repeated, such as what to pay with, but not
        after a command of a turn or a choice that ends the visit, such as to wait.
        """
        match, screen, shown_state = self.match, self.screen, self._shown_state
        steps = match.steps[self._choices_followed :]
        seat = steps[-1].choice.seat
        if not self.stage.busy:
            self._choices_shown = self._choices_followed
            self.contest = None
        layout, verb = self.viewer.presentation.layout, steps[-1].choice.option[0]
        ends_visit = verb in layout.ends_visit
        if screen.end_private_view(seat, shown_state.facts, layout.command_asks, ends_visit=ends_visit):
            before, choices = self._before_private_view
            self._jump_to(before, choices)
            steps = match.steps[choices:]
        self._shows_bot = match.players[seat].kind is PlayerKind.BOT
        self.apply_settings()
        viewer = self.viewer
        visible = viewer.events([event for step in steps for event in step.events])
        if visible or match.snapshot_of(viewer.seat) != shown_state.snapshot:
            self.stage.animate(visible, viewer.view)
        self._was_animated = self.stage.busy
        if visible or seat in screen.persons:
            decisions = (decision for decision in shown_state.decisions if decision.seat == seat)
            self._last_seat, self.latest_decision = seat, next(decisions, None)
        self._show_forced(seat)
        self._choices_followed = len(match)
        return visible

    def _show_forced(self, seat: Seat) -> None:
        """Shows a toast for each person whose only option was carried out without asking.

        Only for options that name nothing, such as the end of a turn, and only the latest of each seat;
        that of `seat`, which has just chosen, is on top. There is none for a secret decision on a shared
        screen, where the next person could read it, and none over the results of a match that is over.
        """
        if self.match.outcome is not None:
            return
        forced = {
            decision.seat: decision
            for decision in self.match.state.forced
            if decision.seat in self.screen.persons
            and len(decision.options[0]) == 1
            and (decision.open or self.screen.only_person == decision.seat)
        }
        for decision in sorted(forced.values(), key=lambda each: each.seat == seat):
            viewer, key = self.viewer, "hud.nothing_left"
            name = "" if self.screen.only_person == decision.seat else self.match.players[decision.seat].name
            question = viewer.presentation.texts.question(viewer.view, decision)
            text = self.services.words(key if name else f"{key}_alone", name=name, question=question)
            self.services.toasts.show(text, "icons/hourglass")

    def choose_for_bot(self) -> bool:
        """Carries out the choice of one bot; returns False if there is none, or it shows nothing."""
        if self._hurries_bots:
            self.bots.hurry()
        choice = self.bots.next_choice()
        if choice is None:
            return False
        self._hurries_bots = self._fast_forward
        if choice.failed:
            name = self.match.players[choice.seat].name
            self.services.toasts.show(
                self.services.words("match.notice.bot_failed", name=name), "icons/warning"
            )
        visible = self.choose(choice.seat, choice.option)
        self.bots.mark_carried_out(choice.seat, hidden=not visible)
        return bool(visible)

    def choose_overdue(self) -> bool:
        """Carries out the choice of one person whose time is up; returns False if there is none.

        It is what they have answered by ballot, else the default option.
        """
        self._announce_end_of_talk()
        late, silent, idle = self.timer.overdue, self.talk.overdue, self.idle.overdue
        decision = late or silent or idle
        if decision is None:
            return False
        name = self.match.players[decision.seat].name
        if late is not None and self.timer.take_announcement():
            self._say_time_is_up(time_up_sentence(name, self.services.words))
        if decision is idle:
            self._say_time_is_up(self.services.words("hud.idle", name=name))
        if self.ballot is not None and self.ballot.is_complete([decision]):
            self.choose(decision.seat, self.ballot.answers[decision.seat])
            return True
        rules = GAMES[self.match.header.game].rules
        option = rules.default_option(decision.public_part if decision.public else decision)
        self.choose(decision.seat, option, by=BY_TABLE if late is None else BY_CLOCK)
        return True

    def tick_ballot(self, seconds: float) -> bool:
        """Counts the time while persons answer by ballot; returns True once that of one of them is up."""
        ballot, asked = self.update_ballot(), self.screen.ballot
        missing = {each.seat for each in asked if ballot is not None and not ballot.is_complete([each])}
        self.talk.tick(seconds)
        self.idle.tick(seconds, missing, {decision.seat for decision in asked} - missing)
        self._announce_end_of_talk()
        return (self.talk.overdue or self.idle.overdue) is not None

    def tick_curtain(self, seconds: float) -> bool:
        """Counts the time of a talk while the curtain asks for somebody; returns True once it is up."""
        self.talk.tick(seconds)
        self._announce_end_of_talk()
        return self.talk.overdue is not None

    @property
    def talk_left(self) -> str:
        """How long a talk goes on; empty if there is no sand-glass."""
        talk = self.talk.text
        return self.services.words("hud.talk.left", time=talk) if talk else ""

    @property
    def time_left(self) -> str:
        """How long a talk goes on, and how long persons may be idle; empty: no time runs out."""
        talk, idle = self.talk_left, self.idle.texts
        players, words = self.match.players, self.services.words
        late = [f"{player.name} {text}" for player, text in zip(players, idle, strict=True) if text]
        return words("menu.dot").join([*([talk] if talk else []), *late])

    def _announce_end_of_talk(self) -> None:
        if self.talk.take_announcement():
            self._say_time_is_up(self.services.words("hud.talk.over"))

    def _say_time_is_up(self, sentence: str) -> None:
        self.services.toasts.show(sentence, "icons/hourglass")

    def update_ballot(self) -> Ballot | None:
        """Opens, keeps or closes the ballot, by what is asked now; returns it.

        It stays the same while one person decides behind the curtain. Who is not asked any more loses their
        answer.
        """
        decisions = self.screen.facts.ballots
        if not decisions:
            self.ballot = None
            return None
        viewer = self._viewers[None]
        groups = ballot_groups(decisions, viewer.presentation.texts, viewer.view)
        if self.ballot is None or self.ballot.groups != groups:
            self.ballot = Ballot(groups)
        self.ballot.keep_answers(decisions)
        return self.ballot

    def take_beginning_turns(self, seats: Sequence[Seat]) -> list[Seat]:
        """Returns those of the seats whose turn begins after another seat's choice; each turn once."""
        last, self._last_seat = self._last_seat, None
        return [seat for seat in seats if last not in (None, seat)]

    def take_animation(self) -> bool:
        """Returns whether the latest choice was animated, which a press may have ended; True only once."""
        was_animated, self._was_animated = self._was_animated, False
        return was_animated

    def reset(self) -> None:
        """Call after the match state was replaced, or players were changed: shows the state as it is."""
        self.bots.stop()
        self.name_players()
        self.timer.go_on_after_undo()
        self.talk.go_on_after_undo()
        self.screen.end_private_view()
        self._last_seat = self.latest_decision = self.ballot = None
        self._was_animated = False
        if self.screen.private_seat is None or self._before_private_view[1] > len(self.match):
            self._before_private_view = self.match.view_of(None), len(self.match)
        self._jump_to(self.viewer.view)
        self.mark_as_shown()

    def show_private_view(self, seat: Seat, device: Device) -> None:
        """Shows the table with what only this seat may know; `device` has opened the view."""
        self._before_private_view = self.match.view_of(None), len(self.match)
        self._was_animated = False
        self.screen.open_private_view(seat, device)
        self._jump_to(self.viewer.view)

    def hide_private_view(self) -> bool:
        """Shows the table with what everybody may know; returns False if it did already."""
        changed = self.screen.close_private_view()
        if changed:
            self._jump_to(self.viewer.view)
        return changed

    def _jump_to(self, view: View, choices: int | None = None) -> None:
        """Shows a view; mutes all sounds if it is private, since the room would hear what the person does.

        `choices`: how many were made before the view; None: all.
        """
        self.services.sounds.muted = self.screen.private_seat is not None
        self.contest, self.result = None, ""
        viewer = self.viewer
        self.ticker.restart(viewer, choices)
        self.stage.show(viewer.presentation, view)

    def play_end_sound(self) -> None:
        """Plays the sound of an end that the players made, such as a draw; events play that of the rules."""
        outcome, viewer = self.match.outcome, self.viewer.seat
        if outcome is None or self.match.state.outcome is not None:
            return
        lost = viewer is not None and viewer not in outcome.winners
        self.services.sounds.play("draw" if not outcome.winners else "lose" if lost else "win")

    def preview(self, decision: Decision, option: Option) -> None:
        """Shows the table as it would be after an option, unless chance or a secret is involved."""
        offered = option in decision.options
        after = self.match.preview(decision.seat, option, self.viewer.seat) if offered else None
        self.stage.jump_to(self.viewer.view if after is None else after)

    def close(self) -> None:
        """Stops the bots and removes everything from the stage."""
        self.services.sounds.muted = False
        self.bots.stop()
        self.adviser.stop()
        self.stage.close()
        self._background.free()


def backdrop(play: Play) -> Backdrop:
    """Draws the table without its hints and lists, behind a dialog."""
    return lambda canvas: play.stage.draw(canvas, whole=True)


def view_has_ended(play: Play) -> Callable[[], bool]:
    """Returns a function for an overlay that is opened now: True once the overlay must close.

    It may contain a secret of the present viewer, so it closes when a pad is lost or the viewer changes.
    """
    viewer = play.viewer
    return lambda: bool(play.seating.lost) or play.viewer is not viewer
