import { describe, expect, test } from "vitest";
import { boundedRows } from "../testing/bounds.ts";
import { isApi, sandboxes, toOutgoing, type Wire } from "../variants/sandboxes.ts";
import { reportedBy } from "./reported.ts";
import { runSandboxOf } from "./run-sandbox.ts";
import { unavailable } from "./unavailable.ts";
import { leftOpen } from "./without.ts";

describe.each(boundedRows(sandboxes, 1))("a run against $variant", (kind) => {
  test.each(boundedRows([20, 33], 1))(
    "does not report a 503 for each %i-th request as a violation, and names each reason",
    async (every) => {
      const { report } = await runSandboxOf(kind, { wire: unavailable(every) });
      const { violated, findings } = reportedBy(report);
      expect({ verdict: report.verdict, violated }).toEqual({ verdict: "partial", violated: [] });
      // Ruling 1: the response to an invalid request is not a 4xx.
      expect(findings.filter((each) => each !== "conventions.rejection-is-4xx")).toEqual([]);
      expect(leftOpen(report).filter((each) => /: (undefined)?$/.test(each))).toEqual([]);
    },
  );

  test("does not blame the driver if the service itself prevents a scenario", async () => {
    const wire: Wire = async (request, next) =>
      isApi(request) && request.method === "POST" ? toOutgoing({ status: 503, body: {} }) : next(request);
    const { report } = await runSandboxOf(kind, { wire }, ["payment-states/expire"]);
    const reasons = new Set(leftOpen(report).map((each) => each.replace(/^.*?: /, "")));
    expect([...reasons]).toEqual([expect.stringMatching(/^create payment answered 503/)]);
  });
});
