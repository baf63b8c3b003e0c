import type { Exchange, OutgoingRequest, Redactor, Site } from "../exchange/index.ts";
import type { Log } from "../log/index.ts";
import type { Sighting, Variant } from "../scenario/index.ts";

/** The rules of the whole run, over the exchanges of one variant. */
export interface RunWatch {
  /** The tick at which a request leaves. */
  begin(): number;
  /** Shows a response to every rule, in the order in which responses come. */
  see(exchange: Exchange, request: OutgoingRequest, began: number, site: Site): void;
  /** Says what each rule has watched. */
  end(): void;
}

export interface WatchOptions {
  readonly variant: Variant;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly outcomeOf: (requirement: string) => "violated" | "finding" | "observed";
}

export function createWatch({ variant, log, redactor, outcomeOf }: WatchOptions): RunWatch {
  const name = variant.contract.variant;
  const rules = (variant.invariants ?? []).map((rule) => ({ rule, watch: rule.watch(), watched: 0 }));
  let tick = 0;
  const next = () => {
    tick += 1;
    return tick;
  };

  return {
    begin: next,
    see({ number, result, json }, { operation, url, body, bad }, began, site) {
      if (result.kind !== "response") return;
      const { status, headers } = result;
      const { text } = result.body;
      const sighting: Sighting = {
        ...{ operation, url, sent: body, bad, status, headers, text, json },
        ...{ exchange: number, began, ended: next() },
      };
      for (const each of rules) {
        const { requirement } = each.rule;
        const place = () => ({ variant: name, ...site, ...log.stamp(), exchange: number });
        each.watch(sighting, {
          held() {
            each.watched += 1;
          },
          broken({ expected, actual }) {
            each.watched += 1;
            const outcome = outcomeOf(requirement);
            if (outcome === "observed") return;
            const said = { expected: redactor.redact(expected), actual: redactor.redact(actual) };
            log.append({ type: "check", ...place(), requirement, by: "invariant", outcome, ...said });
          },
          observed(question, value) {
            log.append({ type: "observation", ...place(), requirement: question, value: redactor.redact(value) });
          },
        });
      }
    },
    end() {
      for (const { rule, watched } of rules) {
        const { requirement, counts } = rule;
        log.append({ type: "invariant", variant: name, ...log.stamp(), requirement, counts, watched });
      }
    },
  };
}
