import { expect, test } from "vitest";
import { type SandboxKind, sandboxes } from "../../sandbox/index.ts";
import { lackingIn } from "./stands-alone.ts";
import { faultOf, running } from "./subjects.ts";
import { createTold } from "./told.ts";

const [kind] = sandboxes as readonly [SandboxKind, ...SandboxKind[]]; // there are two
const fault = kind.faults.find(({ name }) => name === "refund-above-amount");
const SCENARIOS = ["create-refund/excess"];

async function tried() {
  if (!fault) throw new Error("there is no such fault");
  const subject = faultOf(kind, fault);
  const told = createTold();
  const report = await subject.run(SCENARIOS, told.add);
  const violated = report.variants
    .flatMap(({ requirements }) => requirements)
    .filter(({ outcome }) => outcome === "violated");
  return { subject, told, violated: violated.map(({ id }) => id) };
}

test("each block of a fault says all that a person needs, and its command shows it again", async () => {
  const { subject, told, violated } = await tried();
  expect(violated).not.toEqual([]);
  expect(await lackingIn(subject, told, violated)).toEqual([]);
});

test("a command that does not show it again is found out, and so is a requirement without a block", async () => {
  const { subject, told } = await tried();
  const mended = { ...subject, run: running(kind, () => ({})) };
  expect(await lackingIn(mended, told, ["create-refund.excess-rejected", "payment.amount"])).toEqual([
    "create-refund.excess-rejected is not violated again by payspec run --variant integration --only create-refund/excess",
    "payment.amount has no block of its own",
  ]);
});
