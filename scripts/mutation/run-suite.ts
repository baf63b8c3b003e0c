import { runSandboxOf } from "../../conformance/proof/run-sandbox.ts";
import { type SandboxKind, toOutgoing, type Wire } from "../../conformance/sandbox/index.ts";
import { noticed } from "./noticed.ts";

/**
 * Runs the suite, or these scenarios of it, in memory, on virtual time, and says what it noticed. A sandbox that throws answers 500 in JSON: that
 * its usual 500 is in no format of the contract would be a merit of the crash, not of what the suite looks at.
 */
export async function runSuite(kind: SandboxKind, only: readonly string[] = []): Promise<string | undefined> {
  let crashed = false;
  const wire: Wire = async (request, next) => {
    const answer = await next(request);
    if (answer.status !== 500) return answer;
    crashed = true;
    return toOutgoing({ status: 500, body: {} });
  };
  const { report } = await runSandboxOf(kind, { wire }, only);
  return noticed(report, crashed);
}
