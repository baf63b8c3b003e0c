import { describe, expect, test } from "vitest";
import { PROFILES, type Profile } from "../../k6/index.ts";
import { boundedRows, isExtended } from "../../testing/bounds.ts";
import type { InProcessHandler } from "../../transport/index.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { kindOf } from "../kind-of.ts";
import { reportedBy } from "../reported.ts";
import { runSandboxOf } from "../run-sandbox.ts";
import { variantOf } from "../variant-of.ts";
import { expectNoKey, expectSound, LOG, printedLines, reportOf } from "./in-memory.ts";
import { playInMemory } from "./play-in-memory.ts";

/** Profiles by variant: each profile is executed for one of them. */
const PLAYED: Readonly<Record<string, readonly Profile[]>> = { integration: ["shop", "race"], alternate: ["suite"] };

test("each profile is executed", () => {
  expect(Object.values(PLAYED).flat().sort()).toEqual([...PROFILES].sort());
});

test("no key appears in any tag, line or file, whatever breaks", () =>
  expectNoKey(kindOf("integration"), isExtended ? 1 : 1 / 3));

describe.each(sandboxes)("the script of $variant, with the globals of k6 only", (kind) => {
  // The extended tests execute each profile of each variant.
  test.each(PLAYED[kind.variant] ?? [])("executes the profile %s without failures", (profile) =>
    expectSound(kind, profile),
  );

  test("executes nothing if the server does not respond, and reports why", async () => {
    const refuse = () => Promise.reject(new Error("connection refused"));
    const run = await playInMemory(kind, { profile: "shop", iterations: 5, handler: refuse });
    expect(run.aborted).toBe("payspec: the server does not respond: connection refused (k6 error 1212)");
    expect(run.metrics.sum("payspec_iterations")).toBe(0);
    expect(reportOf(run)).toMatchObject({ verdict: "unreachable" });
  });

  test.runIf(isExtended)("marks exactly the scenarios that stay open without an inbox", async () => {
    const { report } = await runSandboxOf(kind, { inbox: false });
    const without = report.variants.flatMap(({ scenarios }) =>
      scenarios.filter(({ checks }) => checks.some(({ reason }) => reason?.includes("no inbox configured"))),
    );
    const said = variantOf(kind.variant).scenarios.filter(({ needs }) => needs === "inbox");
    expect(without.map(({ id }) => id).sort()).toEqual(said.map(({ id }) => id).sort());
  });
});

describe("a faulty server", () => {
  test.each(
    boundedRows(
      [
        ["integration", "refunds-at-once-unlocked", "race"],
        ["alternate", "invoice-ids-raced", "race"],
      ] as const,
      1,
    ),
  )("%s, %s: the profile %s reports exactly what it breaks", async (variant, fault, profile) => {
    const kind = kindOf(variant);
    const run = await playInMemory(kind, { profile, iterations: 30, fault });
    const declared = kind.faults.find(({ name }) => name === fault)?.breaks ?? [];
    const violated = [...run.metrics.checks].filter(([, { fails }]) => fails > 0).map(([name]) => name);
    expect(violated.length).toBeGreaterThan(0);
    expect(declared).toEqual(expect.arrayContaining(violated));
    for (const each of violated)
      expect(run.metrics.sum("payspec_violations", { requirement: each })).toBeGreaterThan(0);
    expect(reportedBy(reportOf(run)).violated).toEqual(violated.sort());
    expect(run.summary["stdout"]).toContain(violated[0]);
    const lines = printedLines(run).map((each) => JSON.parse(each.slice("payspec ".length)));
    expect(lines).toContainEqual(expect.objectContaining({ type: "exchange", response: expect.anything() }));
    expect(lines).toContainEqual(expect.objectContaining({ type: "check", outcome: "violated" }));
  });
});

