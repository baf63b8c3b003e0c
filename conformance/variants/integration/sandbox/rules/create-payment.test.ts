import { describe, expect, test } from "vitest";
import { readFields } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { expiresAt, paymentFields, withinBounds } from "./create-payment.ts";

const valid: JsonObject = {
  amount: "100.00",
  currency: "BDT",
  merchantTxnId: "ORDER-1",
  callbackUrl: "https://merchant.example/return",
};

function read(changes: JsonObject, environment: "test" | "live" = "test") {
  return readFields(paymentFields, { ...valid, ...changes }, { environment });
}

describe("the fields of create payment", () => {
  test("accept a body with only the required fields, with the defaults", () => {
    expect(read({})).toMatchObject({ value: { expiresInMinutes: 15, preferredVendor: undefined } });
    expect(read({}).rejection).toBeUndefined();
  });

  test.each<[string, JsonObject]>([
    ["/amount", { amount: undefined }],
    ["/amount", { amount: 100 }],
    ["/amount", { amount: null }],
    ["/amount", { amount: "ten" }],
    ["/amount", { amount: "1e3" }],
    ["/amount", { amount: "100.001" }],
    ["/currency", { currency: "EUR" }],
    ["/currency", { currency: "bdt" }],
    ["/currency", { currency: undefined }],
    ["/merchantTxnId", { merchantTxnId: "" }],
    ["/merchantTxnId", { merchantTxnId: "  " }],
    ["/merchantTxnId", { merchantTxnId: 5 }],
    ["/merchantTxnId", { merchantTxnId: "x".repeat(2001) }],
    ["/merchantTxnId", { merchantTxnId: "\ud800" }],
    ["/callbackUrl", { callbackUrl: undefined }],
    ["/callbackUrl", { callbackUrl: "/return" }],
    ["/callbackUrl", { callbackUrl: "javascript:alert(1)" }],
    ["/callbackUrl", { callbackUrl: "data:text/html,x" }],
    ["/callbackUrl", { callbackUrl: " java\tscript:alert(1)" }],
    ["/preferredVendor", { preferredVendor: "ROCKET" }],
    ["/preferredVendor", { preferredVendor: "" }],
    ["/description", { description: null }],
    ["/valueA", { valueA: 1 }],
    ["/valueD", { valueD: {} }],
    ["/customerPhone", { customerPhone: 880 }],
    ["/expiresInMinutes", { expiresInMinutes: "15" }],
    ["/expiresInMinutes", { expiresInMinutes: 0 }],
    ["/expiresInMinutes", { expiresInMinutes: 1.5 }],
    ["/expiresInMinutes", { expiresInMinutes: 1441 }],
    ["/expiresInMinutes", { expiresInMinutes: null }],
  ])("reject %s in %j", (pointer, changes) => {
    expect(read(changes).rejection).toMatchObject({ reason: "invalid", pointer });
  });

  test.each<JsonObject>([
    { preferredVendor: null },
    { preferredVendor: "NAGAD" },
    { expiresInMinutes: 1 },
    { expiresInMinutes: 1440 },
    { description: "চা 🍵 <b>" },
    { callbackUrl: "http://127.0.0.1:9/r?x=1#y" },
    { unknown: { deep: [1] } },
  ])("accept %j", (changes) => {
    expect(read(changes).rejection).toBeUndefined();
  });

  test("require https in live", () => {
    expect(read({ callbackUrl: "http://merchant.example" }, "live").rejection).toMatchObject({
      pointer: "/callbackUrl",
    });
    expect(read({}, "live").rejection).toBeUndefined();
  });
});

test.each([
  ["9.99", "BDT", false],
  ["10", "BDT", true],
  ["10.00", "BDT", true],
  ["200000.00", "BDT", true],
  ["200000.01", "BDT", false],
  ["0", "USD", false],
  ["-1", "USD", false],
  ["0.01", "USD", true],
  ["9999999", "USD", true],
] as const)("%s %s is within the bounds: %s", (amount, currency, within) => {
  expect(withinBounds(parseMoney(amount) ?? zero, currency) === undefined).toBe(within);
});

test("counts the window in minutes", () => {
  expect(expiresAt(1000, 15)).toBe(901_000);
});
