import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedSandboxes, serveSandboxes } from "../serve-sandbox.ts";
import { buildK6 } from "./build-k6.ts";
import { ABORTED, runK6 } from "./run-k6.ts";

const k6 = await buildK6();
if (typeof k6 !== "string") process.stdout.write(`Without k6: ${k6.skipped}\n`);

const USERS = 20;
const stage = (duration: string, target: number) => ({ duration, target });

/** Ramps down to zero at once, and up again: iterations in progress are cut off, and their virtual users are reused. */
const CLIFF = {
  scenarios: {
    cliff: {
      executor: "ramping-vus",
      startVUs: USERS,
      stages: [stage("4s", USERS), stage("0s", 0), stage("1s", 0), stage("0s", USERS), stage("4s", USERS)],
      gracefulRampDown: "0s",
    },
  },
};

let served: ServedSandboxes;
beforeAll(async () => {
  served = await serveSandboxes();
});
afterAll(() => served.close());

describe.skipIf(typeof k6 !== "string")("k6, where it cuts iterations off", () => {
  test("a user that can run nothing more ends the test instead of counting empty iterations", async () => {
    const options = { variant: "integration", profile: "shop", users: USERS, seconds: 9, config: CLIFF } as const;
    const { exit, output, report } = await runK6(String(k6), served, options);
    expect(report).toMatchObject({ verdict: "partial", end: { kind: "interrupted" } });
    const [, cutOff = 0, begun = 0] = (/k6 cut off (\d+) of (\d+) iterations/.exec(output) ?? []).map(Number);
    expect(cutOff, output).toBeGreaterThan(0);
    expect(report.load?.iterations).toBe(begun - cutOff);
    const [, iterations = 0] = (/([\d,]+) iterations/.exec(output) ?? []).map((text) => Number(text.replace(",", "")));
    if (exit !== ABORTED) expect(iterations).toBeLessThanOrEqual(begun);
  });
});
