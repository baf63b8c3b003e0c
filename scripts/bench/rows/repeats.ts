import { run } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { PAYSPEC, withSandboxes } from "../sandbox.ts";

/**
 * Scenarios that cover every kind of state a run keeps: payments and refunds, businesses with their own keys, webhooks.
 */
const ONLY = ["create-refund/partial-then-excess", "authentication/rotation", "events/payment-completed"];

/** Measures the peak memory of a run of 1,000 repeats against one of 100. */
export async function measureRepeats(folder: string): Promise<readonly Row[]> {
  const { many, few } = await takeTurns(
    { rounds: 3, uncounted: 0 },
    { many: () => peakOf(folder, 1_000), few: () => peakOf(folder, 100) },
  );
  const heading = { what: "peak memory of 1,000 repeats", rival: "100 repeats", unit: "MiB", by: "ratio" } as const;
  return [compare({ ...heading, target: { is: "at most", figure: 1.1 } }, many, few)];
}

function peakOf(folder: string, repeats: number): Promise<number> {
  return withSandboxes(folder, async ({ config }) => {
    const only = ONLY.flatMap((each) => ["--only", each]);
    const args = [PAYSPEC, "run", "--config", config, "--variant", "integration", ...only, "--repeat", String(repeats)];
    return (await run(args, { folder, environment: { PAYSPEC_ALLOW_LIVE: "1" } })).peakMiB;
  });
}
