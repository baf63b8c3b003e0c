import { runSandboxOf } from "../../conformance/proof/run-sandbox.ts";
import { type SandboxKind, toOutgoing, type Wire } from "../../conformance/sandbox/index.ts";
import { noticed } from "./noticed.ts";

/**
 * Runs the suite, or only these scenarios, in memory and on virtual time, and returns what it detected. A sandbox that
 * throws answers 500 in JSON: its usual 500 violates every format of the contract, so the suite would get credit for
 * the crash instead of its checks.
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
