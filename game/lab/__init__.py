"""Runs matches between bots without a screen."""
