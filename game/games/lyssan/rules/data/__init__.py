"""The tables of the rulebook: agents and buildings, influence cards, debts, triumphs. Spec: lyssan 2."""
