import { expect, test } from "vitest";
import { Blocked } from "../../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createUnpaidStateReader } from "./states.ts";

/** Returns a reader of a payment that has these statuses one after another. */
function readerOf(...statuses: readonly string[]) {
  const left = [...statuses];
  const readPayment = async () => ({ data: { payment_id: "p1", amount: 100, status: left.shift() } });
  return createUnpaidStateReader({ readPayment } as unknown as Api, { payment_id: "p1" }); // the only call that is used
}

test("a payment that waits is in one state, whether it is INITIATED or PROCESSING", async () => {
  const read = readerOf("INITIATED", "PROCESSING");
  expect(await read()).toEqual(await read());
});

test("a payment that a refused refund makes REFUNDED is in another state", async () => {
  const read = readerOf("PROCESSING", "REFUNDED");
  expect(await read()).not.toEqual(await read());
});

test.each([
  ["INITIATED", "COMPLETED"],
  ["PROCESSING", "EXPIRED"],
  ["FAILED", "PROCESSING"],
])("a payment that changes from %s to %s on its own proves nothing", async (...statuses) => {
  const read = readerOf(...statuses);
  await read();
  await expect(read()).rejects.toThrow(Blocked);
});
