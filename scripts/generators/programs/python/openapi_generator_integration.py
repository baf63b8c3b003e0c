"""Create, pay and refund, with the client that openapi-generator generates from the integration contract."""

import os
import urllib.request
import uuid
from decimal import Decimal

from client import ApiClient, Configuration, PaymentsApi, RefundsApi
from client.models import CreatePaymentRequest, CreateRefundRequest, Currency, Payment, PaymentStatus, RefundStatus

configuration = Configuration(
    host=os.environ["PAYSPEC_URL"],
    api_key={
        "Client-Id": os.environ["PAYSPEC_CLIENT_ID"],
        "Business-Id": os.environ["PAYSPEC_BUSINESS_ID"],
        "X-Api-Key": os.environ["PAYSPEC_KEY"],
    },
)
payments = PaymentsApi(ApiClient(configuration))
refunds = RefundsApi(ApiClient(configuration))


def expect(what: str, actual: object, expected: object) -> None:
    if actual != expected:
        raise SystemExit(f"{what} is {actual}, not {expected}")


def drive(ability: str) -> None:
    """Performs the actions outside the API: those of the customer and the provider. Raises for an unsuccessful response."""
    url = f"{os.environ['PAYSPEC_DRIVER_URL']}/{ability}"
    urllib.request.urlopen(urllib.request.Request(url, method="POST")).close()


def read(payment_id: str) -> Payment:
    return payments.get_payment(payment_id).data


created = payments.create_payment_with_http_info(
    str(uuid.uuid4()),
    CreatePaymentRequest(
        amount="100.00",
        currency=Currency.BDT,
        merchantTxnId=f"order-{uuid.uuid4()}",
        callbackUrl="https://shop.example/return",
    ),
)
expect("HTTP status of create payment", created.status_code, 201)
payment_id = created.data.data.payment_id
expect("status of a new payment", created.data.data.status, PaymentStatus.PENDING)

drive(f"payments/{payment_id}/approve")
paid = read(payment_id)
expect("status of the paid payment", paid.status, PaymentStatus.COMPLETED)
expect("amount of the paid payment", Decimal(paid.amount), Decimal(100))
expect("refundTotal of the paid payment", Decimal(paid.refund_total), Decimal(0))

request = CreateRefundRequest(amount="30.00", reason="damaged")
refunded = refunds.create_refund_with_http_info(payment_id, request, str(uuid.uuid4()))
expect("HTTP status of create refund", refunded.status_code, 202)
refund = refunded.data.data
expect("status of a new refund", refund.status, RefundStatus.INITIATED)
expect("amount of a new refund", Decimal(refund.amount), Decimal(30))

drive(f"refunds/{refund.refund_id}/settle")
settled = refunds.get_refund_with_http_info(payment_id, refund.refund_id)
expect("HTTP status of get refund", settled.status_code, 200)
expect("whether the answer has the refund", refund.refund_id.encode() in settled.raw_data, True)

kept = read(payment_id)
expect("status of the payment refunded in part", kept.status, PaymentStatus.COMPLETED)
expect("refundTotal of the payment refunded in part", Decimal(kept.refund_total), Decimal(30))
