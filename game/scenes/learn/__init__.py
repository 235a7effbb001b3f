"""Lessons: a guided first match, task by task."""
