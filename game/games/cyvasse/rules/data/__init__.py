"""Tables of the rules: pieces, boards and presets."""
