"""Tests of what the rules of many games are made of."""
