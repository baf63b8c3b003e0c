import { Blocked, compareAmounts } from "../../scenario/index.ts";

/** A decimal amount as it was read; throws {@link Blocked} where it is none: whether it holds too much is not known then. */
export function readAmount(value: unknown, name: string): string {
  if (typeof value === "string" && compareAmounts(value, "0") !== undefined) return value;
  throw new Blocked(`${name} is no amount, so that nobody can see what it holds`);
}
