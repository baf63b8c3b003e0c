"""Reads the members of a request body: each is what the contract says, or the request is refused."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Mapping, Sequence

from amounts import parse_amount
from rejection import invalid

Body = Mapping[str, Any]


def required_text(body: Body, name: str) -> str:
    if name not in body:
        raise invalid(f"{name} is required")
    return _text(body, name)


def optional_text(body: Body, name: str) -> str | None:
    """None where it is absent; null is no text."""
    if name not in body:
        return None
    if not isinstance(body[name], str):
        raise invalid(f"{name} must be a string")
    return body[name]


def required_choice(body: Body, name: str, choices: Sequence[str]) -> str:
    value = required_text(body, name)
    if value not in choices:
        raise invalid(f"{name} must be one of {', '.join(choices)}")
    return value


def choice_or_null(body: Body, name: str, choices: Sequence[str]) -> str | None:
    return None if body.get(name) is None else required_choice(body, name, choices)


def required_amount(body: Body, name: str) -> Decimal:
    amount = parse_amount(required_text(body, name))
    if amount is None:
        raise invalid(f"{name} must be a decimal string with at most two places")
    return amount


def optional_amount(body: Body, name: str) -> Decimal | None:
    return required_amount(body, name) if name in body else None


def whole_number(body: Body, name: str, default: int, least: int, most: int) -> int:
    value = body.get(name, default)
    # To Python, true is a number too.
    if not isinstance(value, int) or isinstance(value, bool):
        raise invalid(f"{name} must be a whole number")
    if not least <= value <= most:
        raise invalid(f"{name} must be from {least} to {most}")
    return value


def _text(body: Body, name: str) -> str:
    value = body[name]
    if not isinstance(value, str) or value == "":
        raise invalid(f"{name} must be a string that is not empty")
    return value
