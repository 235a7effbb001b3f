"""Tests that measure no coverage run at full speed."""

import sys

import pytest


@pytest.mark.no_cover
def test_no_tracer_is_active_in_a_test_marked_no_cover() -> None:
    assert sys.gettrace() is None
