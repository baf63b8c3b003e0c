"""Create, pay and refund, with the models that datamodel-code-generator generates from the integration contract."""

import os
import uuid
from decimal import Decimal

import httpx
from pydantic import BaseModel

from models import (
    CreatePaymentRequest,
    CreatePaymentResponse,
    CreateRefundRequest,
    CreateRefundResponse,
    Currency,
    DecimalAmount,
    GetPaymentResponse,
    GetRefundResponse,
    Payment,
    PaymentStatus,
)

client = httpx.Client(
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


def send(path: str, body: BaseModel, **headers: str) -> bytes:
    content = body.model_dump_json(exclude_unset=True)
    json = {"Content-Type": "application/json"}
    return client.post(path, content=content, headers=json | headers).raise_for_status().content


def read(path: str) -> bytes:
    return client.get(path).raise_for_status().content


def read_payment(path: str) -> Payment:
    return GetPaymentResponse.model_validate_json(read(path)).data


def key() -> dict[str, str]:
    return {"X-Idempotency-Key": str(uuid.uuid4())}


payments = "/api/v1/payment"
order = CreatePaymentRequest(
    amount=DecimalAmount("100.00"),
    currency=Currency.BDT,
    merchantTxnId=f"order-{uuid.uuid4()}",
    callbackUrl="https://shop.example/return",
)
created = CreatePaymentResponse.model_validate_json(send(f"{payments}/create", order, **key())).data
expect("status of a new payment", created.status, "PENDING")
payment_id = created.paymentId.root

drive(f"payments/{payment_id}/approve")
paid = read_payment(f"{payments}/{payment_id}")
expect("status of the paid payment", paid.status, PaymentStatus.COMPLETED)
expect("amount of the paid payment", Decimal(paid.amount.root), Decimal(100))
expect("refundTotal of the paid payment", Decimal(paid.refundTotal.root), Decimal(0))

part = CreateRefundRequest(amount=DecimalAmount("30.00"), reason="damaged")
answer = send(f"{payments}/{payment_id}/refund/create", part, **key())
refund = CreateRefundResponse.model_validate_json(answer).data
expect("status of a new refund", refund.status, "INITIATED")
expect("amount of a new refund", Decimal(refund.amount.root), Decimal(30))
refund_id = refund.refundId.root

drive(f"refunds/{refund_id}/settle")
settled = GetRefundResponse.model_validate_json(read(f"{payments}/{payment_id}/refund/{refund_id}"))
expect("the refund is in its answer", refund_id in settled.model_dump_json(), True)

kept = read_payment(f"{payments}/{payment_id}")
expect("status of the payment refunded in part", kept.status, PaymentStatus.COMPLETED)
expect("refundTotal of the payment refunded in part", Decimal(kept.refundTotal.root), Decimal(30))
