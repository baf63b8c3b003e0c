import { describe, expect, test } from "vitest";
import { readFields } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { formatMoney } from "../../../shared/sandbox/values/money.ts";
import { invoiceFields } from "./invoice-fields.ts";

const line: JsonObject = { description: "Ticket", quantity: 2, unit_price: 250 };
const valid: JsonObject = { customer_name: "Amina Rahman", customer_phone: "+8801700000000", items: [line] };

function read(changes: JsonObject) {
  return readFields(invoiceFields, { ...valid, ...changes }, undefined);
}

function withLine(changes: JsonObject): JsonObject {
  return { items: [line, { ...line, ...changes }] };
}

describe("the fields of create invoice", () => {
  test("accept a body with only the required fields", () => {
    const { value, rejection } = read({});
    expect(rejection).toBeUndefined();
    expect(value).toMatchObject({ customer_email: undefined, due_date: undefined, notes: undefined });
    expect(value?.items.map(({ unit_price }) => formatMoney(unit_price))).toEqual(["250.00"]);
  });

  test.each<[string, JsonObject]>([
    ["/customer_name", { customer_name: undefined }],
    ["/customer_name", { customer_name: "" }],
    ["/customer_name", { customer_name: null }],
    ["/customer_name", { customer_name: 5 }],
    ["/customer_phone", { customer_phone: undefined }],
    ["/customer_phone", { customer_phone: 880 }],
    ["/customer_email", { customer_email: null }],
    ["/customer_email", { customer_email: 5 }],
    ["/items", { items: undefined }],
    ["/items", { items: null }],
    ["/items", { items: {} }],
    ["/items", { items: "Ticket" }],
    ["/items", { items: [] }],
    ["/items/1", { items: [line, null] }],
    ["/items/1", { items: [line, []] }],
    ["/items/1/description", withLine({ description: undefined })],
    ["/items/1/description", withLine({ description: "" })],
    ["/items/1/description", withLine({ description: 5 })],
    ["/items/1/quantity", withLine({ quantity: undefined })],
    ["/items/1/quantity", withLine({ quantity: "2" })],
    ["/items/1/quantity", withLine({ quantity: null })],
    ["/items/1/quantity", withLine({ quantity: 0 })],
    ["/items/1/quantity", withLine({ quantity: -1 })],
    ["/items/1/unit_price", withLine({ unit_price: undefined })],
    ["/items/1/unit_price", withLine({ unit_price: "250" })],
    ["/items/1/unit_price", withLine({ unit_price: true })],
    ["/items/1/unit_price", withLine({ unit_price: -0.01 })],
    ["/due_date", { due_date: "tomorrow" }],
    ["/due_date", { due_date: "2026-02-30" }],
    ["/due_date", { due_date: "2026-12-05T00:00:00Z" }],
    ["/due_date", { due_date: "20261205" }],
    ["/due_date", { due_date: 20261205 }],
    ["/due_date", { due_date: null }],
    ["/notes", { notes: null }],
    ["/notes", { notes: 5 }],
    ["/send_email", { send_email: "true" }],
    ["/send_email", { send_email: null }],
  ])("reject %s in %j", (pointer, changes) => {
    expect(read(changes).rejection).toMatchObject({ reason: "invalid", pointer });
  });

  test.each<JsonObject>([
    { due_date: "2028-02-29" },
    { due_date: "1999-12-31" },
    { send_email: false },
    { notes: "চা 🍵 <b>" },
    withLine({ quantity: 0.5 }),
    withLine({ unit_price: 0 }),
    withLine({ unknown: { deep: [1] } }),
    { unknown: 1 },
  ])("accept %j", (changes) => {
    expect(read(changes).rejection).toBeUndefined();
  });

  test.each<JsonObject>([
    { items: [line, { ...line, quantity: 0 }] },
    { items: [{ ...line, unit_price: -1 }] },
    { items: [] },
  ])("reject %j, but return its value", (changes) => {
    expect(read(changes)).toMatchObject({ value: { items: expect.any(Array) }, rejection: { reason: "invalid" } });
  });
});
