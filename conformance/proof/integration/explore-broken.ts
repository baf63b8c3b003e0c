import { expect } from "vitest";
import type { Caller } from "../../cli/testing/call.ts";
import { integration } from "../../variants/integration/scenarios/index.ts";

/** The shortest sequence in which refunds exceed the amount of a payment. */
export const SEQUENCE = ["create p1 100.00", "approve p1", "refund r1 of p1 100.00", "refund r2 of p1 100.00"];

/** Explores a sandbox with that fault over HTTP, and expects the shortest sequence. */
export async function expectFound(call: Caller, flags: readonly string[]): Promise<void> {
  const argv = ["explore", "--sandbox", "--fault", "refund-above-amount", ...flags];
  const { exit, stdout } = await call(argv, { variants: [integration], environment: pathOnly() });
  expect(exit).toBe(1);
  expect(stdout).toContain(SEQUENCE.map((step, index) => `    ${index + 1}  ${step}`).join("\n"));
  expect(stdout).toContain("exit 1: create-refund.in-flight-counts is violated.");
}

/** Returns the minimal environment of a child process, without the settings of the user. */
function pathOnly(): Readonly<Record<string, string>> {
  const { PATH = "" } = process.env;
  return { PATH };
}
