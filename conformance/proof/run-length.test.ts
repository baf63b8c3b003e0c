import { describe, expect, test } from "vitest";
import { MOST_CONCURRENCY } from "../deployment/index.ts";
import { boundedRows } from "../testing/bounds.ts";
import { sandboxes } from "../variants/sandboxes.ts";
import { slow } from "../variants/shared/sandbox/wires/slow.ts";
import { runSandboxOf } from "./run-sandbox.ts";

/** The default maximum concurrency of a configuration. */
const limits = { mostConcurrency: MOST_CONCURRENCY };

const LATENCY_MS = 200;

/** Maximum number of sequential responses in a run. */
const MOST_ROUND_TRIPS = 60;

/** Maximum duration of a run with default settings in milliseconds, whatever never happens. */
const LONGEST_MS = 60_000;

/** Events that never happen, and that many scenarios wait for. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  integration: ["paid-stays-pending", "paid-not-notified"],
  alternate: ["paid-stays-processing", "get-invoice-not-found"],
};

describe.each(boundedRows(sandboxes, 1))("a run of $variant, on virtual time", (kind) => {
  test(`waits for at most ${MOST_ROUND_TRIPS} sequential responses`, async () => {
    const { report } = await runSandboxOf(kind, (clock) => ({ limits, wire: slow(clock, LATENCY_MS) }));
    expect(report.verdict).toBe("conformant");
    expect(report.durationMs / LATENCY_MS).toBeLessThanOrEqual(MOST_ROUND_TRIPS);
  });

  test.each(boundedRows(NEVER[kind.variant] ?? [], 1))(
    "waits only once for an event that never happens: %s",
    async (fault) => {
      const { report } = await runSandboxOf(kind, { limits, fault });
      expect(report.durationMs).toBeLessThan(LONGEST_MS);
    },
  );

  test("does not wait for a status in another letter case", async () => {
    const { report, lines } = await runSandboxOf(kind, { limits, fault: "statuses-in-lower-case" }, ["payment-states"]);
    expect(report.verdict).toBe("non-conformant");
    const waited = lines.filter((each) => each.type === "scenario-end" && each.durationMs > 1_000);
    expect(waited).toEqual([]);
  });
});
