import { expect, test } from "vitest";
import { absentWebhook, circumstancesOf, counted } from "./absent-webhook.ts";

const payment = { paymentId: "PAY_1", amount: "10.50", currency: "USD", vendor: null, text: "x".repeat(99) };

test("says for which resource a webhook was due, since when, and what arrived", () => {
  const of = circumstancesOf("payment", payment, "paymentId", [["amount", "currency"], ["vendor"], ["text"]]);
  const arrived = [
    `for this payment arrived: ${counted([
      ["a", 0],
      ["b", 2],
    ])}`,
    `for others: ${counted([["b", 0]])}`,
  ];
  const known = { of, waitedMs: 30_000, arrived };
  expect(absentWebhook({ ...known, originOf: { ability: "approvePayment", exchange: 7 } })).toEqual({
    instead:
      "due for payment PAY_1 (10.50 USD), after the driver's approvePayment; none arrived within 30 s; for this payment arrived: 2 b; for others: none",
    causedBy: 7,
  });
  expect(absentWebhook({ ...known, arrived: [], originOf: {} })).toEqual({
    instead: "due for payment PAY_1 (10.50 USD); none arrived within 30 s",
  });
});
