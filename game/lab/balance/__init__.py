"""The command `balance`: plays matches between bots and writes a report of what they show."""
