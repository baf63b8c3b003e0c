import { type ReadField, type Reading, refuse } from "../../reading/reading.ts";
import { compareMoney, type Money, moneyOf, parseMoney, zero } from "../../values/money.ts";

/** Beyond it a JSON number no longer says which whole number is meant. */
const LARGEST = parseMoney(String(Number.MAX_SAFE_INTEGER)) ?? zero;

/**
 * Source: Payment, row amount: a JSON number that counts the smallest unit. What is no whole number above zero is a
 * number nevertheless, and what becomes of it is open; ours is to refuse it.
 */
export const requiredAmount: ReadField<Money> = (field, pointer): Reading<Money> => {
  if (field === undefined) return refuse(pointer, "is required");
  const value = typeof field === "number" ? moneyOf(field) : undefined;
  if (!value) return refuse(pointer, "must be a number");
  if (!Number.isInteger(field)) return { value, ...refuse(pointer, "must be a whole number of the smallest unit") };
  if (compareMoney(value, zero) <= 0) return { value, ...refuse(pointer, "must be greater than zero") };
  if (compareMoney(value, LARGEST) > 0)
    return { value, ...refuse(pointer, `must be at most ${Number.MAX_SAFE_INTEGER}`) };
  return { value };
};

/** The same, where it may be left out. */
export const optionalAmount: ReadField<Money | undefined> = (field, pointer, context) =>
  field === undefined ? { value: undefined } : requiredAmount(field, pointer, context);
