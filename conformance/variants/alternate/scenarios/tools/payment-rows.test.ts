import { expect, test } from "vitest";
import { PAYMENT_KINDS, type PaymentKind } from "./payment-rows.ts";

type Factor = Exclude<keyof PaymentKind, "amount">;

const FACTORS = ["size", "end", "name", "metadata", "currency", "email", "successUrl", "cancelUrl", "reason"] as const;

test("any two values that payments differ in occur together in one of few payments", () => {
  const valuesOf = (factor: Factor) => [...new Set(PAYMENT_KINDS.map((kind) => kind[factor]))];
  const missing = FACTORS.flatMap((left, index) =>
    FACTORS.slice(index + 1).flatMap((right) =>
      valuesOf(left).flatMap((a) =>
        valuesOf(right).flatMap((b) =>
          PAYMENT_KINDS.some((kind) => kind[left] === a && kind[right] === b) ? [] : [`${left} ${a}, ${right} ${b}`],
        ),
      ),
    ),
  );
  expect(missing).toEqual([]);
  expect(PAYMENT_KINDS).toHaveLength(25);
  expect(new Set(PAYMENT_KINDS.map(({ amount }) => amount)).size).toBe(25);
});
