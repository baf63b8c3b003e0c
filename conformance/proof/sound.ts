import { sandboxes } from "../sandbox/index.ts";
import { verdictsOf } from "./reported.ts";
import { runSandboxOf } from "./run-sandbox.ts";

/** What a run in memory says of each sandbox as it is, variant by variant. */
export async function soundVerdicts() {
  const runs = await Promise.all(sandboxes.map((kind) => runSandboxOf(kind)));
  return runs.flatMap(({ report }) => verdictsOf(report));
}
