import { expect, test } from "vitest";
import type { Wire } from "../../sandbox/index.ts";
import { reportedBy } from "../reported.ts";
import { runSandbox } from "./sandbox.ts";

/** No status is stated for these rejections, so a deployment may send them as a 200 that does not say success. */
const rejectsWith200: Wire = async (request, next) => {
  const response = await next(request);
  const stated = response.status < 400 || response.status === 401 || !new URL(request.url).pathname.startsWith("/api/");
  return stated ? response : Response.json({ status: "error", why: "not possible" });
};

test("a deployment that rejects with 200 and an error body is conformant, with one finding (ruling 1)", async () => {
  const { report } = await runSandbox({ wire: rejectsWith200 });
  expect({ verdict: report.verdict, ...reportedBy(report) }).toEqual({
    verdict: "conformant",
    violated: [],
    findings: ["conventions.rejection-is-4xx"],
    inconclusive: [],
  });
});
