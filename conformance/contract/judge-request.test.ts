import { describe, expect, test } from "vitest";
import { contract as alternate } from "../../generated/alternate/contract.ts";
import { contract as integration } from "../../generated/integration/contract.ts";
import { judgeRequest } from "./judge-request.ts";

const order = { amount: "500.00", currency: "BDT", merchantTxnId: "1", callbackUrl: "https://shop.example/paid" };
const json = { "content-type": "application/json", "x-idempotency-key": "1", "x-key": "1" };

const options = {
  rules: { credentials: [{ header: "X-Key", requirement: "a.key" }], path: "a.path", json: "a.json" },
  redact: (text: string) => text.replaceAll("secret", "***"),
};

function judgeOrder(body: unknown, headers: Readonly<Record<string, string>> = json) {
  const request = {
    method: "POST",
    path: "/api/v1/payment/create",
    header: (name: string) => headers[name.toLowerCase()] ?? null,
    query: new URLSearchParams(),
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  return judgeRequest(integration, request, options);
}

test("finds nothing wrong with a valid request", () => {
  expect(judgeOrder(order)).toEqual({ operation: "createPayment", schema: "CreatePaymentRequest", flaws: [] });
});

test("names the place of each violation, and its requirement", () => {
  const { callbackUrl: _, ...rest } = order;
  const { flaws } = judgeOrder({ ...rest, currency: "EUR" }, { "content-type": "application/json", "x-key": " " });
  const missing = { kind: "missing-header", expected: "a value", actual: "missing" };
  expect(flaws).toEqual([
    { ...missing, requirement: "a.key", place: "header X-Key" },
    {
      ...missing,
      requirement: "endpoints.create-payment-requires-key",
      place: "header X-Idempotency-Key",
    },
    {
      kind: "invalid-body",
      requirement: "create-payment.callback-url-required",
      place: "body /callbackUrl",
      expected: "a value",
      actual: expect.any(String),
    },
    {
      kind: "invalid-body",
      requirement: "create-payment.currency",
      place: "body /currency",
      expected: 'one of ["BDT","USD"]',
      actual: expect.stringContaining("EUR"),
    },
  ]);
});

test.each([
  ["", json, [["body", "no body"]]],
  ["{", json, [["body", "text that is not JSON"]]],
  [order, { ...json, "content-type": "text/plain" }, [["header Content-Type", '"text/plain"']]],
  [order, { ...json, "content-type": "" }, [["header Content-Type", '""']]],
  [order, { "x-idempotency-key": "1", "x-key": "1" }, [["header Content-Type", "missing"]]],
  [
    { ...order, amount: 1 },
    { ...json, "content-type": "text/secret" },
    [
      ["header Content-Type", '"text/***"'],
      ["body /amount", "the number 1"],
    ],
  ],
  ["a=b", { ...json, "content-type": "application/x-www-form-urlencoded" }, [["body", "text that is not JSON"]]],
  [{ ...order, currency: "secret" }, json, [["body /currency", '"***"']]],
])("%j with %j", (body, headers, expected) => {
  expect(judgeOrder(body, headers).flaws.map(({ place, actual }) => [place, actual])).toEqual(expected);
});

describe("operations", () => {
  const get = (method: string, path: string) =>
    judgeRequest(alternate, { method, path, header: () => "1", query: new URLSearchParams(), body: "" }, options);

  test("without a body need none", () => {
    expect(get("GET", "/api/v1/payments/pay_1")).toEqual({ operation: "getPayment", schema: undefined, flaws: [] });
  });

  test("need no body if an empty one is valid", () => {
    expect(get("POST", "/api/v1/payments/pay_1/refund").flaws).toEqual([]);
  });

  test.each([
    ["DELETE", "/api/v1/payments", "method", "the method DELETE"],
    ["GET", "/payments", "path", "a path that the contract does not have"],
  ])("%s %s is not in the contract", (method, path, place, actual) => {
    const expected = "a method and path of the contract, with ids escaped";
    const flaws = [{ kind: "unknown-path", requirement: "a.path", place, expected, actual }];
    expect(get(method, path)).toEqual({ operation: undefined, schema: undefined, flaws });
  });

  test("need their required parameters in the query", () => {
    const parameter = { name: "day", in: "query", required: true, requirement: "a.day" } as const;
    const operation = { method: "GET", path: "/things", requirement: "a.list", parameters: [parameter], responses: {} };
    const contract = { ...alternate, operations: { list: operation } };
    const flawsWith = (query: string) => {
      const request = {
        method: "GET",
        path: "/things",
        header: () => "1",
        query: new URLSearchParams(query),
        body: "",
      };
      return judgeRequest(contract, request, options).flaws;
    };
    const said = { place: "query day", expected: "a value", actual: "missing" };
    expect(flawsWith("day=1")).toEqual([]);
    expect(flawsWith("")).toEqual([{ kind: "missing-parameter", requirement: "a.day", ...said }]);
  });
});
