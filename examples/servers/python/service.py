"""All that the service knows, behind one lock: simultaneous refunds are handled one by one."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any

from business import Businesses
from payments import Payments
from webhooks import Webhooks


@dataclass
class Service:
    businesses: Businesses = field(default_factory=Businesses)
    payments: Payments = field(default_factory=Payments)
    webhooks: Webhooks = field(default_factory=Webhooks)
    # What was answered to the idempotency keys of refunds: (payment, key) to (request, answer).
    refunds_asked: dict[tuple[str, str], tuple[Any, Any]] = field(default_factory=dict)
    lock: threading.RLock = field(default_factory=threading.RLock)
