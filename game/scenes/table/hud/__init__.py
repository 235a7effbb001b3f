"""The heads-up display around the board: plates, prompts, buttons and hints."""
