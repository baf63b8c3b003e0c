"""Create, pay and refund, and an invoice, with the client that openapi-generator generates from the alternate contract."""

import os
import urllib.request

from client import ApiClient, Configuration, InvoicesApi, PaymentsApi
from client.models import (
    CreateInvoiceRequest,
    CreatePaymentRequest,
    InvoiceStatus,
    CreateInvoiceLineItem,
    PaymentStatus,
    RefundPaymentRequest,
)

configuration = Configuration(
    host=os.environ["PAYSPEC_URL"],
    api_key={
        "Client-Id": os.environ["PAYSPEC_CLIENT_ID"],
        "Business-Id": os.environ["PAYSPEC_BUSINESS_ID"],
        "Secret-Key": os.environ["PAYSPEC_KEY"],
    },
)
payments = PaymentsApi(ApiClient(configuration))
invoices = InvoicesApi(ApiClient(configuration))


def expect(what: str, actual: object, expected: object) -> None:
    if actual != expected:
        raise SystemExit(f"{what} is {actual}, not {expected}")


def drive(ability: str) -> None:
    """Performs the actions outside the API: those of the customer and the provider. Raises for an unsuccessful response."""
    url = f"{os.environ['PAYSPEC_DRIVER_URL']}/{ability}"
    urllib.request.urlopen(urllib.request.Request(url, method="POST")).close()


created = payments.create_payment(
    CreatePaymentRequest(
        amount=10000,
        currency="BDT",
        customer_phone="+8801700000000",
        callback_url="https://shop.example/notifications",
    )
).data
expect("status of a new payment", created.status, PaymentStatus.INITIATED)

drive(f"payments/{created.payment_id}/approve")
paid = payments.get_payment(created.payment_id).data
expect("status of the paid payment", paid.status, PaymentStatus.COMPLETED)
expect("amount of the paid payment", paid.amount, 10000)

refund = payments.refund_payment(created.payment_id, RefundPaymentRequest(amount=2500, reason="damaged")).data
expect("status of a new refund", refund.status, "PROCESSING")
expect("amount of a new refund", refund.amount, 2500)
drive(f"refunds/{refund.refund_id}/settle")

listed = payments.list_payments(limit=10).data.payments
expect("ids that are listed", [each.payment_id for each in listed], [created.payment_id])

invoice = invoices.create_invoice(
    CreateInvoiceRequest(
        customer_name="Rahima Begum",
        customer_phone="+8801700000000",
        items=[CreateInvoiceLineItem(description="Lamp", quantity=2, unit_price=1500)],
    )
).data
expect("status of a new invoice", invoice.status, InvoiceStatus.PENDING)
expect("subtotal of a new invoice", invoice.subtotal, 3000)

reminded = invoices.send_invoice_reminder_with_http_info(invoice.invoice_id)
expect("HTTP status of send invoice reminder", reminded.status_code, 200)
page = invoices.list_invoices_with_http_info()
expect("whether the invoice is listed", invoice.invoice_id.encode() in page.raw_data, True)

drive(f"invoices/{invoice.invoice_id}/pay")
settled = invoices.get_invoice(invoice.invoice_id).data
expect("status of the paid invoice", settled.status, InvoiceStatus.PAID)
expect("total of the paid invoice's lines", sum(each.total for each in settled.items), 3000)
