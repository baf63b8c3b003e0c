import { dirname } from "node:path";

interface OfVariant {
  readonly variant: string;
}

/**
 * Returns the sandboxes that a mutant in this file can affect: its own variant, or, in shared code, all that were seen
 * to use it.
 */
export function concerned<T extends OfVariant>(
  sandboxes: readonly T[],
  fileName: string,
  covering: readonly string[] | undefined,
): readonly T[] {
  const folders = dirname(fileName).split("/");
  const own = sandboxes.filter(({ variant }) => folders.includes(variant));
  if (own.length > 0) return own;
  return covering ? sandboxes.filter(({ variant }) => covering.includes(variant)) : sandboxes;
}
