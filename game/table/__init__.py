"""The esper world: stage, director, motion, drawing, picking; one file a game for its looks."""
