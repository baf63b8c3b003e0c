/** Returns `; did you mean X?` for the known name that was probably meant, or an empty text. */
export function suggest(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}

/** Returns the nearest known name, at most a third of its letters away; undefined if none is that near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const each of known) {
    const longest = Math.max(name.length, each.length);
    // Longer texts are not typos, and the cost of a comparison is the product of the lengths.
    if (longest > 100) continue;
    const most = Math.max(1, Math.floor(longest / 3));
    // No distance is shorter than the difference of the lengths.
    if (Math.abs(name.length - each.length) > most) continue;
    const distance = editDistance(name.toLowerCase(), each.toLowerCase());
    if (distance <= most && (!best || distance < best.distance)) best = { name: each, distance };
  }
  return best?.name;
}

/**
 * Returns the number of insertions, deletions, replacements and swaps of neighbours (Damerau–Levenshtein, each position
 * edited once).
 */
function editDistance(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => table[row]?.[column] ?? column;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, cost);
    }
  }
  return at(left.length, right.length);
}
