"""Widgets: buttons, lists, dialogs, text, toasts; and the focus."""
