import type { ProvenMutants } from "../../conformance/contract/index.ts";
import { reasonToEscape } from "../../conformance/proof/mutants/escapes.ts";
import type { Fate, MutantOutcome } from "../../conformance/proof/mutants/judge.ts";
import { variantProofs } from "../../conformance/proof/variants.ts";
import { digest } from "./module-graph.ts";

/** Identity of a mutant: what it breaks. */
export type MutantKey = Pick<MutantOutcome, "variant" | "place" | "operator" | "condition">;

/** Proven mutants by variant. */
export type MutantRecord = Readonly<Record<string, ProvenMutants>>;

/** Outcomes that should not be recorded: the mutant was not reported as expected. */
const ESCAPED: readonly Fate[] = ["survived", "unseen", "false alarm", "not met"];

export function mutantName({ place, operator, condition }: MutantKey): string {
  return `${place}: ${operator}, ${condition}`;
}

/** Creates the record of a run of all mutants. */
export function recordMutants(outcomes: readonly MutantOutcome[]): MutantRecord {
  const variants = [...new Set(outcomes.map(({ variant }) => variant))].sort();
  return Object.fromEntries(
    variants.map((variant) => [variant, recordOf(outcomes.filter((each) => each.variant === variant))]),
  );
}

function recordOf(outcomes: readonly MutantOutcome[]): ProvenMutants {
  const fates: Record<string, Record<string, number>> = {};
  const survivors = new Map<string, string[]>();
  for (const { variant, level, fate, place, operator, condition } of outcomes) {
    fates[level] = { ...fates[level], [fate]: (fates[level]?.[fate] ?? 0) + 1 };
    if (!ESCAPED.includes(fate)) continue;
    const name = `${place}: ${operator}`;
    const reason = reasonOf({ variant, place, operator, condition });
    const line = `${condition} (${level}, ${fate})${reason === undefined ? "" : `: ${reason}`}`;
    survivors.set(name, [...(survivors.get(name) ?? []), line]);
  }
  const rates = (by: "operator" | "place" | "condition") => {
    const stated = outcomes.filter(({ level }) => level === "stated");
    const names = [...new Set(stated.map((each) => each[by]))].sort();
    return Object.fromEntries(
      names.map((name) => {
        const own = stated.filter((each) => each[by] === name);
        return [name, { killed: own.filter(({ fate }) => fate === "killed").length, of: own.length }];
      }),
    );
  };
  return {
    played: outcomes.length,
    fates,
    byOperator: rates("operator"),
    byPlace: rates("place"),
    byCondition: rates("condition"),
    survivors: Object.fromEntries([...survivors].sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

function reasonOf(mutant: MutantKey): string | undefined {
  const proof = variantProofs.find(({ variant }) => variant === mutant.variant);
  return proof && reasonToEscape(proof.escapes, mutant);
}

/**
 * Returns the mutants that escaped without a listed reason, of those that stated requirements forbid or nothing
 * forbids, one line each.
 */
export function unexplained(outcomes: readonly MutantOutcome[]): readonly string[] {
  return outcomes.flatMap((outcome) => {
    const { variant, level, fate } = outcome;
    if (!ESCAPED.includes(fate) || level === "implied" || reasonOf(outcome) !== undefined) return [];
    if (level === "open" && fate === "not met") return []; // whatever it is, it must not be reported
    return [`${variant}, mutant ${mutantName(outcome)}: ${level}, ${fate}`];
  });
}

/** Returns the mutants whose outcome in this run is worse than the recorded one, one line each. */
export function worseThanRecorded(record: MutantRecord, outcomes: readonly MutantOutcome[]): readonly string[] {
  return outcomes.flatMap((outcome) => {
    const { variant, place, operator, condition, level, fate, violated, findings } = outcome;
    if (!ESCAPED.includes(fate)) return [];
    const recorded = record[variant]?.survivors[`${place}: ${operator}`] ?? [];
    if (recorded.some((each) => each.startsWith(`${condition} (`))) return [];
    const named = [...violated, ...findings].join(", ");
    return [`${variant}, mutant ${mutantName(outcome)}: ${level}, ${fate}; the run names ${named || "nothing"}`];
  });
}

/** Renders a table of the percentage reported, of what stated requirements forbid. */
export function printRates(record: MutantRecord): string {
  return Object.entries(record)
    .map(([variant, { played, fates, survivors }]) => {
      const rows = Object.entries(fates).map(([level, counts]) => {
        const parts = Object.entries(counts).map(([fate, count]) => `${count} ${fate}`);
        return `  ${level.padEnd(10)} ${parts.join(", ")}`;
      });
      return [
        `${variant}: ${played} mutants, ${Object.keys(survivors).length} places and operators with survivors`,
        ...rows,
      ].join("\n");
    })
    .join("\n");
}

/** Returns the mutants whose variant and name contain all of these words; without any, says so in `against`. */
export function selectMutants<Key extends MutantKey>(
  mutants: readonly Key[],
  words: readonly string[],
): { readonly chosen: readonly Key[]; readonly against: readonly string[] } {
  const chosen = mutants.filter((each) => words.every((word) => `${each.variant} ${mutantName(each)}`.includes(word)));
  return { chosen, against: chosen.length > 0 ? [] : [`no mutant has a name that contains ${words.join(" and ")}`] };
}

/**
 * Returns the mutants of this turn: about `size`, different ones at each commit, all of them within some sixty commits.
 */
export function turnOfMutants<Key extends MutantKey>(
  mutants: readonly Key[],
  commit: number,
  size: number,
): readonly Key[] {
  const parts = Math.max(1, Math.floor(mutants.length / size));
  return mutants.filter((each) => {
    const drawn = Number.parseInt(digest(each.variant, mutantName(each)).slice(0, 8), 16);
    return drawn % parts === commit % parts;
  });
}
