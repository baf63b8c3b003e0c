import type { RunEnd } from "../../generated/payspec/types.ts";

const ENDS_BY_WEIGHT = [
  "suite-error",
  "unreachable",
  "lost",
  "interrupted",
] as const satisfies readonly RunEnd["kind"][];

/** Returns the worst of the ends of the parts of a run. */
export function worstEnd(ends: readonly RunEnd[]): RunEnd {
  const kind = ENDS_BY_WEIGHT.find((each) => ends.some((end) => end.kind === each));
  return ends.find((each) => each.kind === kind) ?? { kind: "finished" };
}
