"""The operations of the contract, as a function of a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping

import fields
from business import Business
from rejection import Rejection, conflict, invalid, not_found
from service import Service


@dataclass
class Request:
    method: str
    path: list[str]  # its segments, decoded
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: Any  # of JSON; None where there is none or it cannot be read
    live: bool  # whether it came to the live address
    address: str


Answer = tuple[int, Any]


def answer(service: Service, request: Request) -> Answer:
    # Whatever is wrong with the credentials, the answer is the same.
    business = service.businesses.authenticate(
        request.headers.get("Client-Id") or "",
        request.headers.get("Business-Id") or "",
        request.headers.get("X-Api-Key") or "",
        request.live,
    )
    if business is None:
        raise Rejection(401, "INVALID_API_KEY", "the credentials were not accepted")
    path = request.path
    if path[:3] != ["api", "v1", "payment"]:
        raise not_found("there is nothing at this path")
    if request.method == "POST" and path[3:] == ["create"]:
        return create_payment(service, business, request)
    if request.method == "GET" and path[3:] == ["list"]:
        return 200, success(service.payments.list(business, request.live, request.query))
    if request.method == "GET" and len(path) == 4:
        return 200, success(service.payments.find(business, request.live, path[3]).shown())
    if request.method == "POST" and path[4:] == ["refund", "create"]:
        return create_refund(service, business, request)
    if request.method == "GET" and len(path) == 6 and path[4] == "refund":
        refund = service.payments.find(business, request.live, path[3]).refunds.get(path[5])
        if refund is None:
            raise not_found("there is no such refund")
        return 200, success(refund.shown())
    raise not_found("there is nothing at this path")


def create_payment(service: Service, business: Business, request: Request) -> Answer:
    # What happens when the key comes again is open: a merchantTxnId is good for one payment anyway.
    if not request.headers.get("X-Idempotency-Key"):
        raise invalid("X-Idempotency-Key is required")
    payment = service.payments.create(business, request.live, body_of(request), request.address)
    return 201, {**success(payment.shown()), "message": "The payment was created."}


def create_refund(service: Service, business: Business, request: Request) -> Answer:
    payment = service.payments.find(business, request.live, request.path[3])
    body = body_of(request)
    key = request.headers.get("X-Idempotency-Key")
    asked = service.refunds_asked.get((payment.payment_id, key)) if key else None
    if asked is not None:
        if asked[0] != body:
            raise conflict("IDEMPOTENCY_KEY_REUSED", "X-Idempotency-Key has been used for another request")
        return 202, asked[1]
    amount = fields.optional_amount(body, "amount")
    reason = fields.required_text(body, "reason")
    refund = payment.refund(amount, reason, fields.optional_text(body, "merchantRef"))
    told = success(refund.shown())
    if key:
        service.refunds_asked[payment.payment_id, key] = (body, told)
    return 202, told


def body_of(request: Request) -> fields.Body:
    if not isinstance(request.body, dict):
        raise invalid("the body must be a JSON object")
    return request.body


def success(data: Any) -> dict[str, Any]:
    return {"status": "success", "data": data}
