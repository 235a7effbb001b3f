"""What must hold, and what measures it."""
