"""The services that all scenes share."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pygame

from game import files
from game import settings as settings_file
from game.assets import FaultLog
from game.catalogue import GAMES, BrokenGame, leave_out, left_out
from game.disk import WriteQueue
from game.input.devices import Devices
from game.input.glyphs import Family
from game.input.messages import MOUSE, Device
from game.localized_text import LocalizedText
from game.match import BadSave, MapCopy, Match, Saves
from game.options import match_seed
from game.settings import Settings
from game.sound import Sounds
from game.text import Words
from game.ui.display import Display
from game.ui.drawing.art import PictureStore
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import literal
from game.ui.widgets.toasts import Toasts
from game.ui.window import Window

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.bots.pool import Pool
    from game.lab.statistics import MatchRecords
    from game.lab.trials import RunningTrial, Trials
    from game.maps.library import Library, MatchPainting

WARNING, GOOD_NEWS = "icons/warning", "icons/check"
"""The icons of notices."""
MAX_PATH = 1024
"""Of the characters of a map's path in a journal; a damaged journal can have a longer one."""


@dataclass
class Services:
    """Settings, texts, window, devices, sounds, saves, toasts, maps and bots."""

    settings: Settings
    words: Words
    window: Window
    devices: Devices
    sounds: Sounds
    saves: Saves
    toasts: Toasts
    faults: FaultLog
    """What is wrong with the program's files."""
    disk: WriteQueue = field(default_factory=WriteQueue)
    """Carries out all writes; at once unless the program runs in its frame loop."""
    pictures: PictureStore = field(default_factory=PictureStore)
    """Keeps painted pictures; none unless the program runs in its frame loop."""
    changed: bool = True
    """True if every visible scene must be drawn again."""
    _device: Device = ""
    """The device that was pressed last; empty before the first press."""
    _family: Family | None = None
    """The family whose buttons are shown."""
    _untidy: bool = True
    """True until all saves are known and none is surplus."""
    _reported: set[BrokenGame] = field(default_factory=set)
    """The broken games that were already reported."""
    _damage_reported: bool = False
    """True once a toast has named a damaged file; another would not help, so there is only one."""

    @classmethod
    def opened(
        cls,
        settings: Settings,
        display: Display,
        matches: Path,
        faults: FaultLog,
        canvas_type: type[Canvas] = Canvas,
    ) -> Self:
        """Creates all services for the open window; `matches` is the folder of the journals."""
        window = Window(settings, display, canvas_type)
        services = cls(
            settings=settings,
            words=Words(settings.language_in_use),
            window=window,
            devices=Devices(settings, window.canvas.frame.units),
            sounds=Sounds(settings),
            saves=Saves(matches),
            toasts=Toasts(),
            faults=faults,
        )
        services.canvas.glyph_of = services.devices.glyphs()
        return services

    @cached_property
    def maps(self) -> "Library":
        """All maps; who needs them before they are read waits. After an error they are read again."""
        reading = self.reading_maps
        if reading.exception() is not None:
            del self.reading_maps
        return reading.result()

    @cached_property
    def reading_maps(self) -> "Future[Library]":
        """A thread reads all maps, from the first use on."""
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # the first picture shows no map

        thread = ThreadPoolExecutor(1, "maps")
        reading = thread.submit(_read_maps)
        thread.shutdown(wait=False)
        return reading

    @cached_property
    def bots(self) -> "Pool":
        """The bots' worker processes; started on first use."""
        from game.bots.pool import Pool  # noqa: PLC0415  # the first picture needs no bot

        return Pool()

    @cached_property
    def record(self) -> "MatchRecords":
        """All matches that count for statistics."""
        from game.lab.statistics import MatchRecords  # noqa: PLC0415  # the first picture needs none

        return MatchRecords(self.matches, self.disk)

    @cached_property
    def trials(self) -> "Trials":
        """The boards that bots have tried out since the program was started."""
        from game.lab.trials import Trials  # noqa: PLC0415  # the first picture needs none

        return Trials(files.reports_folder())

    def close(self) -> None:
        """Stops the bots' processes, if there are any, and finishes all writes."""
        if "trials" in vars(self):
            self.trials.stop()
        self.disk.close()
        self.saves.unlock()
        self.faults.close()
        if "bots" in vars(self):
            self.bots.close()

    @property
    def canvas(self) -> Canvas:
        """The canvas of the window; each change of the window makes another one."""
        return self.window.canvas

    @property
    def matches(self) -> Path:
        """The folder of the journals."""
        return self.saves.folder

    def resume(self, path: Path) -> Match:
        """Loads a match to play it; no other program can do so until `leave`.

        Raises:
            BadSave: the match cannot be continued, or another program plays it.
        """
        if not self.disk.finish(lambda: self.saves.lock(path)):
            raise BadSave(path, "in_use")
        try:
            return Match.resume(path, self.disk)
        except BadSave:
            self.saves.unlock(path)
            raise

    def keep_locked(self, match: Match) -> None:
        """Locks the file of the match that is played; call again after it may have moved to another file."""
        self.disk.add(lambda: self.saves.lock(match.path))

    def leave(self, match: Match) -> None:
        """Allows other programs to play the match, once all of it is on disk."""
        self.disk.add(lambda: self.saves.unlock(match.path))

    def seed(self) -> int:
        """A seed for a new match."""
        return match_seed(None)

    def apply(self, *, reopen: bool = False) -> None:
        """Applies and saves changed settings.

        `reopen`: open the window again, such as in full screen.
        """
        self.words.switch(self.settings.language_in_use)
        self.sounds.set_volumes(self.settings)
        if reopen:
            self.window.reopen()
        self.refit()
        self.save_settings()

    def refit(self) -> None:
        """Call after the size of the window or its look has changed."""
        self.window.refit()
        self.devices.to_units = self.canvas.frame.units
        self.canvas.glyph_of = self.devices.glyphs()
        self.changed = True

    def follow(self, device: Device) -> bool:
        """Shows the buttons of the device; True if they differ from those shown before."""
        if device == self._device:
            return False
        self._device, family = device, self.devices.family(device)
        if family is self._family:
            return False
        self._family = family
        self.canvas.glyph_of = self.devices.glyphs(device)
        pygame.mouse.set_visible(device == MOUSE)
        return True

    def follow_plugging(self) -> None:
        """Call after pads came or went: shows the buttons of a device that is there."""
        self._device, self._family = self.devices.shown, self.devices.family()
        self.canvas.glyph_of = self.devices.glyphs()
        self.changed = True

    def save_settings(self) -> None:
        """Saves the settings; shows a toast if that fails."""
        try:
            self.disk.finish(lambda: settings_file.save(self.settings))
        except OSError as error:
            self.toasts.show(
                self.words("ui.settings.not_saved", trouble=error.strerror or str(error)), WARNING
            )

    def show_notice(self, notice: LocalizedText) -> None:
        """Shows a warning as a toast, or good news instead of the warning that they end."""
        self.toasts.remove_kind(notice.ends)
        self.toasts.show(notice.text(self.words), GOOD_NEWS if notice.ends else WARNING, notice.key)

    def report_left_out(self) -> None:
        """Shows for each game that does not work, once, why it is left out."""
        for game in list(GAMES.values()):
            if game.package and not self.words.known(f"games.{game.id}.name"):
                leave_out(BrokenGame(game.id, game.package, f"its words lack games.{game.id}.name"))
        for broken in left_out():
            if broken not in self._reported:
                self._reported.add(broken)
                self.show_notice(self._why_left_out(broken))

    def _why_left_out(self, broken: BrokenGame) -> LocalizedText:
        if broken.file is not None:
            name = self.words(f"games.{broken.game}.name")
            return LocalizedText("title.damaged_game", {"game": name, "file": broken.file.name})
        values = {"game": broken.game, "package": broken.package, "reason": broken.reason}
        return LocalizedText("title.left_out", values)

    def report_damaged_file(self) -> None:
        """Shows a toast about the first file of the program that is missing or damaged, if there is one."""
        if self.faults.files and not self._damage_reported:
            self._damage_reported = True
            self.show_notice(LocalizedText("ui.damaged_file", {"file": self.faults.files[0].name}))

    @property
    def running_trial(self) -> "RunningTrial | None":
        """The board that bots are trying out; None: they try out none."""
        return self.trials.running if "trials" in vars(self) else None

    def report_trial(self) -> None:
        """Shows a toast when bots have tried out a board, in whichever scene that is."""
        ended = self.trials.poll() if "trials" in vars(self) else None
        if ended is not None:
            key = "trial.has_failed" if ended.fault else "trial.has_ended"
            notice = self.words(key, board=ended.trial.name, reason=literal(ended.fault))
            self.toasts.show(notice, WARNING if ended.fault else GOOD_NEWS)

    def tidy_saves(self) -> None:
        """Reads saves that are not known yet, and deletes the oldest without a name, a few in each frame."""
        if not self._untidy:
            return
        try:
            self._untidy = self.saves.tidy(self.disk)
        except BadSave as error:
            self._untidy = False
            self.show_notice(error.notice)

    def painting(self, copy: MapCopy | None) -> "MatchPainting":
        """What the author of a match's map painted on it, with the pictures beside the map's file."""
        from game.maps.library import MatchPainting  # noqa: PLC0415  # the first picture shows no map

        if copy is None:
            return MatchPainting()
        is_path = 0 < len(copy.file) <= MAX_PATH and copy.file.isprintable()
        files = [Path(copy.file)] if is_path else []
        return MatchPainting(copy.text, [*files, *self.maps.files_of(copy.id, copy.sha256)])

    def report_own_land(self, painting: "MatchPainting") -> None:
        """Shows a toast if a match is played on the game's own land because the painting cannot be shown."""
        if painting.problem is not None:
            file, what = painting.problem.file.name, painting.problem.what.text(self.words)
            self.toasts.show(self.words("match.notice.own_land", file=file, what=what), WARNING)


def _read_maps() -> "Library":
    from game.maps.library import Library  # noqa: PLC0415  # the first picture shows no map

    maps = Library()
    maps.scan()
    return maps
