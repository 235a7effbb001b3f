"""The ids of influence cards and debts: a kind, and the number of the copy if there are several."""


def card_ids(kind: str, copies: int) -> list[str]:
    """All cards of a kind: `ambush.1` and `ambush.2`, or only `sappers`. Spec: lyssan 2.2, 2.3."""
    return [kind] if copies == 1 else [f"{kind}.{copy}" for copy in range(1, copies + 1)]


def kind_of(card: str) -> str:
    """The kind of an influence card or a debt: `forced_march` of `forced_march.1`. Spec: lyssan 2.2, 2.3."""
    return card.partition(".")[0]
