/** In which order a list holds what was created one after another; `listed` may hold others too. */
export function orderOf(created: readonly string[], listed: readonly unknown[]): string {
  const found = listed.filter((id) => created.some((each) => each === id));
  if (found.length < created.length) return "not seen: the list was not read to its end";
  if (found.join() === created.join()) return "oldest first";
  return found.join() === created.toReversed().join() ? "newest first" : "neither oldest nor newest first";
}
