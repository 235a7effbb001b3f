"""What the rules of many games are made of: records, steps on a stack, phases, piles of cards."""
