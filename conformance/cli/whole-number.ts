import { UsageError } from "./usage-error.ts";

/** The whole number that a flag was given. Throws {@link UsageError} for anything else. */
export function readWholeNumber(
  flag: string,
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to)) throw new UsageError(`${flag} must be a whole number from ${from} to ${to}`);
  return number;
}
