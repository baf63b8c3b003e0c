"""A payment and its refunds, and the moves that the contract allows them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

from amounts import show_amount
from business import Business
from rejection import conflict, invalid

STATUSES = ("INITIATED", "PENDING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED")
CURRENCIES = ("BDT", "USD")
VENDORS = ("BKASH", "NAGAD")
IN_FLIGHT = ("INITIATED", "PROCESSING")


def show_time(moment: datetime | None) -> str | None:
    return moment and moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def new_id(prefix: str, moment: datetime) -> str:
    return f"{prefix}_{moment:%Y%m%d}_{secrets.token_hex(8).upper()}"


@dataclass
class Refund:
    refund_id: str
    payment_id: str
    amount: Decimal
    reason: str
    merchant_ref: str | None
    initiated_at: datetime
    status: str = "INITIATED"
    completed_at: datetime | None = None

    def end(self, status: str, moment: datetime) -> None:
        self.status = status
        self.completed_at = moment if status == "COMPLETED" else None

    def shown(self) -> dict[str, Any]:
        return {
            "refundId": self.refund_id,
            "paymentId": self.payment_id,
            "amount": show_amount(self.amount),
            "status": self.status,
            "reason": self.reason,
            "merchantRef": self.merchant_ref,
            "initiatedAt": show_time(self.initiated_at),
            "completedAt": show_time(self.completed_at),
        }


@dataclass
class Payment:
    business: Business
    live: bool
    payment_id: str
    payment_url: str
    merchant_txn_id: str
    amount: Decimal
    currency: str
    vendor: str | None
    description: str | None
    metadata: dict[str, str]
    initiated_at: datetime
    expires_at: datetime
    status: str = "PENDING"
    completed_at: datetime | None = None
    refunds: dict[str, Refund] = field(default_factory=dict)

    def look(self) -> None:
        """Time passes by itself: every reader looks first whether the checkout window has ended."""
        if self.status == "PENDING" and self.business.now() >= self.expires_at:
            self.status = "EXPIRED"

    def end(self, status: str, vendor: str | None = None) -> None:
        """What the customer or the provider does to a payment that waits for them."""
        self.look()
        if self.status != "PENDING":
            raise conflict("INVALID_STATE", f"the payment is {self.status}")
        self.status = status
        if status == "COMPLETED":
            self.vendor = self.vendor or vendor or VENDORS[0]
            self.completed_at = self.business.now()

    def refund_total(self) -> Decimal:
        return self._sum_of("COMPLETED")

    def left(self) -> Decimal:
        return self.amount - self._sum_of("COMPLETED", *IN_FLIGHT)

    def refund(self, amount: Decimal | None, reason: str, merchant_ref: str | None) -> Refund:
        self.look()
        if self.status != "COMPLETED":
            raise conflict("NOT_REFUNDABLE", f"the payment is {self.status}")
        wanted = self.left() if amount is None else amount
        if amount is not None and amount <= 0:
            raise invalid("amount must be greater than zero")
        if wanted > self.left() or wanted <= 0:
            raise conflict("REFUND_EXCEEDS_AMOUNT", "this much is not left of the payment")
        now = self.business.now()
        refund = Refund(new_id("REF", now), self.payment_id, wanted, reason, merchant_ref, now)
        self.refunds[refund.refund_id] = refund
        return refund

    def move_refund(self, refund: Refund, status: str) -> None:
        if refund.status not in IN_FLIGHT:
            raise conflict("INVALID_STATE", f"the refund is {refund.status}")
        refund.end(status, self.business.now())
        if self.refund_total() == self.amount:
            self.status = "REFUNDED"

    def shown(self) -> dict[str, Any]:
        return {
            "paymentId": self.payment_id,
            "merchantTxnId": self.merchant_txn_id,
            "amount": show_amount(self.amount),
            "currency": self.currency,
            "status": self.status,
            "vendor": self.vendor,
            "paymentUrl": self.payment_url,
            "description": self.description,
            "refundTotal": show_amount(self.refund_total()),
            "initiatedAt": show_time(self.initiated_at),
            "completedAt": show_time(self.completed_at),
            "expiresAt": show_time(self.expires_at),
            **self.metadata,
        }

    def _sum_of(self, *statuses: str) -> Decimal:
        return sum((each.amount for each in self.refunds.values() if each.status in statuses), Decimal())
