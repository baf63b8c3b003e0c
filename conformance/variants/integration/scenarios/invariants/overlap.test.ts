import { describe, expect, test } from "vitest";
import type { Invariant } from "../../../../scenario/index.ts";
import { watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { amountAsRequested, paymentAmount } from "./as-requested.ts";
import { expiredOnlyUnpaid } from "./moves.ts";
import { refundTotalNeverFalls } from "./refund-sums.ts";
import { read, sighting } from "./testing/sighting.ts";

const CASES: readonly (readonly [string, Invariant, object, object])[] = [
  ["a total that falls", refundTotalNeverFalls, { refundTotal: "30.00" }, { refundTotal: "20.5" }],
  ["EXPIRED after COMPLETED", expiredOnlyUnpaid, { status: "COMPLETED" }, { status: "EXPIRED" }],
];

describe.each(CASES)("%s", (_, rule, before, after) => {
  const brokenIn = (...sightings: ReturnType<typeof read>[]) => {
    const { outcome, see } = watching(rule);
    for (const each of sightings) see(each);
    return outcome.broken.length;
  };
  test("is broken by a reading that began after the other had ended", () => {
    expect(brokenIn(read(before, 1, 2), read(after, 3, 4))).toBe(1);
  });
  test("is not broken by a reading that overlaps with it, or is of another address", () => {
    expect(brokenIn(read(before, 2, 3), read(after, 1, 4))).toBe(0);
    expect(brokenIn(read(before, 1, 2), read(after, 3, 4, "https://live.example"))).toBe(0);
  });
  test("is not broken by a list, or by a response that is not a success", () => {
    const list = { status: "success", data: [{ paymentId: "PAY_1", ...after }] };
    const failed = { status: "error", data: { paymentId: "PAY_1", ...after } };
    const later = { began: 3, ended: 4 };
    expect(
      brokenIn(
        read(before, 1, 2),
        sighting({ operation: "listPayments", path: "/list", ...later, answer: { json: list } }),
        sighting({ operation: "getPayment", path: "/PAY_1", ...later, answer: { json: failed } }),
        sighting({ operation: "getPayment", path: "/PAY_1", ...later }),
      ),
    ).toBe(0);
  });
});

test("a list may show any values for the payments of others", () => {
  const { outcome, see } = watching(paymentAmount);
  const shows = (amount: string) => ({ json: { items: [{ paymentId: "PAY_9", amount }] } });
  for (const [index, amount] of ["10.00", "20.00"].entries()) {
    see(sighting({ operation: "listPayments", path: "/list", began: index, ended: index, answer: shows(amount) }));
  }
  expect(outcome).toEqual({ held: 0, broken: [], observed: [] });
});

test("an amount that is not a decimal string is not compared: the schemas judge it", () => {
  const { outcome, see } = watching(amountAsRequested);
  const body = JSON.stringify({ amount: "10.00" });
  const made = { json: { status: "success", data: { paymentId: "PAY_1", amount: "10" } } };
  see(sighting({ operation: "createPayment", path: "/create", body, began: 0, ended: 0, answer: made }));
  for (const [index, amount] of ["10.00", 10, "ten", null, "10"].entries()) see(read({ amount }, index + 1, index + 1));
  expect(outcome).toEqual({ held: 3, broken: [], observed: [] });
});

test.each([
  ["repeats a key", { keepIdempotencyKey: true }],
  ["breaks the contract", { bad: true }],
  ["may get any response", { open: true }],
])("a create request that %s is not compared", (_, how) => {
  const { outcome, see } = watching(amountAsRequested);
  const body = JSON.stringify({ amount: "20.00" });
  const made = { json: { status: "success", data: { paymentId: "PAY_1", amount: "10.00" } } };
  see(sighting({ operation: "createPayment", path: "/create", body, ...how, began: 0, ended: 0, answer: made }));
  see(read({ amount: "10.00" }, 1, 1));
  expect(outcome).toEqual({ held: 0, broken: [], observed: [] });
});
