"""Fixtures for the tests of realms."""

from pathlib import Path

import pytest

from tests.games.lyssan.maps.realm_file import RealmFile


@pytest.fixture
def realm(tmp_path: Path) -> RealmFile:
    """A fresh map for four factions."""
    return RealmFile(tmp_path / "vale.tmx")


@pytest.fixture
def mainland(tmp_path: Path) -> RealmFile:
    """A fresh map for three factions, without islands."""
    return RealmFile(tmp_path / "vale.tmx", factions=3)
