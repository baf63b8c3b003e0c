"""What happens outside the API: the customer, the provider, the dashboard and time. Only for a test deployment."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from api import Answer, Request
from rejection import not_found
from service import Service

ENDS = {"approvePayment": "COMPLETED", "rejectPayment": "FAILED", "cancelPayment": "CANCELLED"}
MOVES = {"acceptRefund": "PROCESSING", "settleRefund": "COMPLETED", "rejectRefund": "FAILED"}
TOLD = {"settleRefund": "payment.refunded", "rejectRefund": "payment.refund_failed"}


def control(service: Service, ability: str, told: dict[str, Any]) -> Answer:
    if ability in ENDS or ability == "expirePayment":
        payment = service.payments.of_any_business(told["paymentId"])
        if ability == "expirePayment":
            payment.end("EXPIRED")
            payment.expires_at = payment.business.now()
        else:
            payment.end(ENDS[ability])
        if ability == "approvePayment":
            service.webhooks.tell("payment.completed", payment)
        return 200, {}
    if ability in MOVES:
        payment, refund = service.payments.refund_of_any_payment(told["refundId"])
        payment.move_refund(refund, MOVES[ability])
        if ability in TOLD:
            service.webhooks.tell(TOLD[ability], payment, refund)
        return 200, {}
    if ability == "newBusiness":
        business = service.businesses.create(told.get("webhookUrl"))
        ids = {"clientId": business.client_id, "businessId": business.business_id}
        return 200, {**ids, "key": business.issue_key()}
    return _to_business(service, ability, told)


def _to_business(service: Service, ability: str, told: dict[str, Any]) -> Answer:
    business = service.businesses.find(told.get("businessId", ""))
    if business is None:
        raise not_found("there is no such business or ability")
    if ability == "rotateKey":
        return 200, {"key": business.rotate_key()}
    if ability == "advanceTime":
        business.ahead += timedelta(seconds=told["seconds"])
        return 200, {}
    if ability == "revokeKey" and business.revoke_key(told.get("key")):
        return 200, {}
    raise not_found("there is no such key or ability")


def is_control(request: Request) -> bool:
    return request.path[:1] == ["control"] and request.method == "POST"
