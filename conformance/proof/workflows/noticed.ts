import { expect } from "vitest";
import { named } from "../../variants/sandboxes.ts";
import { kindOf } from "../kind-of.ts";
import { play } from "./play.ts";
import { failuresOf } from "./played.ts";

type Noticed = readonly [variant: string, fault: string, workflow: string, first: string];

/** Faults, and the first failure that Respect must report. */
export const NOTICED: readonly Noticed[] = [
  ["integration", "wrong-status", "pay", "createPayment: create-payment.status-201"],
  ["integration", "a-cent-too-much-fits", "refund", "refundTooMuch: create-refund.excess-rejected"],
  ["alternate", "waiting-refunded", "refund", "refundTooEarly: refund-payment.payment-must-be-completed"],
  ["alternate", "limit-and-one", "list", "listOnePayment: list-payments.limit"],
];

/** Expects Respect to detect a fault, and its first failure to be one that payspec reports as well. */
export async function expectNoticed(...[variant, name, workflow, first]: Noticed): Promise<void> {
  const kind = kindOf(variant);
  const fault = named(kind.faults, name);
  if (!fault) throw new Error(`${variant} has no fault ${name}`);
  const { exit, steps } = await play(kind, { fault: name, workflow });
  expect(failuresOf(steps)[0]).toBe(`${workflow}/${first}`);
  expect(exit).toBe(1);
  // payspec is the second opinion: the requirement cited by the criterion is among those that a full run reports for
  // this fault.
  expect(fault.breaks).toContain(first.split(": ")[1]);
}
