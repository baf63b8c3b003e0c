import { describe, expect, test } from "vitest";
import { readFields } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { toNumber, zero } from "../../../shared/sandbox/values/money.ts";
import { expiresAt, paymentFields } from "./create-payment.ts";

const valid: JsonObject = {
  amount: 10000,
  currency: "BDT",
  customer_phone: "+8801700000000",
  callback_url: "https://merchant.example/hooks",
};

function read(changes: JsonObject, environment: "test" | "live" = "test") {
  return readFields(paymentFields, { ...valid, ...changes }, { environment });
}

const tooManyKeys = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, ""]));

describe("the fields of create payment", () => {
  test("accept a body with only the required fields", () => {
    expect(read({})).toMatchObject({ value: { currency: "BDT", customer_name: undefined, metadata: undefined } });
    expect(read({}).rejection).toBeUndefined();
  });

  test.each<[string, JsonObject]>([
    ["/amount", { amount: undefined }],
    ["/amount", { amount: "10000" }],
    ["/amount", { amount: "" }],
    ["/amount", { amount: null }],
    ["/amount", { amount: [1] }],
    ["/amount", { amount: 0 }],
    ["/amount", { amount: -0 }],
    ["/amount", { amount: -1 }],
    ["/amount", { amount: 0.5 }],
    ["/amount", { amount: 100.01 }],
    ["/amount", { amount: 1e-7 }],
    ["/amount", { amount: Number.MAX_SAFE_INTEGER + 1 }],
    ["/amount", { amount: 1e21 }],
    ["/amount", { amount: Number.POSITIVE_INFINITY }],
    ["/currency", { currency: undefined }],
    ["/currency", { currency: "INR" }],
    ["/currency", { currency: "bdt" }],
    ["/currency", { currency: "" }],
    ["/currency", { currency: null }],
    ["/currency", { currency: 50 }],
    ["/customer_phone", { customer_phone: undefined }],
    ["/customer_phone", { customer_phone: "" }],
    ["/customer_phone", { customer_phone: null }],
    ["/customer_phone", { customer_phone: 880 }],
    ["/customer_phone", { customer_phone: "\ud800" }],
    ["/customer_name", { customer_name: 1 }],
    ["/customer_name", { customer_name: null }],
    ["/customer_email", { customer_email: null }],
    ["/customer_email", { customer_email: true }],
    ["/callback_url", { callback_url: undefined }],
    ["/callback_url", { callback_url: null }],
    ["/callback_url", { callback_url: "" }],
    ["/callback_url", { callback_url: 1 }],
    ["/callback_url", { callback_url: "/hooks" }],
    ["/callback_url", { callback_url: "javascript:alert(1)" }],
    ["/success_url", { success_url: null }],
    ["/success_url", { success_url: "data:text/html,x" }],
    ["/cancel_url", { cancel_url: " java\tscript:alert(1)" }],
    ["/cancel_url", { cancel_url: 5 }],
    ["/metadata", { metadata: null }],
    ["/metadata", { metadata: "text" }],
    ["/metadata", { metadata: [] }],
    ["/metadata", { metadata: { deep: {} } }],
    ["/metadata", { metadata: { list: [1] } }],
    ["/metadata", { metadata: { nothing: null } }],
    ["/metadata", { metadata: { endless: Number.POSITIVE_INFINITY } }],
    ["/metadata", { metadata: { inexact: 2 ** 53 } }],
    ["/metadata", { metadata: { long: "x".repeat(2001) } }],
    ["/metadata", { metadata: { ["x".repeat(101)]: "" } }],
    ["/metadata", { metadata: tooManyKeys }],
    ["/metadata", { metadata: { text: "\ud800" } }],
    ["/metadata", { metadata: { "\udfff": "key" } }],
  ])("reject %s in %j", (pointer, changes) => {
    expect(read(changes).rejection).toMatchObject({ reason: "invalid", pointer });
  });

  test.each<JsonObject>([
    { amount: 1 },
    { amount: Number.MAX_SAFE_INTEGER },
    { currency: "USD" },
    { customer_phone: "what people call a number" },
    { customer_name: "চা 🍵 <b>", customer_email: "no address" },
    { callback_url: "http://127.0.0.1:9/r?x=1#y" },
    { success_url: "https://merchant.example/thanks", cancel_url: "https://merchant.example/cart" },
    { metadata: {} },
    { metadata: { "ключ 😀": "\u0000\u2028 🧾", "": "", ["__proto__"]: 1 } },
    { metadata: { text: "", number: -1.5, whole: Number.MAX_SAFE_INTEGER, flag: false } },
    { unknown: { deep: [1] } },
  ])("accept %j", (changes) => {
    expect(read(changes).rejection).toBeUndefined();
  });

  test.each(["callback_url", "success_url", "cancel_url"])("require https for %s in live", (name) => {
    expect(read({ [name]: "http://merchant.example" }, "live").rejection).toMatchObject({ pointer: `/${name}` });
    expect(read({ [name]: "https://merchant.example" }, "live").rejection).toBeUndefined();
  });

  test("parse an amount exactly", () => {
    const { value } = read({ amount: Number.MAX_SAFE_INTEGER });
    expect(value?.amount).toEqual({ units: 9007199254740991n, scale: 0 });
    expect(toNumber(value?.amount ?? zero)).toBe(9007199254740991);
  });
});

test("a payment expires after 15 minutes", () => {
  expect(expiresAt(1000)).toBe(901_000);
});
