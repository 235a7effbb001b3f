"""What lies on the table and how it moves there: the one room that knows esper."""
