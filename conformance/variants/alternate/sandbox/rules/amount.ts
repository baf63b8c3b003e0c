import { type ReadField, type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import { compareMoney, type Money, moneyOf, parseMoney, zero } from "../../../shared/sandbox/values/money.ts";

/** Limit above which a JSON number does not identify a whole number exactly. */
const LARGEST = parseMoney(String(Number.MAX_SAFE_INTEGER)) ?? zero;

/**
 * Source: Payment, row amount: a JSON number that counts the smallest unit. Fractions and values of zero or less are
 * numbers too; their treatment is open, and we reject them.
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

/** Reads the same kind of amount where it is optional. */
export const optionalAmount: ReadField<Money | undefined> = (field, pointer, context) =>
  field === undefined ? { value: undefined } : requiredAmount(field, pointer, context);
