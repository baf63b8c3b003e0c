import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { Io } from "../cli/io.ts";
import { main } from "../cli/program.ts";
import { fileFolder } from "../testing/folder.ts";

const folder = fileFolder();

setFlagsFromString("--expose-gc");
// Engine function without a type declaration.
const collectGarbage = runInNewContext("gc") as () => void;

const FEW = 100;
const MANY = 1_000;

/**
 * Scenarios that cover every kind of state a run keeps: payments and refunds, lists, businesses with their own keys,
 * webhooks.
 */
const ONLY = [
  "create-refund/partial-then-excess",
  "list-payments/pages",
  "authentication/rotation",
  "events/payment-completed",
];

/** Returns the memory in use after each of these rounds, in bytes, without garbage. */
async function heldAfter(rounds: readonly number[], argv: readonly string[]): Promise<readonly number[]> {
  const held: number[] = [];
  let said = "";
  const stdout = {
    isTTY: false,
    columns: 100,
    write(text: string) {
      said = `${said}${text}`.slice(-10_000);
      const next = rounds[held.length];
      if (next === undefined || !text.includes(`round ${String(next).padStart(String(MANY).length)} of `)) return;
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      held.push(heapUsed + external);
    },
  };
  const io: Io = { environment: process.env, folder, stdout, stderr: stdout, onInterrupt: () => () => {} };
  expect([await main(argv, io), said]).toEqual([0, expect.stringContaining("conformant")]);
  return held;
}

test(`memory grows by at most a tenth from ${FEW} to ${MANY} repeats`, async () => {
  const only = ONLY.flatMap((each) => ["--only", each]);
  const flags = ["--sandbox", "--variant", "integration", ...only, "--repeat", String(MANY)];
  const [few = 0, many = 0] = await heldAfter([FEW, MANY], ["run", ...flags]);
  process.stdout.write(`held after ${FEW} repeats: ${mebibytes(few)}, after ${MANY}: ${mebibytes(many)}\n`);
  expect(many / few).toBeLessThanOrEqual(1.1);
});

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}
