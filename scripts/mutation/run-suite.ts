import { runSandboxOf } from "../../conformance/proof/run-sandbox.ts";
import type { SandboxKind, Wire } from "../../conformance/sandbox/index.ts";
import { noticed } from "./noticed.ts";

/**
 * Runs the suite in memory, on virtual time, and says what it noticed. A sandbox that throws answers 500 in JSON: that
 * its usual 500 is in no format of the contract would be a merit of the crash, not of what the suite looks at.
 */
export async function runSuite(kind: SandboxKind): Promise<string | undefined> {
  let crashed = false;
  const wire: Wire = async (request, next) => {
    const response = await next(request);
    if (response.status !== 500) return response;
    crashed = true;
    return Response.json({}, { status: 500 });
  };
  const { report } = await runSandboxOf(kind, { wire });
  return noticed(report, crashed);
}
