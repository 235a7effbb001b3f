"""Every sound is there, clean and made by the tool; a house without a loudspeaker stays silent."""

import array
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.settings import Settings
from game.sound import INTERFACE_SOUNDS, SOUNDS, TUNES, Sounds, sound_volume
from tools.sound import music
from tools.sound.__main__ import RECIPES, sounds

NAMES = sorted(RECIPES)
NO_DEVICE = "no such driver"


@pytest.fixture(autouse=True)
def _mixer_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The other tests get the mixer back as they left it."""
    yield
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()


def heard(path: Path) -> NDArray[np.float64]:
    """The samples of a file, -1 to 1."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2") / 32767


def without_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on no loudspeaker can be opened."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DEVICE)


def removed() -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)


def added(*, iscapture: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=iscapture)


def test_the_files_are_those_that_the_tool_makes_and_no_others() -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} == set(RECIPES)
    for name, made in sounds():
        assert np.abs(heard(SOUNDS / f"{name}.wav") - made).max() < 0.001, name


def test_the_tune_is_the_one_that_the_tool_makes() -> None:
    assert np.abs(heard(TUNES / "lute.wav") - music.tune()).max() < 0.001


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_unclipped_and_begins_and_ends_in_silence(name: str) -> None:
    wave_heard = heard(SOUNDS / f"{name}.wav")
    assert 0.1 <= len(wave_heard) / 44100 < 1.5
    assert 0.15 < np.abs(wave_heard).max() <= 0.9
    assert np.abs(wave_heard[0]) < 0.005
    assert np.abs(wave_heard[-40:]).max() < 0.002
    assert abs(wave_heard.mean()) < 0.002


def test_no_sound_shouts_beside_the_others() -> None:
    window = 2205
    loudest = {
        name: float(np.sqrt(np.convolve(heard(SOUNDS / f"{name}.wav") ** 2, np.ones(window) / window).max()))
        for name in NAMES
    }
    assert max(loudest.values()) < 5 * min(loudest.values())
    assert loudest["focus"] == min(loudest.values())


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*.wav")) < 4_500_000


def test_a_tune_goes_round_without_a_click() -> None:
    tune = heard(TUNES / "lute.wav")
    steps = np.abs(np.diff(tune))
    assert abs(tune[0] - tune[-1]) <= np.quantile(steps, 0.99)
    assert np.abs(tune).max() < 0.9


def test_every_name_can_be_played_and_another_is_refused_by_name() -> None:
    played = Sounds(Settings())
    assert played.names == set(RECIPES)
    assert played.names >= INTERFACE_SOUNDS
    for name in played.names:
        played.play(name, pan=0.5)
        assert pygame.mixer.get_busy()
    with pytest.raises(KeyError, match="trumpet"):
        played.play("trumpet")
    with pytest.raises(KeyError, match="polka"):
        played.play_tune("polka")


def test_more_sounds_than_voices_are_no_fault() -> None:
    played = Sounds(Settings())
    for _ in range(100):
        played.play("keep_falls")
    assert pygame.mixer.get_num_channels() == 24


def test_without_a_loudspeaker_the_house_is_silent_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    without_device(monkeypatch)
    played = Sounds(Settings())
    assert played.silent
    played.play("win")
    played.play_tune("lute")
    played.set_volumes(Settings(master=20))
    played.handle(removed())
    played.handle(added())
    assert played.silent


def test_a_loudspeaker_that_is_plugged_in_is_heard_and_the_tune_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_device(monkeypatch)
    played = Sounds(Settings())
    played.play_tune("lute")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    played.handle(added(iscapture=1))
    assert played.silent
    played.handle(added())
    assert not played.silent
    assert pygame.mixer.music.get_busy()
    played.play("set")
    assert pygame.mixer.get_busy()


def test_a_loudspeaker_that_is_taken_away_leaves_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Sounds(Settings())
    played.play("set")
    monkeypatch.setenv("SDL_AUDIODRIVER", NO_DEVICE)
    played.handle(removed())
    assert played.silent
    played.play("set")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    played.handle(added())
    played.play("set")
    assert not played.silent


def test_volumes_multiply_and_mute_silences_all() -> None:
    volumes = Settings(master=50, effects=80, interface=20)
    assert sound_volume(volumes, "capture") == pytest.approx(0.4)
    assert sound_volume(volumes, "focus") == pytest.approx(0.1)
    volumes.mute = True
    assert sound_volume(volumes, "capture") == sound_volume(volumes, "focus") == 0


def test_nothing_is_played_when_mute_and_music_follows_the_volume_at_once() -> None:
    played = Sounds(Settings(mute=True))
    played.play("win")
    assert not pygame.mixer.get_busy()
    played.play_tune("lute")
    assert pygame.mixer.music.get_volume() == 0
    played.set_volumes(Settings(master=100, music=50))
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    played.play_tune("")
    played.play_tune("lute")
    assert pygame.mixer.music.get_busy()


def test_a_sound_on_the_left_comes_from_the_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written = tmp_path / "loudspeaker.raw"
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(written))
    Sounds(Settings(master=100, effects=50)).play("keep_falls", pan=-1.0)
    time.sleep(0.6)
    pygame.mixer.quit()
    samples = array.array("h", written.read_bytes()[: written.stat().st_size // 4 * 4])
    left, right = (np.abs(np.array(samples[side::2], dtype=np.float64)) for side in (0, 1))
    assert 2000 < left.max() < 0.5 * 32767
    assert right.mean() < 0.1 * left.mean()
