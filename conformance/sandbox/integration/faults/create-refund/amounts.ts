import { invalid } from "../../../reading/reading.ts";
import { compareMoney, type Money, parseMoney, zero } from "../../../values/money.ts";
import { fitsRemaining } from "../../rules/create-refund.ts";
import type { Rejection } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { refundCreatedOtherwise } from "../shown-otherwise.ts";
import { refusedButPaidOut } from "./refused-but-paid-out.ts";
import { rereading } from "./rereading.ts";

const TEN: Money = { units: 10n, scale: 0 };

const TOO_SMALL: Rejection = invalid("amount must be at least 10.00", "/amount");

/** Some amount that the ledger of the broken deployment takes for a number. */
const NAN: Money = { units: 0n, scale: 2 };

/** A refund of nothing, or of less. Source: Create refund, rule 2. */
export const ofNothing: readonly IntegrationFault[] = [
  {
    name: "refund-of-nothing-accepted",
    text: "A refund of zero or less is accepted.",
    change: {
      rules: rereading("amount", (_, usual) =>
        usual.value && compareMoney(usual.value, zero) <= 0 ? { value: usual.value } : usual,
      ),
    },
    breaks: ["create-refund.amount-above-zero", "refund.amount"],
  },
  {
    name: "negative-refund-refused-but-booked",
    text: "A refund of less than zero is refused, and taken off refundTotal all the same.",
    change: () => ({ rules: refusedButPaidOut((_, { amount }) => compareMoney(amount, zero) < 0) }),
    breaks: ["create-refund.amount-above-zero", "payment.refund-total", "payment.refund-total-never-falls"],
  },
  {
    name: "refund-below-ten-refused",
    text: "A refund of less than 10.00 is refused, as a payment of it would be.",
    change: {
      rules: {
        fitsRemaining: (amount, left) => (compareMoney(amount, TEN) < 0 ? TOO_SMALL : fitsRemaining(amount, left)),
      },
    },
    breaks: [
      "create-refund.amount-above-zero",
      "create-refund.amount-defaults-to-remaining",
      "create-refund.fits-beside-in-flight",
      "service.full-refund",
      "service.partial-refund",
    ],
  },
];

/** An amount that is no number. Source: Create refund, row amount. */
export const ofNoNumber: readonly IntegrationFault[] = [
  {
    name: "amount-with-currency-accepted",
    text: "Of an amount what comes after its number is ignored: 10.00 BDT is accepted.",
    change: {
      rules: rereading("amount", (value, usual) => {
        const number = parseMoney(/^\d+(\.\d+)?(?= )/.exec(String(value))?.[0] ?? "");
        return number ? { value: number } : usual;
      }),
    },
    breaks: ["create-refund.amount"],
  },
  {
    name: "amount-of-nan-accepted",
    text: "NaN is neither too small nor too large an amount: it is accepted, and shown again.",
    change: {
      rules: {
        ...rereading("amount", (value, usual) => (value === "NaN" ? { value: NAN } : usual)),
        ...refundCreatedOtherwise(({ amount }) => (amount === NAN ? { amount: "NaN" } : {})),
      },
    },
    breaks: ["create-refund.amount", "refund.amount"],
  },
  {
    name: "unreadable-amount-refused-but-all-paid-out",
    text: "A refund whose amount is no number is refused, and all that is left is paid out.",
    change() {
      const inVain = new Set<Rejection | undefined>();
      const rules = rereading("amount", (value, usual) => {
        if (typeof value !== "string" || "value" in usual) return usual;
        inVain.add(usual.rejection);
        return { ...usual, value: undefined };
      });
      return { rules: { ...rules, ...refusedButPaidOut((rejection) => inVain.has(rejection)) } };
    },
    breaks: ["create-refund.amount", "payment.refund-total-is-sum", "create-refund.amount-empty-string"],
  },
];
