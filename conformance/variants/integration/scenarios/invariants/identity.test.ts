import { describe, expect, test } from "vitest";
import { watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { paymentIds, refundIds } from "./identity.ts";
import { addressOf } from "./shown.ts";
import { sighting } from "./testing/sighting.ts";

const created = (ended: number, keepIdempotencyKey: boolean, merchantTxnId: string) =>
  sighting({
    ...{ operation: "createPayment", path: "/create", keepIdempotencyKey, began: ended, ended },
    answer: { json: { status: "success", data: { paymentId: "PAY_1", merchantTxnId } } },
  });
const refunded = (ended: number, keepIdempotencyKey: boolean, paymentId: string) =>
  sighting({
    ...{ operation: "createRefund", path: `/${paymentId}/refund/create`, keepIdempotencyKey, began: ended, ended },
    answer: { json: { status: "success", data: { refundId: "REF_1", paymentId } } },
  });

describe.each([
  ["payments", paymentIds, created, '"PAY_1" for "b", and for "a" before'],
  ["refunds", refundIds, refunded, '"REF_1" for a refund of "b", and of "a" before'],
] as const)("an id that two %s share", (_, rule, made, actual) => {
  test("is broken", () => {
    const { outcome, see } = watching(rule);
    see(made(1, false, "a"));
    see(made(2, false, "b"));
    expect(outcome).toEqual({ held: 1, broken: [actual], observed: [] });
  });

  test("is not judged for a repeated key, which may return the first resource", () => {
    const { outcome, see } = watching(rule);
    see(made(1, false, "a"));
    see(made(2, true, "b"));
    expect(outcome).toEqual({ held: 1, broken: [], observed: [] });
  });
});

test("the address of a resource is below its base, whatever the base contains", () => {
  const url = "https://host/api/v1/payment/proxy/api/v1/payment/PAY_1/refund/REF_1?x=/api/v1/payment/PAY_2";
  const request = { operation: "getRefund", method: "GET", url, headers: [], bad: false, keepIdempotencyKey: false };
  const base = "https://host/api/v1/payment/proxy";
  expect(addressOf(request)).toEqual({ base, paymentId: "PAY_1", refundId: "REF_1" });
});
