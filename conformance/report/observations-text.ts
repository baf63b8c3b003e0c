import type { VariantReport } from "../runner/index.ts";
import { count } from "./paragraph.ts";

/** `4, on 2 of 17 open questions`. */
export function observationsText({ observations, coverage }: Pick<VariantReport, "observations" | "coverage">): string {
  const asked = new Set(observations.map((each) => each.requirement)).size;
  return `${observations.length}, on ${asked} of ${count(coverage.open.of, "open question")}`;
}
