/** Some figures of one kind. */
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

/**
 * Takes turns, so that whatever else the machine does meets both alike. The first turn of each is not counted: it pays
 * for cold caches.
 */
export async function takeTurns<T, R>(
  rounds: number,
  ours: () => Promise<T>,
  rival: () => Promise<R>,
): Promise<{ readonly ours: readonly T[]; readonly rival: readonly R[] }> {
  const results = { ours: [] as T[], rival: [] as R[] }; // typed arrays to begin with
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await ours(), await rival()];
    if (round === 0) continue;
    results.ours.push(one);
    results.rival.push(other);
  }
  return results;
}
