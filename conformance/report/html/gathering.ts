import type { Line, Outcome, RunLine } from "../../log/index.ts";
import { areaOf } from "../area.ts";
import { addressIn } from "../plan-lines.ts";
import { type RequestLine, toRequestLine } from "../request-line.ts";
import { anchor } from "./anchor.ts";

/** What the page shows of a log besides its report. */
export interface Gathered {
  /** The address of the deployment; empty where the log does not say it. */
  addressOf(variant: string): string;
  /** The scenarios of the plan that check a requirement. */
  citing(variant: string, requirement: string): readonly string[];
  /** The areas that filters know a requirement by. */
  areasOf(variant: string, requirement: string): readonly string[];
  /** The requirements that the plan says a scenario checks. */
  citedBy(variant: string, scenario: string): readonly string[];
  /** The request that a check rests on, where it did not pass. */
  requestOf(variant: string, scenario: string, exchange: number | undefined): RequestLine | undefined;
}

export interface Gathering extends Gathered {
  add(line: Line): void;
}

/** More requests than this no reader will look at. */
const MAX_REQUESTS = 5_000;

export function createGathering(flawed: ReadonlyMap<string, Outcome>): Gathering {
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
  const citingOf = (variant: string, requirement: string) => citing.get(`${variant} ${requirement}`) ?? [];

  return {
    add(line) {
      if (line.type === "run") open(line);
      if (line.type !== "exchange" || flawed.size === 0 || requests.size >= MAX_REQUESTS) return;
      const key = anchor("exchange", line.variant, line.scenario, line.exchange);
      if (flawed.has(key)) requests.set(key, toRequestLine(line));
    },
    addressOf: (variant) => addresses.get(variant) ?? "",
    citing: citingOf,
    areasOf(variant, requirement) {
      const own = requirement.split(".")[0] ?? "";
      return [...new Set([...(areas.has(own) ? [own] : []), ...citingOf(variant, requirement).map(areaOf)])];
    },
    citedBy: (variant, scenario) => cited.get(`${variant} ${scenario}`) ?? [],
    requestOf(variant, scenario, exchange) {
      return exchange === undefined ? undefined : requests.get(anchor("exchange", variant, scenario, exchange));
    },
  };
}
