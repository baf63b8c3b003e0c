"""Tests of the shop: payspec client --variant integration -- python3 -m unittest"""

import os
import time
import unittest
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal

from shop import MISTAKE, Service, Shop, listen, wait_for


def service(prefix):
    names = ("URL", "CLIENT_ID", "BUSINESS_ID", "API_KEY")
    return Service(*(os.environ[f"{prefix}_{name}"] for name in names))


def act(resource, identifier, action):
    """Acts as the customer or the provider."""
    path = f"{resource}/{urllib.parse.quote(identifier, safe='')}/{action}"
    url = f"{os.environ['PAYMENTS_DRIVER_URL']}/{path}"
    urllib.request.urlopen(urllib.request.Request(url, method="POST"), timeout=60).close()


def reference():
    return f"order{uuid.uuid4().hex[:12]}"


class ShopTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.shop = Shop(service("PAYMENTS"))
        cls.stop = staticmethod(listen(cls.shop, os.environ["PAYMENTS_WEBHOOK_URL"]))

    @classmethod
    def tearDownClass(cls):
        cls.stop()

    def paid(self, amount):
        payment = self.shop.order(reference(), amount)
        act("payments", payment, "approve")
        wait_for(lambda: self.shop.is_paid(payment))
        return payment

    def test_an_order_is_paid(self):
        self.paid("500.00")

    def test_an_order_is_not_paid_before_the_customer_pays(self):
        payment = self.shop.order(reference(), "120.00")
        time.sleep(0.5)
        self.assertFalse(self.shop.is_paid(payment))

    def test_parts_of_a_payment_are_refunded(self):
        payment = self.paid("100.00")
        for amount in ("30.00", "20.00"):
            refund = self.shop.service.refund(payment, amount, f"returned goods of {amount}")
            act("refunds", refund["refundId"], "settle")

        def is_refunded():
            found = self.shop.service.read_payment(payment)
            return found and Decimal(found["refundTotal"]) == Decimal("50.00")

        wait_for(is_refunded)

    def test_an_order_is_found_again(self):
        name = reference()
        payment = self.shop.order(name, "75.00")
        self.assertEqual(wait_for(lambda: self.shop.service.find_payment(name)), payment)

    def test_an_order_with_a_live_key(self):
        scheme = "http" if MISTAKE == "http-callback" else "https"
        live = service("PAYMENTS_LIVE")
        payment = live.create_payment(reference(), "60.00", f"{scheme}://shop.example/paid")
        self.assertTrue(payment["paymentUrl"])


if __name__ == "__main__":
    unittest.main()
