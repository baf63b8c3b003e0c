import { afterEach, describe, expect, test } from "vitest";
import type { Profile } from "../../k6/index.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { lateBodies } from "../network-conditions.ts";
import { reportedBy } from "../reported.ts";
import { runOverHttp } from "../run-over-http.ts";
import { type ServedSandboxes, serveSandboxes } from "../serve-sandbox.ts";
import { buildK6 } from "./build-k6.ts";
import { runK6, THRESHOLDS_CROSSED } from "./run-k6.ts";

/** Faults that a run with one user detects as well, with the minimum set of names that k6 reports. */
const KNOWN: readonly (readonly [fault: string, profile: Profile, named: readonly string[]])[] = [
  ["refunds-at-once-unlocked", "race", ["create-refund.no-double-refund", "create-refund.sum-within-amount"]],
  ["refunds-at-once-all-refused", "race", ["create-refund.concurrent-serialised"]],
  ["refund-total-overwritten", "race", ["payment.refund-total-is-sum"]],
  ["refund-total-of-two-at-most", "race", ["payment.refund-total-is-sum"]],
  ["paid-payments-read-from-cache", "race", ["payment.refund-total-is-sum"]],
  ["paid-payments-read-from-cache", "shop", ["get-payment.current-status"]],
  ["invoice-ids-raced", "race", ["invoice.invoice-id-identifies"]],
  ["invoice-read-from-cache", "shop", ["invoice-states.paid-when-paid"]],
];

/** Short wait for events that never happen, still long enough for a busy machine. */
const IMPATIENT = { PAYSPEC_EVENTUALLY_SECONDS: "5" };

/**
 * Limits concurrency: by default a run sends more requests at once when responses are slow, as they are under load,
 * which adds to the load.
 */
const FEW = ["--concurrency", "8"];

const k6 = await buildK6();
if (typeof k6 !== "string") process.stdout.write(`Without k6: ${k6.skipped}\n`);

let served: ServedSandboxes | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

/** Serves only that variant, with the fault; a race that it holds open lasts as long as a body is in transit. */
async function serve(variant: string, fault: string): Promise<ServedSandboxes> {
  const kinds = sandboxes.filter((kind) => kind.variant === variant);
  served = await serveSandboxes({ kinds, fault, around: lateBodies(20) });
  return served;
}

const play = (broken: ServedSandboxes, variant: string, profile: Profile, users: number) =>
  runK6(String(k6), broken, { variant, profile, users, seconds: 20, environment: IMPATIENT });

describe.skipIf(typeof k6 !== "string")("k6, with a server that is broken", () => {
  test.each(KNOWN)("%s: is named in the profile %s", async (name, profile, named) => {
    const { variant, declared } = declaredBy(name);
    const { exit, output, report } = await play(await serve(variant, name), variant, profile, 20);
    expect(exit, output).toBe(THRESHOLDS_CROSSED);
    for (const id of named) expect(output).toContain(id);
    const { violated } = reportedBy(report);
    expect(violated).toEqual(expect.arrayContaining([...named]));
    expect(declared).toEqual(expect.arrayContaining([...violated]));
    expect(report.verdict).toBe("non-conformant");
  });

  const underLoad = sandboxes.flatMap(({ variant, loadFaults }) =>
    loadFaults.map(({ name, breaks }) => [name, variant, [...breaks].sort()] as const),
  );
  test.each(underLoad)(
    "%s: is named, and a run of few scenarios at once sees nothing on the same server",
    async (name, variant, ids) => {
      const broken = await serve(variant, name);
      const alone = await runOverHttp([...broken.flags, "--variant", variant, ...FEW], broken.environment);
      expect(alone.exit, alone.output).toBe(0);

      const { exit, output, report } = await play(broken, variant, "race", 40);
      expect(exit, output).toBe(THRESHOLDS_CROSSED);
      for (const id of ids) expect(output).toContain(id);
      expect(reportedBy(report).violated).toEqual(ids);
      expect(report.verdict).toBe("non-conformant");
    },
  );
});

/** Returns the requirements that a full run reports for a fault, and its variant. */
function declaredBy(name: string): { readonly variant: string; readonly declared: readonly string[] } {
  for (const { variant, faults } of sandboxes) {
    const fault = faults.find((each) => each.name === name);
    if (fault) return { variant, declared: fault.breaks };
  }
  throw new Error(`unknown fault ${name}`);
}
