import { expect, test } from "vitest";
import { isInFlight, refundStatusOf } from "./refund-status.ts";

test("only the four statuses of the document are read; in any other words, the status is not shown", () => {
  expect(["INITIATED", "PROCESSING", "COMPLETED", "FAILED"].map((status) => refundStatusOf({ status }))).toEqual([
    "INITIATED",
    "PROCESSING",
    "COMPLETED",
    "FAILED",
  ]);
  for (const status of ["completed", "SETTLED", "", null, 7, {}]) expect(refundStatusOf({ status })).toBeUndefined();
  expect(refundStatusOf({})).toBeUndefined();
});

test("in flight is what the provider has not settled or rejected", () => {
  expect(["INITIATED", "PROCESSING", "COMPLETED", "FAILED", undefined].map((status) => isInFlight({ status }))).toEqual(
    [true, true, false, false, false],
  );
});
