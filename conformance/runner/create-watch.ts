import { showValue } from "../contract/index.ts";
import { type Exchange, type OutgoingRequest, type Redactor, type Site, SuiteError } from "../exchange/index.ts";
import type { Log } from "../log/index.ts";
import type { SightedAnswer, Sighting, Variant, WatchWords } from "../scenario/index.ts";

/** The rules of the whole run, over the exchanges of one variant. */
export interface RunWatch {
  /** A request leaves. What this returns is told how that ended: with its exchange, or without an answer. */
  begin(request: OutgoingRequest, site: Site): (exchange?: Exchange) => void;
  /** Says what each rule has watched. */
  end(): void;
}

export interface WatchOptions {
  readonly variant: Variant;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly outcomeOf: (requirement: string) => "violated" | "finding" | "observed";
}

/** Shows every exchange to every rule, in the order in which they end. */
export function createWatch({ variant, log, redactor, outcomeOf }: WatchOptions): RunWatch {
  const name = variant.contract.variant;
  const rules = (variant.invariants ?? []).map((rule) => ({ rule, watch: rule.watch(), watched: 0 }));
  const underway = new Set<OutgoingRequest>();
  let tick = 0;
  const next = () => {
    tick += 1;
    return tick;
  };

  const wordsOf = (each: (typeof rules)[number], site: Site, exchange: number | undefined): WatchWords => {
    const { requirement } = each.rule;
    const outcome = outcomeOf(requirement);
    const place = () => ({ variant: name, ...site, ...log.stamp(), ...(exchange !== undefined && { exchange }) });
    const { redact } = redactor;
    return {
      held() {
        each.watched += 1;
      },
      broken({ expected, actual }) {
        if (outcome === "observed") throw new SuiteError(`${requirement} can be observed, never judged`);
        each.watched += 1;
        const said = { expected: redact(expected), actual: redact(actual) };
        log.append({ type: "check", ...place(), requirement, by: "invariant", outcome, ...said });
      },
      observed(value) {
        if (outcome !== "observed") throw new SuiteError(`${requirement} is judged: only what is open is observed`);
        each.watched += 1;
        log.append({ type: "observation", ...place(), requirement, value: redact(value) });
      },
      show: (value) => showValue(value, redact),
    };
  };

  return {
    begin(request, site) {
      const began = next();
      underway.add(request);
      return (exchange) => {
        underway.delete(request);
        const answer = answerOf(exchange);
        const sighting: Sighting = {
          request,
          ...(answer && { answer }),
          underway: [...underway],
          began,
          ended: next(),
        };
        for (const each of rules) each.watch(sighting, wordsOf(each, site, answer?.exchange));
      };
    },
    end() {
      for (const { rule, watched } of rules) {
        const { requirement, counts } = rule;
        log.append({ type: "invariant", variant: name, ...log.stamp(), requirement, counts, watched });
      }
    },
  };
}

function answerOf(exchange: Exchange | undefined): SightedAnswer | undefined {
  if (exchange?.result.kind !== "response") return undefined;
  const { number, json, result } = exchange;
  const { status, headers, body } = result;
  return { status, headers, text: body.text, complete: body.complete, json, exchange: number };
}
