"""Create, pay and refund, and an invoice, with the client that openapi-python-client generates from the alternate contract."""

import os

import httpx

from client import Client
from client.api.invoices import create_invoice, get_invoice, list_invoices, send_invoice_reminder
from client.api.payments import create_payment, get_payment, list_payments, refund_payment
from client.models import (
    CreateInvoiceRequest,
    CreateInvoiceResponse,
    CreatePaymentRequest,
    CreatePaymentResponse,
    GetInvoiceResponse,
    GetPaymentResponse,
    InvoiceStatus,
    ListPaymentsResponse,
    CreateInvoiceLineItem,
    PaymentStatus,
    RefundPaymentRequest,
    RefundPaymentResponse,
)

client = Client(
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


created = create_payment.sync(
    client=client,
    body=CreatePaymentRequest(
        amount=10000,
        currency="BDT",
        customer_phone="+8801700000000",
        callback_url="https://shop.example/notifications",
    ),
)
assert isinstance(created, CreatePaymentResponse)
payment_id = created.data.payment_id
expect("status of a new payment", created.data.status, PaymentStatus.INITIATED)

drive(f"payments/{payment_id}/approve")
paid = get_payment.sync(payment_id, client=client)
assert isinstance(paid, GetPaymentResponse)
expect("status of the paid payment", paid.data.status, PaymentStatus.COMPLETED)
expect("amount of the paid payment", paid.data.amount, 10000)

refunded = refund_payment.sync(
    payment_id, client=client, body=RefundPaymentRequest(amount=2500, reason="damaged")
)
assert isinstance(refunded, RefundPaymentResponse)
expect("status of a new refund", refunded.data.status, "PROCESSING")
expect("amount of a new refund", refunded.data.amount, 2500)
drive(f"refunds/{refunded.data.refund_id}/settle")

listed = list_payments.sync(client=client, limit=10)
assert isinstance(listed, ListPaymentsResponse)
expect("ids that are listed", [each.payment_id for each in listed.data.payments], [payment_id])

invoiced = create_invoice.sync(
    client=client,
    body=CreateInvoiceRequest(
        customer_name="Rahima Begum",
        customer_phone="+8801700000000",
        items=[CreateInvoiceLineItem(description="Lamp", quantity=2, unit_price=1500)],
    ),
)
assert isinstance(invoiced, CreateInvoiceResponse)
invoice_id = invoiced.data.invoice_id
expect("status of a new invoice", invoiced.data.status, InvoiceStatus.PENDING)
expect("subtotal of a new invoice", invoiced.data.subtotal, 3000)

reminded = send_invoice_reminder.sync_detailed(invoice_id, client=client)
expect("HTTP status of send invoice reminder", reminded.status_code, 200)
invoices = list_invoices.sync_detailed(client=client)
expect("the invoice is listed", invoice_id in invoices.content.decode(), True)

drive(f"invoices/{invoice_id}/pay")
settled = get_invoice.sync(invoice_id, client=client)
assert isinstance(settled, GetInvoiceResponse)
expect("status of the paid invoice", settled.data.status, InvoiceStatus.PAID)
expect("total of the paid invoice's lines", sum(each.total for each in settled.data.items), 3000)
