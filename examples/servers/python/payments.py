"""Every payment there is: makes them, finds them, lists them. In memory: a new start knows none."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from decimal import Decimal, InvalidOperation
from typing import Any, Callable, Mapping

import fields
from amounts import show_amount
from business import Business
from payment import CURRENCIES, STATUSES, VENDORS, Payment, Refund, new_id
from rejection import conflict, invalid, not_found

METADATA = ("valueA", "valueB", "valueC", "valueD")
OPTIONAL_TEXTS = ("customerPhone", "customerEmail")
LARGEST_PAGE = 100
YEAR = 366 * 24 * 60


class Payments:
    def __init__(self) -> None:
        self._by_id: dict[str, Payment] = {}

    def create(self, business: Business, live: bool, body: fields.Body, checkout_at: str) -> Payment:
        amount = fields.required_amount(body, "amount")
        currency = fields.required_choice(body, "currency", CURRENCIES)
        if currency == "BDT" and not Decimal(10) <= amount <= Decimal(200_000) or amount <= 0:
            raise invalid("amount is out of bounds")
        merchant_txn_id = fields.required_text(body, "merchantTxnId")
        callback_url = fields.required_text(body, "callbackUrl")
        if live and not callback_url.startswith("https://"):
            raise invalid("callbackUrl must be https")
        vendor = fields.choice_or_null(body, "preferredVendor", VENDORS)
        texts = {name: fields.optional_text(body, name) for name in ("description", *METADATA, *OPTIONAL_TEXTS)}
        window = fields.whole_number(body, "expiresInMinutes", 15, 1, YEAR)
        if any(each.merchant_txn_id == merchant_txn_id for each in self._of(business, live)):
            raise conflict("DUPLICATE_MERCHANT_TXN_ID", "merchantTxnId has been used")
        now = business.now()
        payment_id = new_id("PAY", now)
        payment = Payment(
            business=business,
            live=live,
            payment_id=payment_id,
            payment_url=f"{checkout_at}/checkout/{payment_id}",
            merchant_txn_id=merchant_txn_id,
            amount=amount,
            currency=currency,
            vendor=vendor,
            description=texts["description"],
            metadata={name: text for name in METADATA if (text := texts[name]) is not None},
            initiated_at=now,
            expires_at=now + timedelta(minutes=window),
        )
        self._by_id[payment_id] = payment
        return payment

    def of_any_business(self, payment_id: str) -> Payment:
        payment = self._by_id.get(payment_id)
        if payment is None:
            raise not_found("there is no such payment")
        payment.look()
        return payment

    def find(self, business: Business, live: bool, payment_id: str) -> Payment:
        """What is not the caller's is not there."""
        payment = self.of_any_business(payment_id)
        if payment.business is not business or payment.live is not live:
            raise not_found("there is no such payment")
        return payment

    def refund_of_any_payment(self, refund_id: str) -> tuple[Payment, Refund]:
        for payment in self._by_id.values():
            if refund_id in payment.refunds:
                return payment, payment.refunds[refund_id]
        raise not_found("there is no such refund")

    def list(self, business: Business, live: bool, query: Mapping[str, str]) -> dict[str, Any]:
        """A page of what every filter keeps, newest first."""
        number = _whole(query, "page", 0, 0)
        size = min(_whole(query, "size", 20, 1), LARGEST_PAGE)
        keeps = _filter(query)
        kept = [each for each in self._of(business, live) if keeps(each)]
        kept.reverse()
        return {
            "items": [each.shown() for each in kept[number * size : (number + 1) * size]],
            "page": number,
            "size": size,
            "totalItems": len(kept),
            "summary": {
                "successCount": sum(each.status == "COMPLETED" for each in kept),
                "failedCount": sum(each.status == "FAILED" for each in kept),
                "totalAmount": show_amount(sum((each.amount for each in kept), Decimal())),
            },
        }

    def _of(self, business: Business, live: bool) -> list[Payment]:
        own = [each for each in self._by_id.values() if each.business is business and each.live is live]
        for each in own:
            each.look()
        return own


def _filter(query: Mapping[str, str]) -> Callable[[Payment], bool]:
    """What the query keeps; one that cannot be read is refused."""
    status = _one_of(query, "status", STATUSES)
    vendor = _one_of(query, "vendor", VENDORS)
    start, end = _moment(query, "from"), _moment(query, "to")
    least, most = _number(query, "amountMin"), _number(query, "amountMax")
    return lambda payment: (
        (status is None or payment.status == status)
        and (vendor is None or payment.vendor == vendor)
        and (start is None or payment.initiated_at >= start)
        and (end is None or payment.initiated_at <= end)
        and (least is None or payment.amount >= least)
        and (most is None or payment.amount <= most)
        and query.get("merchantTxnId", payment.merchant_txn_id) == payment.merchant_txn_id
    )


def _one_of(query: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str | None:
    return fields.required_choice(query, name, choices) if name in query else None


def _whole(query: Mapping[str, str], name: str, default: int, least: int) -> int:
    text = query.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least):
        raise invalid(f"{name} must be a whole number, {least} or more")
    return int(text)


def _number(query: Mapping[str, str], name: str) -> Decimal | None:
    if name not in query:
        return None
    try:
        number = Decimal(query[name])
    except InvalidOperation:
        raise invalid(f"{name} must be a number") from None
    if not number.is_finite():
        raise invalid(f"{name} must be a number")
    return number


def _moment(query: Mapping[str, str], name: str) -> datetime | None:
    if name not in query:
        return None
    try:
        moment = datetime.fromisoformat(query[name].replace("Z", "+00:00"))
    except ValueError:
        raise invalid(f"{name} must be an ISO 8601 date-time") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)
