import { sandboxes } from "../variants/sandboxes.ts";
import { verdictsOf } from "./reported.ts";
import { runSandboxOf } from "./run-sandbox.ts";

/** Returns the results of a run in memory against each unmodified sandbox, variant by variant. */
export async function soundVerdicts(kinds = sandboxes) {
  const runs = await Promise.all(kinds.map((kind) => runSandboxOf(kind)));
  return runs.flatMap(({ report }) => verdictsOf(report));
}
