import { FATES, type Fate, type Mutant } from "./mutant.ts";
import type { Survivors } from "./survivors.ts";

/** Number of mutants by outcome. */
export type Tally = Readonly<Record<Fate, number>>;

/** Committed results of a complete run, without times, so that the same run writes the same file. */
export interface Results {
  /** Hash of the tested source. */
  readonly hash: string;
  /** Commit of the run. */
  readonly commit: string;
  /** By folder: the rules and the state of each variant, and the shared state. */
  readonly totals: Readonly<Record<string, Tally>>;
  /** Percentage detected, of those that the suite could detect: neither ignored nor ended on their own. */
  readonly score: number;
  /** Keys of mutants that ended on their own, for which the suite gets no credit. */
  readonly ended: Readonly<Record<(typeof ENDED)[number], readonly string[]>>;
  readonly survivors: readonly Survivors[];
}

const ENDED = ["crashed", "looped", "broke"] as const satisfies readonly Fate[];
const UNCOUNTED: readonly Fate[] = [...ENDED, "ignored"];

export function resultsOf(
  mutants: readonly Mutant[],
  survivors: readonly Survivors[],
  tested: Pick<Results, "hash" | "commit">,
): Results {
  const folders = [...new Set(mutants.map(folderOf))].sort();
  const totals = folders.map((folder) => [folder, tally(mutants.filter((each) => folderOf(each) === folder))]);
  const counted = mutants.filter(({ fate }) => !UNCOUNTED.includes(fate));
  const noticed = counted.filter(({ fate }) => fate !== "survived").length;
  return {
    hash: tested.hash,
    commit: tested.commit,
    totals: Object.fromEntries(totals),
    score: Math.floor((noticed / counted.length) * 1000) / 10,
    ended: { crashed: keysOf(mutants, "crashed"), looped: keysOf(mutants, "looped"), broke: keysOf(mutants, "broke") },
    survivors,
  };
}

/** Returns `integration`, `alternate` or `store`. */
function folderOf({ file }: Mutant): string {
  return file.split("/", 1)[0] ?? file;
}

function tally(mutants: readonly Mutant[]): Tally {
  const count = (fate: Fate) => mutants.filter((each) => each.fate === fate).length;
  return Object.fromEntries(FATES.map((fate) => [fate, count(fate)])) as Tally; // FATES contains every fate
}

function keysOf(mutants: readonly Mutant[], fate: Fate): readonly string[] {
  return mutants.filter((each) => each.fate === fate).map(({ key }) => key);
}
