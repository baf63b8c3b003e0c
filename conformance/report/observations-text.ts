import type { LoadResult, VariantReport } from "../runner/index.ts";
import { count } from "./paragraph.ts";

/** Returns `4, on 2 of 17 open questions`; a load engine counts none. */
export function observationsText(
  { observations, coverage }: Pick<VariantReport, "observations" | "coverage">,
  load: LoadResult | undefined,
): string {
  const asked = new Set(observations.map((each) => each.requirement)).size;
  const uncounted = load && observations.length === 0 ? "; not counted under load" : "";
  return `${observations.length}, on ${asked} of ${count(coverage.open.of, "open question")}${uncounted}`;
}
