"""A small shop that takes payments, written for Python 3.9 or later with the standard library only."""

import http.client
import http.server
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal

# One planted mistake, to show how `payspec client` reports it; see ../README.md. A real client has nothing like this.
MISTAKE = os.environ.get("MISTAKE", "")


class Rejected(Exception):
    """The service has rejected a request."""

    def __init__(self, status):
        super().__init__(f"rejected with {status}")
        self.status = status


class Service:
    """The operations of the service that the shop needs."""

    def __init__(self, url, client_id, business_id, api_key):
        self.url = url
        self.headers = {"Client-Id": client_id, "Business-Id": business_id, "X-Api-Key": api_key}

    def call(self, method, path, body=None, key=None):
        headers = dict(self.headers)
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        for attempt in range(10):
            if key is not None:
                # The same key for every attempt: the first request may have been processed.
                headers["X-Idempotency-Key"] = str(uuid.uuid4()) if MISTAKE == "new-key-on-retry" else key
            request = urllib.request.Request(self.url + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=30) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                error.close()
                if error.code != 429:
                    raise Rejected(error.code) from None
                time.sleep(int(error.headers.get("Retry-After", "1")))
            except (urllib.error.URLError, ConnectionError, http.client.HTTPException):
                time.sleep(0.1 * (attempt + 1))
        raise TimeoutError(f"no response to {method} {path}")

    def create_payment(self, reference, amount, callback="https://shop.example/paid"):
        body = {"amount": amount, "currency": "BDT", "merchantTxnId": reference, "callbackUrl": callback}
        if MISTAKE == "amount-as-number":
            body["amount"] = float(amount)
        return self.call("POST", "/api/v1/payment/create", body, str(uuid.uuid4()))["data"]

    def read_payment(self, payment_id):
        """Returns a payment; None until the service shows it."""
        try:
            return self.call("GET", f"/api/v1/payment/{urllib.parse.quote(payment_id, safe='')}")["data"]
        except Rejected:
            return None

    def refund(self, payment_id, amount, reason):
        path = f"/api/v1/payment/{urllib.parse.quote(payment_id, safe='')}/refund/create"
        key = "refund" if MISTAKE == "constant-key" else str(uuid.uuid4())
        return self.call("POST", path, {"amount": amount, "reason": reason}, key)["data"]

    def find_payment(self, reference):
        """Returns the id of the payment with this reference; None if there is none yet."""
        query = {"merchantTxnId": reference}
        if MISTAKE == "key-in-address":
            query["apiKey"] = self.headers["X-Api-Key"]
        page = self.call("GET", f"/api/v1/payment/list?{urllib.parse.urlencode(query)}")
        return next((each["paymentId"] for each in objects(page) if "paymentId" in each and "refundId" not in each), None)


def objects(value):
    """Returns all objects in a body: the contract leaves the shape of a page open."""
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(each)


def wait_for(look, seconds=60):
    """Calls `look` until it returns something; pauses between two calls."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = look()
        if found:
            return found
        if MISTAKE != "busy-polling":
            time.sleep(0.25)
    raise TimeoutError("it never came")


class Shop:
    """Knows which of its orders are paid."""

    def __init__(self, service):
        self.service = service
        self.open = set()
        self.paid = set()
        self.lock = threading.Lock()

    def order(self, reference, amount):
        payment = self.service.create_payment(reference, amount)
        same = payment["amount"] == amount if MISTAKE == "exact-amounts" else Decimal(payment["amount"]) == Decimal(amount)
        if not same:
            raise ValueError(f"another amount than {amount}: {payment['amount']}")
        with self.lock:
            self.open.add(payment["paymentId"])
        return payment["paymentId"]

    def confirm(self, payment_id):
        """Reads a payment, and remembers it if it is paid."""
        payment = self.service.read_payment(payment_id)
        if payment and payment["status"] == "COMPLETED":
            with self.lock:
                self.open.discard(payment_id)
                self.paid.add(payment_id)

    def is_paid(self, payment_id):
        if payment_id in self.open and MISTAKE != "trusted-webhook":
            self.confirm(payment_id)
        return payment_id in self.paid

    def on_webhook(self, body):
        """Handles a webhook of any shape: anybody can send one, so it only is a reason to look."""
        with self.lock:
            waiting = list(self.open)
        for each in waiting:
            if MISTAKE != "trusted-webhook":
                self.confirm(each)
            elif json.dumps(each)[1:-1].encode() in body:
                self.paid.add(each)


def listen(shop, url):
    """Starts to receive webhooks; returns a function that stops it."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            shop.on_webhook(self.rfile.read(int(self.headers.get("Content-Length", "0"))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    place = urllib.parse.urlsplit(url)
    server = http.server.ThreadingHTTPServer((place.hostname, place.port), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.shutdown