describe("several processes", () => {
  const segments = { executionSegment: "1/2:1", executionSegmentSequence: "0,1/2,1" };
  const [kind = kindOf("integration")] = sandboxes;

  test("each have their own shard and their own business", async () => {
    const [first, second] = await Promise.all(
      [{ ...segments, executionSegment: "0:1/2" }, segments].map((each) =>
        playInMemory(kind, { profile: "shop", iterations: 10, segments: each, businesses: 2 }),
      ),
    );
    const shards = [first, second].map((run) => run && reportOf(run).shard);
    expect(shards).toEqual([
      { index: 1, of: 2 },
      { index: 2, of: 2 },
    ]);
    const businesses = [first, second].map((run) => /"business":"(\w+)"/.exec(run?.summary[LOG] ?? "")?.[1]);
    expect(new Set(businesses).size).toBe(2);
  });

  test("end at once without a business, with the reason", async () => {
    const run = await playInMemory(kind, { profile: "shop", iterations: 1, segments, businesses: 1 });
    const message =
      "businesses.json (PAYSPEC_BUSINESSES) holds 1, and this is process 2 of 2: each needs a business of its own";
    expect(run.failed).toBe(`NotConfigured: ${message}`);
    expect(run.summary).toEqual({ stdout: `payspec: no report and no log were written. ${message}\n` });
  });

  test.runIf(isExtended).each([
    ["timed out", 0, { kind: "interrupted", message: "no iteration was started: see the output of k6" }],
    ["left out", 10, { kind: "finished" }],
  ] as const)(
    "with a setup that is %s execute %i iterations, and log their own share",
    async (setup, iterations, end) => {
      const run = await playInMemory(kind, { profile: "shop", iterations: 10, segments, businesses: 2, setup });
      expect(reportOf(run)).toMatchObject({
        shard: { index: 2, of: 2 },
        load: { iterations },
        verdict: "partial",
        end,
      });
    },
  );
});

describe("error handling", () => {
  const [kind = kindOf("integration")] = sandboxes;

  test("reports an iteration that k6 cuts off, and its user continues", async () => {
    const run = await playInMemory(kind, { profile: "shop", iterations: 6, users: 1, cutOff: 2 });
    expect(run.metrics.sum("payspec_iterations", { outcome: "pass" })).toBe(5);
    expect(reportOf(run)).toMatchObject({
      verdict: "partial",
      end: { kind: "interrupted", message: "k6 cut off 1 of 6 iterations" },
    });
  });

  test("writes no report for another format of the summary, and names the flag that causes it", async () => {
    const { summary } = await playInMemory(kind, { profile: "shop", iterations: 1, hasOtherSummary: true });
    expect(Object.keys(summary)).toEqual(["stdout"]);
    expect(summary["stdout"]).toContain("remove --new-machine-readable-summary");
  });

  test("reports a driver that rejects the credentials without its token", async () => {
    const token = "a-token-of-the-driver";
    const sentValues: string[] = [];
    const refuse: InProcessHandler = async (url, { headers = [] }) => {
      if (!url.includes("/driver/")) throw new Error("connection refused");
      sentValues.push(...headers.flat());
      const message = `not for ${headers.find(([name]) => name.toLowerCase() === "authorization")?.[1]}`;
      return { status: 403, headers: [], text: async () => JSON.stringify({ message }) };
    };
    const environment = { PAYSPEC_DRIVER_TOKEN: token };
    const run = await playInMemory(kind, { profile: "shop", iterations: 1, handler: refuse, environment });
    expect(sentValues).toContain(`Bearer ${token}`);
    expect(run.printed.join("\n")).toContain("the driver cannot be used");
    expect(run.printed.join("\n")).not.toContain(token);
    expect(JSON.stringify(run.summary)).not.toContain(token);
  });

  test("runs without a driver that cannot be used, and reports why, not that it has no ability", async () => {
    const environment = { PAYSPEC_DRIVER_URL: "http://sandbox.test/nowhere" };
    const run = await playInMemory(kind, { profile: "shop", iterations: 10, environment });
    const printed = run.printed.join("\n");
    expect(printed).toContain("the driver (http) cannot be used: GET /abilities answered 404");
    expect(printed).toContain('"blocker":{"code":"driver-unusable"}');
    expect(printed).not.toContain("has no ability");
  });

  test("treats a blank variable as not set", async () => {
    const environment = { PAYSPEC_LOG: " ", PAYSPEC_THRESHOLDS: "" };
    const { summary } = await playInMemory(kind, { profile: "shop", iterations: 1, environment });
    expect(Object.keys(summary)).toEqual(["stdout", LOG]);
  });

  test.each(["PAYSPEC_THRESHOLDS", "PAYSPEC_BUSINESSES"])("names a missing file with %s", async (name) => {
    const play = playInMemory(kind, { profile: "shop", iterations: 1, environment: { [name]: "nowhere.json" } });
    await expect(play).rejects.toThrow(`nowhere.json (${name}) cannot be read: its path is relative to the script`);
  });
});
