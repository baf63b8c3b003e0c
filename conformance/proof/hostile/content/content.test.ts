import { describe, expect, test } from "vitest";
import { boundedRows } from "../../../testing/bounds.ts";
import { sandboxes } from "../../../variants/sandboxes.ts";
import type { Behaviour } from "./behaviour.ts";
import { CORPUS } from "./corpus.ts";
import { expectHarmless, expectReadable } from "./expect-harmless.ts";
import { runHostile } from "./run-hostile.ts";
import { type Row, rowsOf } from "./table.ts";
import { texts } from "./texts.ts";

/** Scenarios in which a payment is created and read, and another is not found; the extended tests run all. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  integration: ["get-payment/full-payment", "get-payment/unknown-id"],
  alternate: ["get-payment/new-payment", "create-payment/metadata", "get-payment/unknown-id"],
};

test.each(Object.entries(CORPUS))("%s: the documented table has the same rows as the code", (heading, behaviours) => {
  expect(behaviours.map(rowOf)).toEqual(rowsOf(heading));
});

describe.each(sandboxes)("$variant", (kind) => {
  test.each(Object.values(CORPUS).flatMap((each) => boundedRows(each, 6)))("$name", async (behaviour) => {
    const run = await runHostile(kind, behaviour, ONLY[kind.variant] ?? []);
    expectHarmless(kind, behaviour, run);
    // Each output takes tens of milliseconds; random responses of all kinds go through all outputs as well.
    if (texts.includes(behaviour)) await expectReadable(run);
  });
});

function rowOf({ name, verdict, result }: Behaviour): Row {
  return { name, verdict, result };
}
