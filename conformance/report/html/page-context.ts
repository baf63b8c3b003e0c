import type { Contract } from "../../contract/index.ts";
import type { Report, VariantReport } from "../../runner/index.ts";
import type { VariantView } from "../view.ts";
import type { LogIndex } from "./log-index.ts";
import type { Reproductions } from "./reproductions.ts";

/** Data for the part of the page about one variant. */
export interface PageContext {
  readonly report: Report;
  readonly variant: VariantReport;
  /** Rows of the variant, the same in every output. */
  readonly view: VariantView;
  readonly contract: Contract | undefined;
  readonly logIndex: LogIndex;
  readonly reproductions: Reproductions;
}
