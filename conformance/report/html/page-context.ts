import type { Contract } from "../../contract/index.ts";
import type { Report, VariantReport } from "../../runner/index.ts";
import type { Gathered } from "./gathering.ts";
import type { Reproductions } from "./reproductions.ts";

/** All that a part of the page about one variant is made of. */
export interface PageContext {
  readonly report: Report;
  readonly variant: VariantReport;
  readonly contract: Contract | undefined;
  readonly gathered: Gathered;
  readonly reproductions: Reproductions;
}
