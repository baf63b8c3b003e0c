import type { Line, Outcome, RunLine } from "../../log/index.ts";
import { addressIn } from "../plan-lines.ts";
import { areaOf } from "../progress.ts";
import { type RequestLine, toRequestLine } from "../running-scenario.ts";
import { anchor } from "./anchor.ts";

/** Maximum number of requests that are kept; more would not be read. */
const MAX_REQUESTS = 5_000;

export type LogIndex = ReturnType<typeof createLogIndex>;

/** Collects what the page takes from a log in addition to its report. */
export function createLogIndex(flawed: ReadonlyMap<string, Outcome>) {
  const addresses = new Map<string, string>();
  const citing = new Map<string, string[]>();
  const cited = new Map<string, readonly string[]>();
  const areas = new Set<string>();
  const requests = new Map<string, RequestLine>();

  const open = ({ plans }: RunLine) => {
    for (const { variant, configuration, scenarios } of plans) {
      addresses.set(variant, addressIn(configuration));
      for (const { id, requirements } of scenarios) {
        areas.add(areaOf(id));
        cited.set(`${variant} ${id}`, requirements);
        for (const requirement of requirements) {
          const key = `${variant} ${requirement}`;
          citing.set(key, [...(citing.get(key) ?? []), id]);
        }
      }
    }
  };
  const citingOf = (variant: string, requirement: string): readonly string[] =>
    citing.get(`${variant} ${requirement}`) ?? [];

  return {
    add(line: Line) {
      if (line.type === "run") open(line);
      if (line.type !== "exchange" || flawed.size === 0 || requests.size >= MAX_REQUESTS) return;
      const key = anchor("exchange", line.variant, line.scenario, line.exchange);
      if (flawed.has(key)) requests.set(key, toRequestLine(line));
    },
    /** Returns the address of the deployment; empty if the log does not contain it. */
    addressOf: (variant: string) => addresses.get(variant) ?? "",
    /** Returns the scenarios of the plan that check a requirement. */
    citing: citingOf,
    /** Returns the areas under which filters list a requirement. */
    areasOf(variant: string, requirement: string) {
      const own = requirement.split(".")[0] ?? "";
      return [...new Set([...(areas.has(own) ? [own] : []), ...citingOf(variant, requirement).map(areaOf)])];
    },
    /** Returns the requirements that a scenario checks according to the plan. */
    citedBy: (variant: string, scenario: string) => cited.get(`${variant} ${scenario}`) ?? [],
    /** Returns the request on which a check is based, if the check did not pass. */
    requestOf(variant: string, scenario: string, exchange: number | undefined) {
      return exchange === undefined ? undefined : requests.get(anchor("exchange", variant, scenario, exchange));
    },
  };
}
