"""Sends webhooks, one after the other, beside the requests."""

from __future__ import annotations

import json
import queue
import threading
import time
import urllib.error
import urllib.request
from typing import Any

from payment import Payment, Refund

ATTEMPTS = 3
PAUSE_SECONDS = 1.0
TIMEOUT_SECONDS = 5.0


class Webhooks:
    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[tuple[str, bytes]] = queue.SimpleQueue()
        # Straight to the target: a proxy of the environment is for other things.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        threading.Thread(target=self._send_all, daemon=True).start()

    def tell(self, event: str, payment: Payment, refund: Refund | None = None) -> None:
        if payment.business.webhook_url is None:
            return
        told: dict[str, Any] = {"event": event, "payment": payment.shown()}
        if refund is not None:
            told["refund"] = refund.shown()
        self._waiting.put((payment.business.webhook_url, json.dumps(told).encode()))

    def _send_all(self) -> None:
        while True:
            url, body = self._waiting.get()
            for attempt in range(ATTEMPTS):
                if self._send(url, body):
                    break
                if attempt + 1 < ATTEMPTS:
                    time.sleep(PAUSE_SECONDS)

    def _send(self, url: str, body: bytes) -> bool:
        request = urllib.request.Request(url, body, {"content-type": "application/json"})
        try:
            with self._opener.open(request, timeout=TIMEOUT_SECONDS):
                return True
        except (urllib.error.URLError, OSError, ValueError):
            return False
