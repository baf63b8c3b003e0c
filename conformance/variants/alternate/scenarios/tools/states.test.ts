import { describe, expect, test } from "vitest";
import { Blocked, createAnswer } from "../../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createUnpaidStateReader } from "./states.ts";

/** Reads a payment before and after a refund that must be rejected. */
async function readTwice(before: string, after: string): Promise<readonly string[]> {
  const left = [before, after];
  const readPayment = async () => {
    const data = { payment_id: "pay_a", status: left.shift(), amount: 10_000, currency: "BDT" };
    return createAnswer("read", { status: 200, json: data, exchange: 1 }, () => data);
  };
  // The only member that the function under test uses.
  const read = createUnpaidStateReader({ readPayment } as unknown as Api, { payment_id: "pay_a" });
  return [(await read()).status, (await read()).status];
}

describe("a payment that must not be refunded", () => {
  test.each([
    ["INITIATED", "INITIATED"],
    ["CANCELLED", "CANCELLED"],
    ["INITIATED", "REFUNDED"],
  ])("%s, then %s: returns both states", async (before, after) => {
    expect(await readTwice(before, after)).toEqual([before, after]);
  });

  test.each([
    ["COMPLETED", "COMPLETED"],
    ["INITIATED", "COMPLETED"],
    ["INITIATED", "EXPIRED"],
    ["FAILED", "INITIATED"],
  ])("%s, then %s: is inconclusive", async (before, after) => {
    await expect(readTwice(before, after)).rejects.toThrow(Blocked);
  });
});
