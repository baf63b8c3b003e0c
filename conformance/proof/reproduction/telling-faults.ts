import { expect } from "vitest";
import { kindOf } from "../kind-of.ts";
import { serveDeployment } from "./deployment.ts";
import { showAgain } from "./shown-again.ts";

/** Fault, and a failure of it whose reproduction has a special need. */
type TellingFault = readonly [needs: string, variant: string, fault: string, scenario: string, requirement: string];

/** Faults whose scripts each need a different feature. */
export const TELLING_FAULTS: readonly TellingFault[] = [
  ["one line", "integration", "missing-header-accepted", "authentication/client-id-missing", "auth.client-id"],
  ["a driver's step", "integration", "refund-above-amount", "create-refund/excess", "create-refund.excess-rejected"],
  [
    "a read after it",
    "integration",
    "excess-refused-but-paid-out",
    "create-refund/excess",
    "create-refund.excess-rejected",
  ],
  [
    "a business of its own",
    "integration",
    "rotation-ends-the-old-key",
    "authentication/grace-period",
    "auth.rotation-old-key-works-in-grace",
  ],
  ["times of now", "integration", "from-filter-ignored", "list-payments/filters", "list-payments.from-filter"],
  ["a webhook", "integration", "webhook-swaps-values", "events/payment-completed", "events.payment-completed-metadata"],
  [
    "two values that are compared with each other",
    "integration",
    "refund-initiated-at-is-end",
    "get-payment/current-status",
    "refund.initiated-at-never-changes",
  ],
  [
    "a key that is nearly right",
    "alternate",
    "keys-with-an-end-accepted",
    "authentication/near-miss-keys",
    "auth.key-wrong",
  ],
  [
    "a value of an invoice",
    "alternate",
    "subtotal-of-different-lines",
    "create-invoice/every-kind",
    "invoice.subtotal-is-sum",
  ],
];

/**
 * Runs a scenario against the fault, and its printed reproduction with sh: against the fault, and against the sound
 * sandbox.
 */
export async function expectShownAgain([, variant, fault, scenario, requirement]: TellingFault): Promise<void> {
  const kind = kindOf(variant);
  const [broken, sound] = await Promise.all([serveDeployment(kind, { fault }), serveDeployment(kind)]);
  try {
    const run = await broken.run(["--strict", "--only", scenario]);
    expect(run.exit, run.output).toBe(1);
    const shown = await showAgain(run, requirement, broken);
    expect(shown?.wrong, shown?.output).toEqual([]);
    const control = await showAgain(run, requirement, sound);
    expect(control?.wrong, control?.output).not.toEqual([]);
    if (shown?.kind === "script") expect(control?.output).toContain("\nnot reproduced\n");
    const said = [run.output, shown?.text, shown?.output].join("\n");
    const keys = Object.values(broken.access.roles).map(({ key }) => key);
    expect(keys.filter((each) => said.includes(each))).toEqual([]);
  } finally {
    await broken.close();
    await sound.close();
  }
}
