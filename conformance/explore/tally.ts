import type { CheckResult } from "../runner/index.ts";
import type { Story } from "../scenario/index.ts";
import type { Told } from "./told.ts";

/** What all stories together have shown. */
export interface Tally {
  readonly stories: number;
  readonly steps: number;
  /** Checks and validated responses that gave evidence of something. */
  readonly evidence: number;
  /** Those of the contract, and those that some story has seen. */
  readonly transitions: { readonly declared: readonly string[]; readonly seen: readonly string[] };
  /** How many stories could not be told to their end, by reason. */
  readonly unfinished: ReadonlyMap<string, number>;
  /** The first of each requirement. */
  readonly findings: readonly CheckResult[];
  /** What was seen where the contract is open, once each. */
  readonly observations: readonly Seen[];
}

export interface Seen {
  readonly requirement: string;
  readonly value: string;
}

/** Counts stories as they are told. */
export interface Count {
  add(story: Story, report: Told["report"]): void;
  tally(): Tally;
}

export function createCount(): Count {
  let [stories, steps, evidence] = [0, 0, 0];
  const [declared, seen] = [new Set<string>(), new Set<string>()];
  const unfinished = new Map<string, number>();
  const findings = new Map<string, CheckResult>();
  const observations = new Map<string, Seen>();

  return {
    add(story, { variants }) {
      stories += 1;
      steps += story.length;
      for (const variant of variants) {
        for (const each of variant.transitions.declared) declared.add(each);
        for (const each of variant.transitions.seen) seen.add(each);
        for (const each of variant.requirements) evidence += each.evidence;
        for (const { outcome, reason = "no reason was given", checks } of variant.scenarios) {
          if (outcome === "inconclusive") unfinished.set(reason, (unfinished.get(reason) ?? 0) + 1);
          for (const check of checks)
            if (check.outcome === "finding" && !findings.has(check.requirement)) findings.set(check.requirement, check);
        }
        for (const { requirement, value } of variant.observations)
          observations.set(JSON.stringify([requirement, value]), { requirement, value });
      }
    },
    tally: () => ({
      stories,
      steps,
      evidence,
      transitions: { declared: [...declared], seen: [...declared].filter((each) => seen.has(each)) },
      unfinished,
      findings: [...findings.values()],
      observations: [...observations.values()],
    }),
  };
}
