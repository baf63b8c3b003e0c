"""Create, pay and refund, with the client that openapi-python-client generates from the integration contract."""

import os
import uuid
from decimal import Decimal

import httpx

from client import Client
from client.api.payments import create_payment, get_payment
from client.api.refunds import create_refund, get_refund
from client.models import (
    CreatePaymentRequest,
    CreatePaymentResponse,
    CreateRefundRequest,
    CreateRefundResponse,
    Currency,
    GetPaymentResponse,
    Payment,
    PaymentStatus,
)

client = Client(
    base_url=os.environ["PAYSPEC_URL"],
    headers={
        "Client-Id": os.environ["PAYSPEC_CLIENT_ID"],
        "Business-Id": os.environ["PAYSPEC_BUSINESS_ID"],
        "X-Api-Key": os.environ["PAYSPEC_KEY"],
    },
)


def expect(what: str, actual: object, expected: object) -> None:
    if actual != expected:
        raise SystemExit(f"{what} is {actual}, not {expected}")


def drive(ability: str) -> None:
    """Performs the actions outside the API: those of the customer and the provider."""
    httpx.post(f"{os.environ['PAYSPEC_DRIVER_URL']}/{ability}").raise_for_status()


def read(payment_id: str) -> Payment:
    answer = get_payment.sync_detailed(payment_id, client=client)
    expect("HTTP status of get payment", answer.status_code, 200)
    assert isinstance(answer.parsed, GetPaymentResponse)
    return answer.parsed.data


created = create_payment.sync_detailed(
    client=client,
    x_idempotency_key=str(uuid.uuid4()),
    body=CreatePaymentRequest(
        amount="100.00",
        currency=Currency.BDT,
        merchant_txn_id=f"order-{uuid.uuid4()}",
        callback_url="https://shop.example/return",
    ),
)
expect("HTTP status of create payment", created.status_code, 201)
assert isinstance(created.parsed, CreatePaymentResponse)
payment_id = created.parsed.data.payment_id
expect("status of a new payment", created.parsed.data.status, PaymentStatus.PENDING)

drive(f"payments/{payment_id}/approve")
paid = read(payment_id)
expect("status of the paid payment", paid.status, PaymentStatus.COMPLETED)
expect("amount of the paid payment", Decimal(paid.amount), Decimal(100))
expect("refundTotal of the paid payment", Decimal(paid.refund_total), Decimal(0))

refunded = create_refund.sync_detailed(
    payment_id,
    client=client,
    x_idempotency_key=str(uuid.uuid4()),
    body=CreateRefundRequest(amount="30.00", reason="damaged"),
)
expect("HTTP status of create refund", refunded.status_code, 202)
assert isinstance(refunded.parsed, CreateRefundResponse)
refund = refunded.parsed.data
expect("status of a new refund", refund.status, "INITIATED")
expect("amount of a new refund", Decimal(refund.amount), Decimal(30))

drive(f"refunds/{refund.refund_id}/settle")
settled = get_refund.sync_detailed(payment_id, refund.refund_id, client=client)
expect("HTTP status of get refund", settled.status_code, 200)
expect("the refund is in its answer", refund.refund_id in settled.content.decode(), True)

kept = read(payment_id)
expect("status of the payment refunded in part", kept.status, PaymentStatus.COMPLETED)
expect("refundTotal of the payment refunded in part", Decimal(kept.refund_total), Decimal(30))
