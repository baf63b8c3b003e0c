import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { behaviours } from "./behaviours.ts";
import { BUDGET_MS, expectRow } from "./expect-row.ts";
import { measurePeak } from "./peak-memory.ts";
import { peakIn } from "./print-peak.ts";
import { expectVerdicts } from "./random-behaviour.ts";
import { readTable } from "./table.ts";
import { openVictims, type Victims } from "./victims.ts";

let victims: Victims;
beforeAll(async () => {
  victims = await openVictims();
});
afterAll(() => victims.close());

const table = readTable();

/** Maximum peak memory of a run, whatever a deployment sends. */
const MOST_MEBIBYTES = 250;

describe.each(sandboxes)(
  "a deployment of $variant that is broken on the wire is what the table says",
  ({ variant }) => {
    test.for(table)("$name, every answer", { timeout: BUDGET_MS }, async (row, { task }) => {
      const output = await expectRow(row, "every", victims.accessOf(variant), victims, true);
      task.meta.peakMebibytes = Math.round(mebibytes(peakIn(output)));
      expect(task.meta.peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
    });
    test.each(table)(
      "$name, one answer: the run goes on",
      async (row) => {
        await expectRow(row, "one", victims.accessOf(variant), victims);
      },
      BUDGET_MS,
    );
  },
);

test("there is a verdict, whatever is done to any response", () => expectVerdicts(victims, behaviours, 200));

/** Behaviours whose data could be held in memory, but must not be; in MiB above a run with honest responses. */
const MOST_ABOVE_HONEST: readonly (readonly [name: string, most: number])[] = [
  ["body-of-200-mb", 32],
  // The framing of chunks creates garbage that is not collected at once.
  ["infinite-body", 40],
  ["small-chunks", 40],
  ["gzip-bomb", 40],
  ["endless-headers", 32],
  ["informational-flood", 32],
];

describe("a run uses little more memory than one with honest responses", () => {
  test.each(MOST_ABOVE_HONEST)(
    "%s: %i MiB at most",
    async (name, most) => {
      const access = victims.accessOf("integration");
      const honest = await measurePeak(access, victims.certificates, undefined);
      const hostile = await measurePeak(access, victims.certificates, name);
      process.stdout.write(`${name}: ${mebibytes(hostile)} MiB at its peak, honest ${mebibytes(honest)} MiB\n`);
      expect(mebibytes(hostile - honest)).toBeLessThanOrEqual(most);
    },
    BUDGET_MS,
  );
});

function mebibytes(bytes: number): number {
  return Math.round(bytes / 104_857.6) / 10;
}
