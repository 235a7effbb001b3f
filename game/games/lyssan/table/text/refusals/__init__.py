"""Why something cannot be chosen, from the view of a seat."""
