import { describe, expect, test } from "vitest";
import { boundedRows } from "../testing/bounds.ts";
import { isApi, sandboxes, toOutgoing, type Wire } from "../variants/sandboxes.ts";
import { reportedBy } from "./reported.ts";
import { type Change, runSandboxOf } from "./run-sandbox.ts";
import { unavailable } from "./unavailable.ts";
import { leftOpen } from "./without.ts";

describe.each(boundedRows(sandboxes, 1))("a run against $variant", (kind) => {
  test.each(boundedRows([20, 33], 1))(
    "does not report a 503 for each %i-th request as a violation, and names each reason",
    async (every) => {
      const { report } = await runSandboxOf(kind, { wire: unavailable(every) });
      const { violated, findings } = reportedBy(report);
      expect({ verdict: report.verdict, violated, findings }).toEqual({
        verdict: "partial",
        violated: [],
        findings: [],
      });
      expect(leftOpen(report).filter((each) => /: (undefined)?$/.test(each))).toEqual([]);
    },
  );

  test("leaves open what another business can read if each of its reads is answered with 503", async () => {
    let other: string | undefined;
    const wire: Wire = async (request, next) =>
      /\/(payments?|invoices)\/[^/]+$/.test(request.url.pathname) && request.headers.get("business-id") === other
        ? toOutgoing({ status: 503, body: {} })
        : next(request);
    const configure: Change["configure"] = (deployment) => {
      other = deployment.roles.otherBusiness?.["businessId"];
      return deployment;
    };
    const { report } = await runSandboxOf(kind, { wire, configure }, ["authentication/other-business-payment"]);
    expect(reportedBy(report).inconclusive).toContain("auth.other-business-payment-not-read");
  });

  test("does not blame the driver if the service itself prevents a scenario", async () => {
    const wire: Wire = async (request, next) =>
      isApi(request) && request.method === "POST" ? toOutgoing({ status: 503, body: {} }) : next(request);
    const { report } = await runSandboxOf(kind, { wire }, ["payment-states/expire"]);
    const reasons = new Set(leftOpen(report).map((each) => each.replace(/^.*?: /, "")));
    expect([...reasons]).toEqual([expect.stringMatching(/^create payment answered 503/)]);
  });
});
