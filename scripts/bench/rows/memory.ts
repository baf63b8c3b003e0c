import { readFileSync } from "node:fs";
import { join } from "node:path";
import { largeBody, openFront, type Spoil } from "../front.ts";
import { program, run } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { headersOf, PAYSPEC, type Sandboxes, withSandboxes } from "../sandbox.ts";

/**
 * Measures the peak memory of a run of the full suites, of both variants at once, against a loop of as many reads as the
 * run receives responses.
 */
export function measureFullRun(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async (sandboxes) => {
    await runSuites(folder, sandboxes);
    const responses = countResponses(folder);
    const { payspec, loop } = await takeTurns(
      { rounds: 5 },
      {
        payspec: () => runSuites(folder, sandboxes),
        loop: () => readInALoop(folder, sandboxes, responses),
      },
    );
    const what = "full suite, both variants: peak memory";
    const rival = `undici in a loop, ${responses.toLocaleString("en")} reads`;
    return [
      compare({ what, rival, unit: "MiB", by: "difference", target: { is: "at most", figure: 60 } }, payspec, loop),
    ];
  });
}

async function runSuites(folder: string, { config }: Sandboxes): Promise<number> {
  const environment = { PAYSPEC_ALLOW_LIVE: "1" };
  return (await run([PAYSPEC, "run", "--config", config], { folder, environment })).peakMiB;
}

/** Returns the number of responses that the last run in this folder received. */
function countResponses(folder: string): number {
  const report: { readonly variants: readonly { readonly traffic: { readonly responses: number } }[] } = JSON.parse(
    readFileSync(join(folder, "payspec-report/report.json"), "utf8"),
  );
  return report.variants.reduce((sum, { traffic }) => sum + traffic.responses, 0);
}

async function readInALoop(folder: string, { url, paymentPath, merchant }: Sandboxes, reads: number): Promise<number> {
  const environment = { BENCH_HEADERS: JSON.stringify(headersOf(merchant)) };
  const args = [program("rivals/reads-by-undici.mjs"), `${url}${paymentPath}`, String(reads)];
  return (await run(args, { folder, environment })).peakMiB;
}

/**
 * Scenarios that cover every kind of state a run keeps: payments and refunds, businesses with their own keys, webhooks.
 */
const ONLY = ["create-refund/partial-then-excess", "authentication/rotation", "events/payment-completed"];

/** Measures the peak memory of a run of 1,000 repeats against one of 100. */
export async function measureRepeats(folder: string): Promise<readonly Row[]> {
  const { many, few } = await takeTurns(
    { rounds: 3, uncounted: 0 },
    { many: () => peakOfRepeats(folder, 1_000), few: () => peakOfRepeats(folder, 100) },
  );
  const heading = { what: "peak memory of 1,000 repeats", rival: "100 repeats", unit: "MiB", by: "ratio" } as const;
  return [compare({ ...heading, target: { is: "at most", figure: 1.1 } }, many, few)];
}

function peakOfRepeats(folder: string, repeats: number): Promise<number> {
  return withSandboxes(folder, async ({ config }) => {
    const only = ONLY.flatMap((each) => ["--only", each]);
    const args = [PAYSPEC, "run", "--config", config, "--variant", "integration", ...only, "--repeat", String(repeats)];
    return (await run(args, { folder, environment: { PAYSPEC_ALLOW_LIVE: "1" } })).peakMiB;
  });
}

/** Index of the request, well within a run of more than a thousand requests. */
const IN_THE_MIDDLE = 300;

/** Measures the peak memory of a run in which one response has a body of 200 MB, against the same run without it. */
export function measureLargeBody(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async (sandboxes) => {
    const large: Spoil = ({ count }) => (count === IN_THE_MIDDLE ? largeBody(200) : undefined);
    const { spoilt, sound } = await takeTurns(
      { rounds: 5, uncounted: 0 },
      {
        // The checks that an oversized response leaves undecided make a strict run partial, whichever scenario it
        // occurs in.
        spoilt: () => peakBehindFront(folder, sandboxes, large, 4),
        sound: () => peakBehindFront(folder, sandboxes, undefined, 0),
      },
    );
    const what = "peak memory with a 200 MB body in the middle";
    const rival = "the same run without it";
    return [
      compare({ what, rival, unit: "MiB", by: "difference", target: { is: "at most", figure: 32 } }, spoilt, sound),
    ];
  });
}

async function peakBehindFront(folder: string, { url, config }: Sandboxes, spoil: Spoil | undefined, exit: number) {
  const front = await openFront(url, spoil);
  try {
    const args = [PAYSPEC, "run", front.url, "--config", config, "--variant", "integration", "--strict"];
    const { peakMiB } = await run(args, { folder, exit, environment: { PAYSPEC_ALLOW_LIVE: "1" } });
    return peakMiB;
  } finally {
    await front.close();
  }
}
