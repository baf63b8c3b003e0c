import { compareMoney, type Money, parseMoney, zero } from "../../../values/money.ts";
import { withinBounds } from "../../rules/create-payment.ts";
import { type Rejection, takesEffect } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";

const money = (text: string): Money => parseMoney(text) ?? zero;
const isBelow = (amount: Money) => compareMoney(amount, money("10.00")) < 0;
const isAbove = (amount: Money) => compareMoney(amount, money("200000.00")) > 0;
const isBetween = (amount: Money, above: string, below: string) =>
  compareMoney(amount, money(above)) > 0 && compareMoney(amount, money(below)) < 0;

/** Takes some amounts that are out of bounds. */
function letting(passes: (amount: Money) => boolean): IntegrationFault["change"] {
  return {
    rules: { withinBounds: (amount, currency) => (passes(amount) ? undefined : withinBounds(amount, currency)) },
  };
}

/** Rejects some amounts that are out of bounds, and takes them all the same. */
function inVain(isOut: (amount: Money) => boolean): IntegrationFault["change"] {
  return () => {
    const rejections = new Set<Rejection | undefined>();
    return {
      rules: {
        withinBounds(amount, currency) {
          const rejection = withinBounds(amount, currency);
          if (rejection && isOut(amount)) rejections.add(rejection);
          return rejection;
        },
        takesEffect: (rejection) => takesEffect(rejection) || rejections.has(rejection),
      },
    };
  };
}

/** Rejects one amount that is within bounds. */
function refusing(bound: string): IntegrationFault["change"] {
  return {
    rules: {
      withinBounds: (amount, currency) =>
        compareMoney(amount, money(bound)) === 0
          ? { reason: "invalid", message: "amount is out of bounds" }
          : withinBounds(amount, currency),
    },
  };
}

/** The least and the largest amount. */
export const bounds: readonly IntegrationFault[] = [
  {
    name: "amount-below-minimum-accepted",
    text: "The minimum is compared with an amount rounded up: 9.99 BDT is accepted.",
    change: letting((amount) => isBetween(amount, "9.00", "10.00")),
    breaks: ["create-payment.amount-minimum"],
  },
  {
    name: "amount-below-minimum-refused-but-done",
    text: "An amount below the minimum is rejected, and the payment is created all the same.",
    change: inVain(isBelow),
    breaks: ["create-payment.amount-minimum"],
  },
  {
    name: "amount-at-minimum-refused",
    text: "An amount has to be more than 10 BDT.",
    change: refusing("10.00"),
    breaks: ["create-payment.amount-minimum"],
  },
  {
    name: "amount-above-maximum-accepted",
    text: "The maximum is compared with an amount rounded down: 200000.01 BDT is accepted.",
    change: letting((amount) => isBetween(amount, "200000.00", "200001.00")),
    breaks: ["create-payment.amount-maximum"],
  },
  {
    name: "amount-above-maximum-refused-but-done",
    text: "An amount above the maximum is rejected, and the payment is created all the same.",
    change: inVain(isAbove),
    breaks: ["create-payment.amount-maximum"],
  },
  {
    name: "amount-at-maximum-refused",
    text: "An amount has to be less than 200000 BDT.",
    change: refusing("200000.00"),
    breaks: ["create-payment.amount-maximum"],
  },
];
