"""What a table shows and offers now, computed from the match, the inputs and the view."""
