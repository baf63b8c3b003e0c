import { describe, expect, test } from "vitest";
import { named, type SandboxKind, sandboxes } from "../../sandbox/index.ts";
import { schemaFaults } from "../schema-faults/index.ts";
import { declaredSteps } from "./declared.ts";
import { play } from "./play.ts";
import { CRITERION, failuresOf } from "./played.ts";

describe.each(sandboxes)("the stories of $variant, played by Respect", (kind) => {
  test("every step is played, once, and nothing fails", async () => {
    const declared = await declaredSteps(kind.variant);
    const { exit, said, steps, credentials } = await play(kind);
    expect(failuresOf(steps)).toEqual([]);
    expect(exit).toBe(0);
    expect(steps.map(({ workflow, step, attempts }) => ({ workflow, step, attempts }))).toEqual(
      declared.map(({ workflow, step }) => ({ workflow, step, attempts: 1 })),
    );
    // What is rejected has no content type of its own in the contract; all else is held against it by Respect as well.
    for (const [index, { step, checks }] of steps.entries()) {
      const rejected = step.startsWith("refundToo");
      expect(checks.map(({ name }) => name)).toEqual([
        ...(declared[index]?.requirements ?? []).map(() => CRITERION),
        "status code check",
        ...(rejected ? [] : ["content-type check"]),
        "schema check",
      ]);
    }
    expect(credentials.filter((credential) => said.includes(credential))).toEqual([]);
  });
});

/** What breaks, and what Respect must find first; the extended tests take all that breaks what the stories show. */
const NOTICED: readonly (readonly [variant: string, fault: string, workflow: string, first: string])[] = [
  ["integration", "wrong-status", "pay", "createPayment: create-payment.status-201"],
  ["integration", "a-cent-too-much-fits", "refund", "refundTooMuch: create-refund.excess-rejected"],
  ["alternate", "waiting-refunded", "refund", "refundTooEarly: refund-payment.payment-must-be-completed"],
  ["alternate", "limit-and-one", "list", "listOnePayment: list-payments.limit"],
];

test.each(NOTICED)("%s, %s: is noticed in %s, %s", async (variant, name, workflow, first) => {
  const kind = kindOf(variant);
  const fault = named(kind.faults, name);
  if (!fault) throw new Error(`${variant} has no fault ${name}`);
  const { exit, steps } = await play(kind, { fault: name, workflow });
  expect(failuresOf(steps)[0]).toBe(`${workflow}/${first}`);
  expect(exit).toBe(1);
  // The second opinion is that of payspec: what a whole run reports of this fault holds what the criterion cites.
  expect(Object.values(fault.reports).flat()).toContain(first.split(": ")[1]);
});

test("Respect holds a body against its schema by itself", async () => {
  const fault = schemaFaults("integration").find(({ name }) => name === "createPayment 201 /data/initiatedAt pattern");
  if (!fault) throw new Error("there is no such schema fault");
  const { exit, steps } = await play(kindOf("integration"), { wire: fault.wire(), workflow: "expire" });
  expect(failuresOf(steps)).toEqual(["expire/createPayment: schema check"]);
  expect(exit).toBe(1);
});

test("Respect holds a content type against the contract by itself", async () => {
  const { exit, steps } = await play(kindOf("alternate"), { fault: "reminder-labelled-html", workflow: "invoice" });
  expect(failuresOf(steps)).toEqual(["invoice/remind: content-type check"]);
  expect(exit).toBe(1);
});

function kindOf(variant: string): SandboxKind {
  const kind = sandboxes.find((each) => each.variant === variant);
  if (!kind) throw new Error(`there is no sandbox of ${variant}`);
  return kind;
}
