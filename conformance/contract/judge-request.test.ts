import { describe, expect, test } from "vitest";
import { contract as alternate } from "../../generated/alternate/contract.ts";
import { contract as integration } from "../../generated/integration/contract.ts";
import { judgeRequest } from "./judge-request.ts";

const order = { amount: "500.00", currency: "BDT", merchantTxnId: "1", callbackUrl: "https://shop.example/paid" };
const json = { "content-type": "application/json", "x-idempotency-key": "1" };

function judgeOrder(body: unknown, headers: Readonly<Record<string, string>> = json) {
  return judgeRequest(integration, {
    method: "POST",
    path: "/api/v1/payment/create",
    header: (name) => headers[name.toLowerCase()] ?? null,
    query: new URLSearchParams(),
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

test("finds nothing wrong with a valid request", () => {
  expect(judgeOrder(order)).toEqual({ operation: "createPayment", schema: "CreatePaymentRequest", flaws: [] });
});

test("names the place of each violation, and its requirement", () => {
  const { callbackUrl: _, ...rest } = order;
  const { flaws } = judgeOrder({ ...rest, currency: "EUR" }, { "content-type": "application/json" });
  expect(flaws).toEqual([
    {
      requirement: expect.any(String),
      place: "header X-Idempotency-Key",
      expected: "a value",
      actual: "missing",
    },
    { requirement: expect.any(String), place: "body /callbackUrl", expected: "a value", actual: expect.any(String) },
    {
      requirement: expect.any(String),
      place: "body /currency",
      expected: 'one of ["BDT","USD"]',
      actual: expect.stringContaining("EUR"),
    },
  ]);
  for (const { requirement } of flaws) expect(integration.requirements).toHaveProperty([requirement]);
});

test.each([
  ["", json, [["body", "no body"]]],
  ["{", json, [["body", "text that is not JSON"]]],
  [order, { ...json, "content-type": "text/plain" }, [["header Content-Type", '"text/plain"']]],
  [order, { "x-idempotency-key": "1" }, [["header Content-Type", "missing"]]],
])("%j with %j", (body, headers, expected) => {
  expect(judgeOrder(body, headers).flaws.map(({ place, actual }) => [place, actual])).toEqual(expected);
});

describe("operations", () => {
  const get = (method: string, path: string) =>
    judgeRequest(alternate, { method, path, header: () => null, query: new URLSearchParams(), body: "" });

  test("without a body need none", () => {
    expect(get("GET", "/api/v1/payments/pay_1")).toEqual({ operation: "getPayment", schema: undefined, flaws: [] });
  });

  test.each([
    ["DELETE", "/api/v1/payments"],
    ["GET", "/payments"],
  ])("%s %s is not in the contract", (method, path) => {
    expect(get(method, path)).toEqual({ operation: undefined, schema: undefined, flaws: [] });
  });
});
