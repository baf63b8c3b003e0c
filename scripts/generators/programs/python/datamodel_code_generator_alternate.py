"""Create, pay and refund, and an invoice, with the models that datamodel-code-generator generates from the alternate contract."""

import os

import httpx
from pydantic import BaseModel

from models import (
    CreateInvoiceLineItem,
    CreateInvoiceRequest,
    CreateInvoiceResponse,
    CreatePaymentRequest,
    CreatePaymentResponse,
    Currency,
    GetInvoiceResponse,
    GetPaymentResponse,
    InvoiceStatus,
    ListInvoicesResponse,
    ListPaymentsResponse,
    PaymentStatus,
    RefundPaymentRequest,
    RefundPaymentResponse,
    SendInvoiceReminderResponse,
)

client = httpx.Client(
    base_url=os.environ["PAYSPEC_URL"],
    headers={
        "Client-Id": os.environ["PAYSPEC_CLIENT_ID"],
        "Business-Id": os.environ["PAYSPEC_BUSINESS_ID"],
        "Secret-Key": os.environ["PAYSPEC_KEY"],
    },
)


def expect(what: str, actual: object, expected: object) -> None:
    if actual != expected:
        raise SystemExit(f"{what} is {actual}, not {expected}")


def drive(ability: str) -> None:
    """Performs the actions outside the API: those of the customer and the provider."""
    httpx.post(f"{os.environ['PAYSPEC_DRIVER_URL']}/{ability}").raise_for_status()


def send(path: str, body: BaseModel) -> bytes:
    content = body.model_dump_json(exclude_unset=True)
    json = {"Content-Type": "application/json"}
    return client.post(path, content=content, headers=json).raise_for_status().content


def read(path: str) -> bytes:
    return client.get(path).raise_for_status().content


order = CreatePaymentRequest(
    amount=10000,
    currency=Currency("BDT"),
    customer_phone="+8801700000000",
    callback_url="https://shop.example/notifications",
)
created = CreatePaymentResponse.model_validate_json(send("/api/v1/payments", order)).data
expect("status of a new payment", created.status, "INITIATED")
payment_id = created.payment_id.root

drive(f"payments/{payment_id}/approve")
paid = GetPaymentResponse.model_validate_json(read(f"/api/v1/payments/{payment_id}")).data
expect("status of the paid payment", paid.status, PaymentStatus.COMPLETED)
expect("amount of the paid payment", paid.amount.root, 10000)

part = RefundPaymentRequest(amount=2500, reason="damaged")
answer = send(f"/api/v1/payments/{payment_id}/refund", part)
refund = RefundPaymentResponse.model_validate_json(answer).data
expect("status of a new refund", refund.status, "PROCESSING")
expect("amount of a new refund", refund.amount.root, 2500)
drive(f"refunds/{refund.refund_id.root}/settle")

listed = ListPaymentsResponse.model_validate_json(read("/api/v1/payments")).data.payments
expect("ids that are listed", [each.payment_id.root for each in listed], [payment_id])

lamps = CreateInvoiceRequest(
    customer_name="Rahima Begum",
    customer_phone="+8801700000000",
    items=[CreateInvoiceLineItem(description="Lamp", quantity=2, unit_price=1500)],
)
invoice = CreateInvoiceResponse.model_validate_json(send("/api/v1/invoices", lamps)).data
expect("status of a new invoice", invoice.status, "PENDING")
expect("subtotal of a new invoice", invoice.subtotal, 3000)
invoice_id = invoice.invoice_id.root

reminder = client.post(f"/api/v1/invoices/{invoice_id}/remind").raise_for_status().content
expect("success of send invoice reminder", SendInvoiceReminderResponse.model_validate_json(reminder).success, True)
invoices = ListInvoicesResponse.model_validate_json(read("/api/v1/invoices"))
expect("the invoice is listed", invoice_id in invoices.model_dump_json(), True)

drive(f"invoices/{invoice_id}/pay")
settled = GetInvoiceResponse.model_validate_json(read(f"/api/v1/invoices/{invoice_id}")).data
expect("status of the paid invoice", settled.status, InvoiceStatus.PAID)
expect("total of the only line", settled.items[0].total, 3000)
