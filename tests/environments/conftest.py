"""Loads PettingZoo as our own module does, which keeps its settings of the sound out of other tests."""

import warnings

import game.environments.pettingzoo_env  # noqa: F401  # before the library itself

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its own, of the environments that its tests load
    import pettingzoo.test  # noqa: F401
