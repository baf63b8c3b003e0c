import { expect, test } from "vitest";
import { type SandboxKind, sandboxes } from "../../variants/sandboxes.ts";
import { createFailureBlocks } from "./failure-blocks.ts";
import { lackingIn } from "./stands-alone.ts";
import { faultOf, running } from "./subjects.ts";

const [kind] = sandboxes as readonly [SandboxKind, ...SandboxKind[]]; // there are two
const fault = kind.faults.find(({ name }) => name === "refund-above-amount");
const SCENARIOS = ["create-refund/excess"];

async function tried() {
  if (!fault) throw new Error("there is no such fault");
  const subject = faultOf(kind, fault);
  const printedBlocks = createFailureBlocks();
  const report = await subject.run(SCENARIOS, printedBlocks.add);
  const violated = report.variants
    .flatMap(({ requirements }) => requirements)
    .filter(({ outcome }) => outcome === "violated");
  return { subject, printedBlocks, violated: violated.map(({ id }) => id) };
}

test("each failure block of a fault is complete, and its command reproduces the failure", async () => {
  const { subject, printedBlocks, violated } = await tried();
  expect(violated).not.toEqual([]);
  expect(await lackingIn(subject, printedBlocks, violated)).toEqual([]);
});

test("a command that does not reproduce the failure is reported, and so is a requirement without a block", async () => {
  const { subject, printedBlocks } = await tried();
  const fixed = { ...subject, run: running(kind, () => ({})) };
  expect(await lackingIn(fixed, printedBlocks, ["create-refund.excess-rejected", "payment.amount"])).toEqual([
    "create-refund.excess-rejected is not violated again by payspec run --variant integration --only create-refund/excess",
    "payment.amount has no block of its own",
  ]);
});
