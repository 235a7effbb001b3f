"""The options of a match, as a preset or one by one."""

from collections.abc import Callable
from typing import Any

import pygame

from game.contract import LobbyOption, OptionValue
from game.input.messages import Device, Intent, Message
from game.options import option_text
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.requests import anybody
from game.scenes.page import Page
from game.scenes.requests import Change
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, HEADING, Tone
from game.ui.layout import inset, split_left
from game.ui.widgets.controls import Choice, Toggle
from game.ui.widgets.hints import Hint
from game.ui.widgets.scroll_text import Paragraph, ScrollText
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widget import Widget

OWN = ""
"""The value of the preset row while the options match no preset."""


class OptionsScene(Page):
    """A list of options, and beside it the meaning of the one in focus."""

    def __init__(
        self,
        services: Services,
        match_options: MatchOptions,
        may_act: Callable[[Device], bool] = anybody,
    ) -> None:
        """`may_act`: see `ToOptions`."""
        self._may_act = may_act
        self._match_options = match_options
        self._list = ScrollList([], gap=16)
        self._text = ScrollText()
        self._described: tuple[object, ...] = ()
        """The focus and all values when the description was made."""
        super().__init__(services, [self._list, self._text])
        self._fill()
        self._describe_focused()

    def may_act(self, device: Device) -> bool:
        """True if the device may choose; see `ToOptions`."""
        return self._may_act(device)

    def handle(self, message: Message) -> Change:
        """Updates the description when the focus moves."""
        change = super().handle(message)
        self._describe_focused()
        return change

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [Hint(Intent.ACCEPT, words("options.change")), Hint(Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list on the left, the description on the right."""
        words = self.services.words
        left, right = split_left(body, body.width * 14 // 25, 24)
        self._list.rect = self.place_panel(canvas, left, words("options.title")).inflate(24, 16)
        self.place_panel(canvas, right)
        self._text.rect = inset(right, 40, 36)

    def _fill(self) -> None:
        """Makes the rows again; the focus stays."""
        words, match_options = self.services.words, self._match_options
        rows: list[Widget] = []
        if match_options.info.PRESETS:
            presets = [
                (preset, words(f"{match_options.game}.game.{preset}.name"))
                for preset in match_options.info.PRESETS
            ]
            if match_options.preset is None:
                presets.append((OWN, words("lobby.own_rules")))
            rows.append(
                Choice(words("options.preset"), presets, match_options.preset or OWN, self._use_preset)
            )
        rows += [self._choice(option) for option in match_options.options]
        states = (words("ui.off"), words("ui.on"))
        rows.append(
            Toggle(words("options.take_backs"), states, self._set_take_backs, on=match_options.take_backs)
        )
        self._list.replace(rows)

    def _choice(self, option: LobbyOption) -> Choice[Any]:
        values = [(value, self._value_text(option, value, "name")) for value in option.values]
        label = self.services.words(f"{self._match_options.game}.option.{option.key}.name")
        chosen = self._match_options.values[option.key]
        return Choice(label, values, chosen, lambda value: self._set(option.key, value))

    def _value_text(self, option: LobbyOption, value: OptionValue, part: str) -> str:
        return self.services.words(
            f"{self._match_options.game}.option.{option.key}.{option_text(value)}.{part}"
        )

    def _use_preset(self, preset: str) -> None:
        if preset:
            self._match_options.use_preset(preset)
        self._fill()

    def _set(self, key: str, value: OptionValue) -> None:
        self._match_options.values[key] = value
        self._fill()

    def _set_take_backs(self, on: bool) -> None:  # noqa: FBT001 -- what a toggle passes
        self._match_options.take_backs = on
        self._fill()

    def _describe_focused(self) -> None:
        """Describes the option in focus, with its chosen value highlighted."""
        state = (
            self._list.index,
            self._match_options.preset,
            *self._match_options.values.values(),
            self._match_options.take_backs,
        )
        if state != self._described:
            if state[:1] != self._described[:1]:
                self._text.first = 0
            self._described = state
            self._text.parts = tuple(
                self._description(self._list.index - bool(self._match_options.info.PRESETS))
            )

    def _description(self, index: int) -> list[Paragraph]:
        """The description of an option by index; -1 is the preset, the last one take-backs."""
        words, match_options = self.services.words, self._match_options
        if index < 0:
            meanings = [
                (preset, words(f"{match_options.game}.game.{preset}.name"))
                for preset in match_options.info.PRESETS
            ]
            paragraphs = [
                Paragraph(words("options.preset"), HEADING.at_most(64)),
                Paragraph(words("options.preset_hint")),
            ]
            return paragraphs + [
                self._meaning(
                    name,
                    words(f"{match_options.game}.game.{preset}.hint"),
                    chosen=preset == match_options.preset,
                )
                for preset, name in meanings
            ]
        if index == len(match_options.options):
            title = Paragraph(words("options.take_backs"), HEADING.at_most(64))
            return [title, Paragraph(words("options.take_backs_hint"))]
        option = match_options.options[index]
        start = f"{match_options.game}.option.{option.key}"
        paragraphs = [
            Paragraph(words(f"{start}.name"), HEADING.at_most(64)),
            Paragraph(words(f"{start}.hint"), gap=24),
        ]
        for value in option.values:
            name, hint = self._value_text(option, value, "name"), self._value_text(option, value, "hint")
            paragraphs.append(self._meaning(name, hint, chosen=value == match_options.values[option.key]))
        return paragraphs

    def _meaning(self, name: str, hint: str, *, chosen: bool) -> Paragraph:
        meaning = self.services.words("options.meaning", name=f"**{name}**", hint=hint)
        mark = "[icon:check] " if chosen else ""
        return Paragraph(mark + meaning, BODY.toned(Tone.INK if chosen else Tone.SOFT))
