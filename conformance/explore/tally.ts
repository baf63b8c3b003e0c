import type { CheckResult } from "../runner/index.ts";
import type { Sequence } from "../scenario/index.ts";
import type { Outcome } from "./sequence-runner.ts";

/** Totals over all sequences until the first violation. */
export interface Tally {
  readonly sequences: number;
  readonly steps: number;
  /** Checks and validated responses that are evidence for a requirement. */
  readonly evidence: number;
  /** Transitions of the contract, and those that were seen in any sequence. */
  readonly transitions: { readonly declared: readonly string[]; readonly seen: readonly string[] };
  /** Number of unfinished sequences, by reason. */
  readonly unfinished: ReadonlyMap<string, number>;
  /** First finding of each requirement. */
  readonly findings: readonly CheckResult[];
  /** Distinct observations where the contract is open. */
  readonly observations: readonly Observation[];
}

export interface Observation {
  readonly requirement: string;
  readonly value: string;
}

/** Counts sequences as they are run. */
export interface Counter {
  add(sequence: Sequence, report: Outcome["report"]): void;
  tally(): Tally;
}

export function createCounter(): Counter {
  let [sequences, steps, evidence] = [0, 0, 0];
  const [declared, seen] = [new Set<string>(), new Set<string>()];
  const unfinished = new Map<string, number>();
  const findings = new Map<string, CheckResult>();
  const observations = new Map<string, Observation>();

  return {
    add(sequence, { variants }) {
      sequences += 1;
      steps += sequence.length;
      for (const variant of variants) {
        for (const each of variant.transitions.declared) declared.add(each);
        for (const each of variant.transitions.seen) seen.add(each);
        for (const each of variant.requirements) evidence += each.evidence;
        for (const { outcome, reason = "no reason given", checks } of variant.scenarios) {
          if (outcome === "inconclusive") unfinished.set(reason, (unfinished.get(reason) ?? 0) + 1);
          for (const check of checks)
            if (check.outcome === "finding" && !findings.has(check.requirement)) findings.set(check.requirement, check);
        }
        for (const { requirement, value } of variant.observations)
          observations.set(JSON.stringify([requirement, value]), { requirement, value });
      }
    },
    tally: () => ({
      sequences,
      steps,
      evidence,
      transitions: { declared: [...declared], seen: [...declared].filter((each) => seen.has(each)) },
      unfinished,
      findings: [...findings.values()],
      observations: [...observations.values()],
    }),
  };
}
