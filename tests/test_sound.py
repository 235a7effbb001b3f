"""All sounds exist and are clean and up to date; without a loudspeaker the program stays silent."""

import array
import os
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.assets import FaultLog
from game.contract import Mood
from game.files import ASSETS
from game.settings import Settings
from game.sound import (
    INTERFACE_SOUNDS,
    TUNE_CHANNELS,
    Sounds,
    sound_volume,
    tune_volume,
    without_driver_messages,
)
from tools.sound import music
from tools.sound.__main__ import RECIPES, sounds

SOUNDS = ASSETS / "sounds"
TUNES = SOUNDS / "tunes"
NAMES = sorted(RECIPES)
NO_DEVICE = "no such driver"


@pytest.fixture(autouse=True)
def _mixer_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Restores the mixer for the other tests."""
    yield
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()


def samples_of(path: Path) -> NDArray[np.float64]:
    """The samples of a file, -1 to 1."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32767


def rate_of(path: Path) -> int:
    """The samples per second of a file."""
    with wave.open(str(path), "rb") as file:
        return file.getframerate()


def without_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes it impossible to open a loudspeaker."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DEVICE)


def music_channels() -> list[pygame.mixer.Channel]:
    """The channels on which a tune is played."""
    channels = (pygame.mixer.Channel(number) for number in range(TUNE_CHANNELS))
    return [channel for channel in channels if channel.get_busy()]


def removed() -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)


def added(*, iscapture: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=iscapture)


def test_the_sound_files_are_up_to_date_with_the_tool() -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} == set(RECIPES)
    for name, made in sounds():
        assert np.abs(samples_of(SOUNDS / f"{name}.wav") - made).max() < 0.001, name


@pytest.mark.parametrize("name", music.SCORES)
def test_a_tune_is_up_to_date_with_the_tool(name: str) -> None:
    assert np.abs(samples_of(TUNES / f"{name}.wav") - music.tune(music.SCORES[name])).max() < 0.001


def test_each_mood_of_a_match_has_a_tune() -> None:
    assert {path.stem for path in TUNES.glob("*.wav")} == set(music.SCORES) == {"lute", *Mood}


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_unclipped_and_starts_and_ends_silently(name: str) -> None:
    path = SOUNDS / f"{name}.wav"
    samples = samples_of(path)
    assert 0.1 <= len(samples) / rate_of(path) < 1.5
    assert 0.15 < np.abs(samples).max() <= 0.9
    assert np.abs(samples[0]) < 0.005
    assert np.abs(samples[-40:]).max() < 0.002
    assert abs(samples.mean()) < 0.002


def loudest_twentieth(path: Path) -> float:
    """The loudness of a file's loudest twentieth of a second."""
    window = rate_of(path) // 20
    power = np.convolve(samples_of(path) ** 2, np.ones(window) / window)
    return float(np.sqrt(power.max()))


def test_no_sound_is_much_louder_than_the_others() -> None:
    loudness = {name: loudest_twentieth(SOUNDS / f"{name}.wav") for name in NAMES}
    assert max(loudness.values()) < 5 * min(loudness.values())
    assert loudness["focus"] == min(loudness.values())


def test_all_sound_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*.wav")) < 7_000_000


@pytest.mark.parametrize("name", music.SCORES)
def test_a_tune_repeats_without_a_click(name: str) -> None:
    tune = samples_of(TUNES / f"{name}.wav")
    steps = np.abs(np.diff(tune))
    assert abs(tune[0] - tune[-1]) <= np.quantile(steps, 0.99)
    assert np.abs(tune).max() < 0.9


def test_every_sound_can_be_played_and_an_unknown_one_is_reported(faults: FaultLog) -> None:
    player = Sounds(Settings())
    assert set(RECIPES) >= INTERFACE_SOUNDS
    for name in RECIPES:
        player.play(name, pan=0.5)
        assert pygame.mixer.get_busy()
    assert faults.files == []
    player.play("trumpet")
    player.play_tune("polka")
    assert [file.name for file in faults.files] == ["trumpet.wav", "polka.wav"]


def test_more_sounds_than_channels_are_not_an_error() -> None:
    player = Sounds(Settings())
    for _ in range(100):
        player.play("keep_falls")
    assert pygame.mixer.get_num_channels() == 24


