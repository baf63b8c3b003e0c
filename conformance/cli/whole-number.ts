import { UsageError } from "./usage-error.ts";

/** Reads the whole number of a flag. Throws {@link UsageError} for other values. */
export function readWholeNumber(
  flag: string,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to)) throw new UsageError(`${flag} must be a whole number from ${from} to ${to}`);
  return number;
}
