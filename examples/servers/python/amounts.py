"""Money: decimal strings in requests and answers, Decimal in between, never a float."""

from __future__ import annotations

import re
from decimal import Decimal

_WRITTEN = re.compile(r"[0-9]{1,12}(\.[0-9]{1,2})?")


def parse_amount(text: str) -> Decimal | None:
    """The amount, or None where the text is no decimal number of at most two places."""
    return Decimal(text) if _WRITTEN.fullmatch(text) else None


def show_amount(amount: Decimal) -> str:
    return f"{amount:.2f}"
