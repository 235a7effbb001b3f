"""The results of a match as a story: who won and by what, its course, and its key moments."""
