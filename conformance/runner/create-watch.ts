import { showPair, showValue } from "../contract/index.ts";
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

/** Rules of the whole run, applied to the exchanges of one variant. */
export interface RunWatch {
  /** Called when a request is sent. Returns a callback for its end: with its exchange, or without a response. */
  begin(request: OutgoingRequest, site: Site): (exchange?: Exchange) => void;
  /** Shows a response that was not judged to the rules that read those as well; the request is still in flight. */
  unjudged(request: OutgoingRequest, site: Site, response: UnjudgedResponse): void;
  /** Writes what each rule has watched to the log. */
  end(): void;
}

export interface WatchOptions {
  readonly variant: Variant;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly outcomeOf: (requirement: string) => "violated" | "finding" | "observed";
}

/** Creates a watch that shows every exchange to every rule, in the order in which they end. */
export function createWatch({ variant, log, redactor, outcomeOf }: WatchOptions): RunWatch {
  const name = variant.contract.variant;
  const underway = new Set<OutgoingRequest>();
  let tick = 0;
  const next = () => {
    tick += 1;
    return tick;
  };

  /** Place of the current sighting. All rules see one sighting before the next is shown. */
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
      showPair: (sent, received) => showPair(sent, received, redact),
    };
    const look = (sighting: Sighting) => watch(sighting, say);
    return { requirement, counts, operations, look, readsUnjudged: rule.readsUnjudged, watched: () => watched };
  });
  /** Rules by operation, since most of them apply to few operations. */
  const rulesByOperation = new Map<string, typeof rules>();
  const rulesFor = (operation: string) => {
    const known = rulesByOperation.get(operation);
    if (known) return known;
    const found = rules.filter(({ operations }) => operations === undefined || operations.includes(operation));
    rulesByOperation.set(operation, found);
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
        // Without the part: a rule may compare exchanges of several parts.
        at = { scenario: site.scenario, repeat: site.repeat, ...(answer && { exchange: answer.exchange }) };
        for (const { look } of rulesFor(request.operation)) look(sighting);
      };
    },
    unjudged(request, { scenario, repeat }, { number: exchange, result: { status, headers, body } }) {
      const began = next();
      const answer = { status, headers, text: body.text, complete: body.complete, json: undefined, exchange };
      const sighting: Sighting = { scenario, request, answer, underway: [...underway], began, ended: next() };
      at = { scenario, repeat, exchange };
      for (const { look } of rulesFor(request.operation).filter((each) => each.readsUnjudged)) look(sighting);
    },
    end() {
      for (const { requirement, counts, watched } of rules) {
        log.append({ type: "invariant", variant: name, ...log.stamp(), requirement, counts, watched: watched() });
      }
    },
  };
}

function answerOf(exchange: Exchange | undefined): SightedAnswer | undefined {
  if (!exchange) return undefined;
  const { number, json, result } = exchange;
  const { status, headers, body } = result;
  return { status, headers, text: body.text, complete: body.complete, json, exchange: number };
}
