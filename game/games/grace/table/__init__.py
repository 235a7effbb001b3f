"""The table of Yes, Your Grace, and how a match is presented on it."""
