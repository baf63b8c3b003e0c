import type { Contract } from "../../contract/index.ts";
import type { Report, VariantReport } from "../../runner/index.ts";
import type { Reproduction } from "../reproduction/reproduce.ts";
import type { ScenarioRunKey } from "../running-scenario.ts";
import type { LogIndex } from "./log-index.ts";

/** Data for the part of the page about one variant. */
export interface PageContext {
  readonly report: Report;
  readonly variant: VariantReport;
  readonly contract: Contract | undefined;
  readonly logIndex: LogIndex;
  readonly reproductions: Reproductions;
}

/** Ways to reproduce failures: with payspec, and without it. */
export interface Reproductions {
  /** Returns the options to add to the command of the whole run. */
  againFor(place: ScenarioRunKey): string;
  /** Returns undefined if nothing was sent that could be repeated. */
  find(
    place: Omit<ScenarioRunKey, "repeat">,
    requirement: string,
    exchange: number | undefined,
  ): Reproduction | undefined;
}
