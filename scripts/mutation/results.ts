import { FATES, type Fate, type Mutant } from "./mutant.ts";
import type { Survivors } from "./survivors.ts";

/** How many mutants met each fate. */
export type Tally = Readonly<Record<Fate, number>>;

/** What is committed of a whole run: no times, so that the same run writes the same file. */
export interface Results {
  /** Of what was tested. */
  readonly hash: string;
  /** On which it was run. */
  readonly commit: string;
  /** By folder: the rules and the memory of each variant, and the memory that both use. */
  readonly totals: Readonly<Record<string, Tally>>;
  /** Percent that the suite noticed, of those that the suite could notice: not ignored, not ended by themselves. */
  readonly score: number;
  /** Keys of those that ended by themselves, of which nothing is to the credit of the suite. */
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

/** `integration`, `alternate` or `store`. */
function folderOf({ file }: Mutant): string {
  return file.split("/", 1)[0] ?? file;
}

function tally(mutants: readonly Mutant[]): Tally {
  const count = (fate: Fate) => mutants.filter((each) => each.fate === fate).length;
  return Object.fromEntries(FATES.map((fate) => [fate, count(fate)])) as Tally; // FATES holds every fate
}

function keysOf(mutants: readonly Mutant[], fate: Fate): readonly string[] {
  return mutants.filter((each) => each.fate === fate).map(({ key }) => key);
}
