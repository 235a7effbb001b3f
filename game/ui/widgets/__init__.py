"""Buttons, lists, dialogs and the focus."""
