/** Summary of figures of one kind. */
export interface Summary {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly runs: number;
}

export function summarise(figures: readonly number[]): Summary {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    lowest: at(0),
    highest: at(sorted.length - 1),
    runs: sorted.length,
  };
}

/** Number of rounds in which all contestants take a turn. */
export interface Rounds {
  readonly rounds: number;
  /** Warm-up rounds, which are not counted: they pay for cold caches. Default: one. */
  readonly uncounted?: number;
}

/** Runs contestants in turns, so that other load on the machine affects all of them alike. */
export async function takeTurns<K extends string, T>(
  { rounds, uncounted = 1 }: Rounds,
  contestants: Readonly<Record<K, () => Promise<T>>>,
): Promise<Readonly<Record<K, readonly T[]>>> {
  const names = Object.keys(contestants) as K[]; // the type of Object.keys() loses the key type
  // The type of Object.fromEntries() loses it too.
  const results = Object.fromEntries(names.map((name): [K, T[]] => [name, []])) as Record<K, T[]>;
  for (let round = 0; round < uncounted + rounds; round += 1) {
    for (const name of names) {
      const result = await contestants[name]();
      if (round >= uncounted) results[name].push(result);
    }
  }
  return results;
}
