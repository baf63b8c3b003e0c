import { describe, expect, test } from "vitest";
import { isApi, sandboxes, type Wire, withBody } from "../variants/sandboxes.ts";
import { reportedBy } from "./reported.ts";
import { runSandboxOf } from "./run-sandbox.ts";
import { leftOpen } from "./without.ts";

describe.each(sandboxes)("a $variant server that rejects addresses at example.com", (kind) => {
  test("is judged by requests with the configured e-mail address", async () => {
    const wire: Wire = async (request, next) => {
      if (request.method !== "POST" || !isApi(request)) return next(request);
      const body = await request.readBody();
      const isRejected = body.kind === "text" && /@example\.com/i.test(body.text);
      return next(isRejected ? withBody(request, "{}") : request);
    };
    const { report } = await runSandboxOf(kind, {
      wire,
      configure: (deployment) => ({
        ...deployment,
        data: { ...deployment.data, email: "first.last+pay@mail-1.shop.example" },
      }),
    });
    const { violated, findings } = reportedBy(report);
    expect({ violated, findings, open: leftOpen(report) }).toEqual({ violated: [], findings: [], open: [] });
    const invariants = report.variants.flatMap((each) => each.invariants);
    expect(invariants.length).toBeGreaterThan(0);
    expect(invariants.filter(({ watched }) => watched === 0)).toEqual([]);
  });
});
