import { showValue } from "../contract/index.ts";
import {
  type Exchange,
  type OutgoingRequest,
  type Redactor,
  type Site,
  SuiteError,
  type UnjudgedResponse,
} from "../exchange/index.ts";
import type { Log } from "../log/index.ts";
import type { SightedAnswer, Sighting, Variant, WatchWords } from "../scenario/index.ts";

/** The rules of the whole run, over the exchanges of one variant. */
export interface RunWatch {
  /** A request leaves. What this returns is told how that ended: with its exchange, or without an answer. */
  begin(request: OutgoingRequest, site: Site): (exchange?: Exchange) => void;
  /** Shows a response that was not judged to the rules that read those as well; the request is still under way. */
  unjudged(request: OutgoingRequest, site: Site, response: UnjudgedResponse): void;
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
  const underway = new Set<OutgoingRequest>();
  let tick = 0;
  const next = () => {
    tick += 1;
    return tick;
  };

  /** Where the sighting stands that the rules look at: all of them look at one before the next is shown. */
  let at: Omit<Site, "part"> & { readonly exchange?: number } = { scenario: "", repeat: 0 };
  const place = () => ({ variant: name, ...at, ...log.stamp() });

  const run = {};
  const rules = (variant.invariants ?? []).map(({ requirement, counts, operations, ...rule }) => {
    const outcome = outcomeOf(requirement);
    const { redact } = redactor;
    const watch = rule.watch(run);
    let watched = 0;
    const say: WatchWords = {
      held() {
        watched += 1;
      },
      broken({ expected, actual, difference = "value", since }) {
        if (outcome === "observed") throw new SuiteError(`${requirement} can be observed, never judged`);
        watched += 1;
        const said = { expected: redact(expected), actual: redact(actual), difference } as const;
        const others = since === undefined || since === at.scenario ? {} : { alsoBy: [since] };
        log.append({ type: "check", ...place(), requirement, by: "invariant", outcome, ...said, ...others });
      },
      observed(value) {
        if (outcome !== "observed") throw new SuiteError(`${requirement} is judged: only what is open is observed`);
        watched += 1;
        log.append({ type: "observation", ...place(), requirement, value: redact(value) });
      },
      show: (value) => showValue(value, redact),
    };
    const look = (sighting: Sighting) => watch(sighting, say);
    return { requirement, counts, operations, look, readsUnjudged: rule.readsUnjudged, watched: () => watched };
  });
  /** By operation: most rules look at few. */
  const lookers = new Map<string, typeof rules>();
  const lookersAt = (operation: string) => {
    const known = lookers.get(operation);
    if (known) return known;
    const found = rules.filter(({ operations }) => operations === undefined || operations.includes(operation));
    lookers.set(operation, found);
    return found;
  };

  return {
    begin(request, site) {
      const began = next();
      underway.add(request);
      return (exchange) => {
        underway.delete(request);
        const answer = answerOf(exchange);
        const sighting: Sighting = {
          scenario: site.scenario,
          request,
          ...(answer && { answer }),
          underway: [...underway],
          began,
          ended: next(),
        };
        // Of no part: what a rule compares may stand in any of them.
        at = { scenario: site.scenario, repeat: site.repeat, ...(answer && { exchange: answer.exchange }) };
        for (const { look } of lookersAt(request.operation)) look(sighting);
      };
    },
    unjudged(request, { scenario, repeat }, { number: exchange, result: { status, headers, body } }) {
      const began = next();
      const answer = { status, headers, text: body.text, complete: body.complete, json: undefined, exchange };
      const sighting: Sighting = { scenario, request, answer, underway: [...underway], began, ended: next() };
      at = { scenario, repeat, exchange };
      for (const { look } of lookersAt(request.operation).filter((each) => each.readsUnjudged)) look(sighting);
    },
    end() {
      for (const { requirement, counts, watched } of rules) {
        log.append({ type: "invariant", variant: name, ...log.stamp(), requirement, counts, watched: watched() });
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