def test_without_a_loudspeaker_the_program_is_silent_and_continues(monkeypatch: pytest.MonkeyPatch) -> None:
    without_device(monkeypatch)
    player = Sounds(Settings())
    assert player.silent
    player.play("win")
    player.play_tune("lute")
    player.set_volumes(Settings(master=20))
    player.handle(removed())
    player.handle(added())
    assert player.silent


def test_a_loudspeaker_that_is_plugged_in_plays_the_tune(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_device(monkeypatch)
    player = Sounds(Settings())
    player.play_tune("lute")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player.handle(added(iscapture=1))
    assert player.silent
    player.handle(added())
    assert not player.silent
    assert music_channels()
    player.play("set")
    assert pygame.mixer.get_busy()


def test_a_loudspeaker_that_is_unplugged_leaves_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Sounds(Settings())
    player.play("set")
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DEVICE)
    player.handle(removed())
    assert player.silent
    player.play("set")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player.handle(added())
    player.play("set")
    assert not player.silent


def test_volumes_multiply_and_mute_silences_everything() -> None:
    volumes = Settings(master=50, effects=80, interface=20)
    assert sound_volume(volumes, "capture") == pytest.approx(0.4)
    assert sound_volume(volumes, "focus") == pytest.approx(0.1)
    volumes.mute = True
    assert sound_volume(volumes, "capture") == sound_volume(volumes, "focus") == 0


def test_nothing_is_played_when_muted_and_a_new_volume_applies_at_once() -> None:
    player = Sounds(Settings(mute=True))
    player.play("win")
    assert not pygame.mixer.get_busy()
    player.play_tune("lute")
    (channel,) = music_channels()
    assert channel.get_volume() == 0
    player.set_volumes(Settings(master=100, music=50))
    assert channel.get_volume() == pytest.approx(0.5, abs=0.01)


def test_while_it_is_paused_nothing_is_heard_and_the_music_goes_on_where_it_was() -> None:
    player = Sounds(Settings())
    player.play_tune("calm")
    player.pause(paused=True)
    player.play("win")
    (channel,) = music_channels()
    player.play_tune("tense")
    player.pause(paused=False)
    assert player.tune == "tense"
    player.play("win")
    assert pygame.mixer.get_busy()
    assert channel.get_busy()


def test_one_tune_fades_out_while_the_next_one_fades_in() -> None:
    player = Sounds(Settings())
    player.play_tune("calm")
    player.play_tune("tense")
    assert len(music_channels()) == 2
    player.play_tune("")
    for channel in music_channels():
        channel.stop()
    player.play_tune("end")
    assert len(music_channels()) == 1


def test_each_mood_has_a_volume_of_its_own() -> None:
    volumes = Settings(master=100, music=50, calm=80, tense=60, end=20)
    assert [tune_volume(volumes, tune) for tune in ("lute", "calm", "tense", "end")] == pytest.approx(
        [0.5, 0.4, 0.3, 0.1]
    )


def test_sounds_never_take_the_channels_of_the_music() -> None:
    player = Sounds(Settings())
    player.play_tune("calm")
    for _ in range(60):
        player.play("keep_falls")
    (channel,) = music_channels()
    sound = channel.get_sound()
    assert sound is not None
    assert sound.get_length() > 10


def test_a_sound_on_the_left_comes_from_the_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    recording = tmp_path / "loudspeaker.raw"
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(recording))
    Sounds(Settings(master=100, effects=50)).play("keep_falls", pan=-1.0)
    time.sleep(0.6)
    pygame.mixer.quit()
    samples = array.array("h", recording.read_bytes()[: recording.stat().st_size // 4 * 4])
    left, right = (np.abs(np.array(samples[side::2], dtype=np.float64)) for side in (0, 1))
    assert 2000 < left.max() < 0.5 * 32767
    assert right.mean() < 0.1 * left.mean()


def test_messages_of_audio_drivers_are_hidden_and_later_ones_are_not(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with without_driver_messages():
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card 0")
    os.write(2, b"what the program has to say")
    assert capfd.readouterr().err == "what the program has to say"


def test_drivers_write_nothing_when_the_program_starts_without_an_audio_device() -> None:
    """Takes a second: the program is started."""
    code = "from game.settings import Settings; from game import splash; splash.show((64, 64))"
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "alsa"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert "ALSA" not in done.stderr
