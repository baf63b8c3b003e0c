import { describe, expect, test } from "vitest";
import { watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { paymentIds, refundIds } from "./identity.ts";
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
