import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createMemoryStore as createAlternateStore } from "../alternate/store.ts";
import { createMerchant as createAlternateMerchant } from "../alternate/testing/merchant.ts";
import { createMemoryStore } from "../integration/store.ts";
import { createMerchant } from "../integration/testing/merchant.ts";
import type { Table } from "./table.ts";

/** Whether V8 keeps two objects in the same way. */
function sameShape(): (one: object, other: object) => boolean {
  setFlagsFromString("--allow-natives-syntax");
  return runInNewContext("(one, other) => %HaveSameMap(one, other)");
}

/** How many shapes there are among the records of a table; of few, V8 reads a member at once. */
function shapesIn(table: Table<object>): number {
  const same = sameShape();
  const shapes: object[] = [];
  for (const record of table.values()) if (!shapes.some((shape) => same(shape, record))) shapes.push(record);
  return shapes.length;
}

/** V8 takes a while to come to what it does from then on. */
const RECORDS = 40;
const FEW = 4;

test("what is remembered of a kind has few shapes, however much it is", async () => {
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
