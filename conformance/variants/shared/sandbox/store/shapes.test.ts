import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createMemoryStore as createAlternateStore } from "../../../alternate/sandbox/store.ts";
import { createMerchant as createAlternateMerchant } from "../../../alternate/sandbox/testing/merchant.ts";
import { createMemoryStore } from "../../../integration/sandbox/store.ts";
import { createMerchant } from "../../../integration/sandbox/testing/merchant.ts";
import type { Table } from "./table.ts";

/** Returns a predicate that is true if V8 gives two objects the same hidden class. */
function sameShape(): (one: object, other: object) => boolean {
  setFlagsFromString("--allow-natives-syntax");
  return runInNewContext("(one, other) => %HaveSameMap(one, other)");
}

/** Returns the number of hidden classes among a table's records; with few of them, V8 optimises property access. */
function shapesIn(table: Table<object>): number {
  const same = sameShape();
  const shapes: object[] = [];
  for (const record of table.values()) if (!shapes.some((shape) => same(shape, record))) shapes.push(record);
  return shapes.length;
}

/** Enough records for V8 to reach its stable representation. */
const RECORDS = 40;
const FEW = 4;

test("stores records of a kind with few object shapes, however many there are", async () => {
  const store = createMemoryStore();
  const alternateStore = createAlternateStore();
  const { createRefund } = createMerchant({ store });
  const alternate = createAlternateMerchant({ store: alternateStore });
  for (let made = 0; made < RECORDS; made += 1) {
    await createRefund();
    await alternate.createRefund();
    await alternate.createInvoice();
  }
  const { payments, refunds, invoices } = alternateStore;
  for (const table of [store.payments, store.refunds, payments, refunds, invoices])
    expect(shapesIn(table)).toBeLessThanOrEqual(FEW);
});
