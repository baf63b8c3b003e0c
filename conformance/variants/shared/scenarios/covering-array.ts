/** Factors by name, each with the values that it takes. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;

/** One value of each factor. */
export type Combination<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

interface Pair {
  readonly left: string;
  readonly leftIndex: number;
  readonly right: string;
  readonly rightIndex: number;
}

/**
 * Returns combinations in which any two values of different factors occur together at least once (ruling 11): far fewer
 * than all combinations. Each one is built around a pair that no earlier one has, by choosing for every other factor the
 * value that adds most new pairs. The same factors always give the same combinations, in the same order.
 */
export function coveringArray<const F extends Factors>(factors: F): readonly Combination<F>[] {
  const names = Object.keys(factors);
  const missing = new Map<string, Pair>();
  for (const [position, left] of names.entries()) {
    for (const right of names.slice(position + 1)) {
      for (const leftIndex of indexesOf(factors, left)) {
        for (const rightIndex of indexesOf(factors, right)) {
          missing.set(keyOf(left, leftIndex, right, rightIndex), { left, leftIndex, right, rightIndex });
        }
      }
    }
  }

  const combinations: Combination<F>[] = [];
  for (let seed = first(missing); seed; seed = first(missing)) {
    const chosen = new Map([
      [seed.left, seed.leftIndex],
      [seed.right, seed.rightIndex],
    ]);
    const newPairs = (name: string, index: number) =>
      [...chosen].filter(([other, otherIndex]) => missing.has(pairKey(names, name, index, other, otherIndex)));
    for (const name of names) {
      if (chosen.has(name)) continue;
      let best = { index: 0, count: -1 };
      // On a tie, values take turns, so that no value fills the gaps of all combinations.
      for (const index of rotated(indexesOf(factors, name), combinations.length)) {
        const { length: count } = newPairs(name, index);
        if (count > best.count) best = { index, count };
      }
      chosen.set(name, best.index);
    }
    for (const [name, index] of chosen) {
      for (const [other, otherIndex] of chosen) missing.delete(keyOf(name, index, other, otherIndex));
    }
    const entries = names.map((name) => [name, factors[name]?.[chosen.get(name) ?? 0]]);
    combinations.push(Object.fromEntries(entries) as Combination<F>); // one value of each factor
  }
  return combinations;
}

function indexesOf(factors: Factors, name: string): readonly number[] {
  return (factors[name] ?? []).map((_, index) => index);
}

function rotated<T>(values: readonly T[], by: number): readonly T[] {
  const start = by % Math.max(values.length, 1);
  return [...values.slice(start), ...values.slice(0, start)];
}

/** Returns the key of a pair, with its factors in the order in which they are named. */
function pairKey(names: readonly string[], a: string, aIndex: number, b: string, bIndex: number): string {
  return names.indexOf(a) < names.indexOf(b) ? keyOf(a, aIndex, b, bIndex) : keyOf(b, bIndex, a, aIndex);
}

function keyOf(left: string, leftIndex: number, right: string, rightIndex: number): string {
  return JSON.stringify([left, leftIndex, right, rightIndex]);
}

function first(missing: ReadonlyMap<string, Pair>): Pair | undefined {
  return missing.values().next().value;
}

/** One value for each of five cases. */
export type Five<T> = readonly [T, T, T, T, T];

/** Selects one of five values for a combination: another `by` makes another column, up to 4. */
export type Of = <T>(values: Five<T>, by: number) => T;

/**
 * Returns 25 combinations of columns that take five values each, in which any two values of different columns occur
 * together once: a, b, a + b, a + 2b ... modulo 5. {@link coveringArray} would return half as many again (ruling 11).
 * `make` gets a and b, and takes the others from `of`.
 */
export function inPairsOfFive<T>(make: (a: number, b: number, of: Of) => T): readonly T[] {
  const levels = [0, 1, 2, 3, 4];
  return levels.flatMap((a) => levels.map((b) => make(a, b, (values, by) => at(values, a + by * b))));
}

/** Returns the value at an index, which is taken modulo 5. */
export function at<T>(values: Five<T>, index: number): T {
  return values[index % 5] ?? values[0];
}
