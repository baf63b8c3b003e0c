import { invalid } from "../../../shared/sandbox/reading/reading.ts";
import {
  compareMoney,
  type Money,
  moneyOf,
  parseMoney,
  subtractMoney,
  toNumber,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import type { IntegrationChange } from "../change.ts";
import type { Refund } from "../refund.ts";
import { fitsRemaining, newRefund, refundable, remaining } from "../rules/create-refund.ts";
import type { Rejection } from "../rules/rejection.ts";
import { refusedButPaidOut, rereading } from "./create-refund.ts";
import { faults, having, type IntegrationFault, onCall, refundCreatedOtherwise } from "./fault.ts";

const TEN: Money = { units: 10n, scale: 0 };

const TOO_SMALL: Rejection = invalid("amount must be at least 10.00", "/amount");

const NOT_ABOVE_ZERO: Rejection = invalid("amount must be greater than zero", "/amount");

/** Marker amount for a value that the broken deployment wrongly treats as a number. */
const NAN: Money = { units: 0n, scale: 2 };

/** Faults of refunds of zero or less. Source: Create refund, rule 2. */
const ofNothing: readonly IntegrationFault[] = faults({
  "refund-of-nothing-accepted": [
    "A refund of zero or less is accepted.",
    ["create-refund.amount-above-zero", "refund.amount"],
    rereading("amount", (_, usual) =>
      usual.value && compareMoney(usual.value, zero) <= 0 ? { value: usual.value } : usual,
    ),
  ],
  "refund-of-nothing-of-dollars-accepted": [
    "A refund of zero is accepted if its payment is in USD.",
    "create-refund.amount-above-zero",
    () => {
      const ofDollars = new WeakSet<Money>();
      return {
        ...rereading("amount", (_, usual) =>
          usual.value && compareMoney(usual.value, zero) === 0 ? { value: usual.value } : usual,
        ),
        remaining(payment, refunds) {
          const left = remaining(payment, refunds);
          if (payment.currency === "USD") ofDollars.add(left);
          return left;
        },
        fitsRemaining: (amount, left) =>
          compareMoney(amount, zero) <= 0 && !ofDollars.has(left) ? NOT_ABOVE_ZERO : fitsRemaining(amount, left),
      };
    },
  ],
  "refund-of-nothing-left-accepted": [
    "A refund without an amount is accepted when nothing is left of its payment: it is of 0.00.",
    "create-refund.amount-above-zero",
    {
      fitsRemaining: (amount, left) => (compareMoney(amount, left) === 0 ? undefined : fitsRemaining(amount, left)),
    },
  ],
  "negative-refund-refused-but-booked": [
    "A refund of less than zero is rejected, and taken off refundTotal all the same.",
    ["create-refund.amount-above-zero", "payment.refund-total", "payment.refund-total-never-falls"],
    () => refusedButPaidOut((_, { amount }) => compareMoney(amount, zero) < 0),
  ],
  "refund-below-ten-refused": [
    "A refund of less than 10.00 is rejected, as a payment of it would be.",
    [
      "create-refund.amount-above-zero",
      "create-refund.amount-defaults-to-remaining",
      "create-refund.fits-beside-in-flight",
      "service.full-refund",
      "service.partial-refund",
    ],
    { fitsRemaining: (amount, left) => (compareMoney(amount, TEN) < 0 ? TOO_SMALL : fitsRemaining(amount, left)) },
  ],
});

/** Faults of amounts that are not numbers. Source: Create refund, row amount. */
const ofNoNumber: readonly IntegrationFault[] = faults({
  "amount-with-currency-accepted": [
    "Anything after the number in an amount is ignored: 10.00 BDT is accepted.",
    "create-refund.amount",
    rereading("amount", (value, usual) => {
      const number = parseMoney(/^\d+(\.\d+)?(?= )/.exec(String(value))?.[0] ?? "");
      return number ? { value: number } : usual;
    }),
  ],
  "amount-of-nan-accepted": [
    "NaN is neither too small nor too large an amount: it is accepted, and shown again.",
    ["create-refund.amount", "refund.amount"],
    {
      ...rereading("amount", (value, usual) => (value === "NaN" ? { value: NAN } : usual)),
      ...refundCreatedOtherwise(({ amount }) => (amount === NAN ? { amount: "NaN" } : {})),
    },
  ],
  "unreadable-amount-refused-but-all-paid-out": [
    "A refund whose amount is not a number is rejected, but the entire remaining amount is paid out.",
    ["create-refund.amount", "payment.refund-total-is-sum", "create-refund.amount-empty-string"],
    () => {
      const ignored = new Set<Rejection | undefined>();
      const rules = rereading("amount", (value, usual) => {
        if (typeof value !== "string" || "value" in usual) return usual;
        ignored.add(usual.rejection);
        return { ...usual, value: undefined };
      });
      return { ...rules, ...refusedButPaidOut((rejection) => ignored.has(rejection)) };
    },
  ],
});

/** Faults in which a refund does not count towards the sum, or counts incorrectly. Source: Create refund, rule 3. */
const sums: readonly IntegrationFault[] = faults({
  "refund-above-amount": [
    "A refund is accepted whatever is left of the payment.",
    [
      "create-refund.amount-above-zero",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.no-double-refund",
      "create-refund.sum-within-amount",
    ],
    { fitsRemaining: () => undefined },
  ],
  "refund-above-amount-of-nagad": [
    "A refund of a payment by NAGAD is accepted whatever is left of the payment.",
    "create-refund.excess-rejected",
    () => {
      const ofNagad = new WeakSet<Money>();
      return {
        remaining(payment, refunds) {
          const left = remaining(payment, refunds);
          if (payment.preferredVendor === "NAGAD") ofNagad.add(left);
          return left;
        },
        fitsRemaining: (amount, left) => (ofNagad.has(left) ? undefined : fitsRemaining(amount, left)),
      };
    },
    "failed-refund-frees-everything",
  ],
  "in-flight-not-counted": [
    "Only the refunds that have settled count towards the sum.",
    [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.no-double-refund",
      "create-refund.sum-within-amount",
    ],
    counting((refunds) => having(refunds, "COMPLETED")),
  ],
  "processing-not-counted": [
    "A refund no longer counts towards the sum while it is PROCESSING.",
    "create-refund.in-flight-counts",
    counting((refunds) => having(refunds, "INITIATED", "COMPLETED")),
  ],
  "settled-not-counted": [
    "Only the refunds that are in flight count towards the sum.",
    ["create-refund.amount-defaults-to-remaining", "create-refund.excess-rejected"],
    counting((refunds) => having(refunds, "INITIATED", "PROCESSING")),
  ],
  "in-flight-not-counted-once-settled": [
    "Once a refund has settled, those in flight no longer count, except in the default amount of a refund.",
    "create-refund.in-flight-counts",
    () => {
      const fitting = new WeakMap<Money, Money>();
      return {
        remaining(payment, refunds) {
          const left = remaining(payment, refunds);
          const settled = having(refunds, "COMPLETED");
          if (settled.length > 0) fitting.set(left, remaining(payment, settled));
          return left;
        },
        fitsRemaining: (amount, left) => fitsRemaining(amount, fitting.get(left) ?? left),
      };
    },
  ],
  "third-refund-not-counted": [
    "Only the first two earlier refunds count towards the sum.",
    "create-refund.sum-within-amount",
    counting((refunds) => refunds.slice(0, 2)),
  ],
  "last-refund-alone-counted": [
    "Only the last earlier refund counts towards the sum.",
    ["create-refund.amount-defaults-to-remaining", "create-refund.in-flight-counts", "create-refund.sum-within-amount"],
    counting((refunds) => refunds.slice(-1)),
  ],
  "failed-refund-frees-everything": [
    "Once a refund has failed, none before it or after it counts towards the sum.",
    "create-refund.excess-rejected",
    counting((refunds) => (having(refunds, "FAILED").length > 0 ? [] : refunds)),
  ],
  "left-reckoned-in-floats": [
    "The remaining amount of a payment is calculated in binary floating point.",
    ["create-refund.amount-defaults-to-remaining", "create-refund.fits-beside-in-flight", "service.full-refund"],
    {
      remaining: ({ amount }, refunds) => {
        const counted = having(refunds, "INITIATED", "PROCESSING", "COMPLETED");
        return moneyOf(counted.reduce((left, refund) => left - toNumber(refund.amount), toNumber(amount))) ?? zero;
      },
    },
  ],
});

function counting(counted: (refunds: readonly Refund[]) => readonly Refund[]): IntegrationChange {
  return { remaining: (payment, refunds) => remaining(payment, counted(refunds)) };
}

const CENT: Money = { units: 1n, scale: 2 };

/** Faults in comparing a refund with the remaining amount. Source: Create refund, row amount and rule 3. */
const fitting: readonly IntegrationFault[] = faults({
  "a-cent-too-much-fits": [
    "A refund may exceed what is left by a cent.",
    ["create-refund.excess-rejected", "create-refund.in-flight-counts", "create-refund.sum-within-amount"],
    { fitsRemaining: (amount, left) => fitsRemaining(subtractMoney(amount, CENT), left) },
  ],
  "last-cent-kept": [
    "The last cent of a payment that was refunded in part cannot be refunded.",
    [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.fits-beside-in-flight",
      "create-refund.in-flight-counts",
      "service.full-refund",
    ],
    {
      remaining: (payment, refunds) => {
        const left = remaining(payment, refunds);
        return compareMoney(left, payment.amount) < 0 ? subtractMoney(left, CENT) : left;
      },
    },
  ],
  "one-refund-at-a-time": [
    "No refund of a payment is accepted while another one is in flight.",
    [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.fits-beside-in-flight",
      "create-refund.in-flight-counts",
      "endpoints.create-refund-key-optional",
    ],
    {
      remaining: (payment, refunds) =>
        having(refunds, "INITIATED", "PROCESSING").length > 0 ? zero : remaining(payment, refunds),
    },
  ],
  "one-refund-a-payment": [
    "A payment of which a refund has settled cannot be refunded again.",
    ["create-refund.excess-rejected", "service.partial-refund"],
    { remaining: (payment, refunds) => (having(refunds, "COMPLETED").length > 0 ? zero : remaining(payment, refunds)) },
  ],
  "default-amount-without-in-flight": [
    "A refund without an amount is of what has not settled, though some of it is in flight, and is rejected then.",
    "create-refund.amount-defaults-to-remaining",
    () => {
      const unsettled = new WeakMap<Money, Money>();
      return {
        remaining(payment, refunds) {
          const left = remaining(payment, refunds);
          unsettled.set(left, remaining(payment, having(refunds, "COMPLETED")));
          return left;
        },
        defaultRefundAmount: (left) => unsettled.get(left) ?? left,
      };
    },
  ],
  "default-amount-is-whole-amount": [
    "A refund without an amount is of the whole payment, whatever was refunded before.",
    "create-refund.amount-defaults-to-remaining",
    () => {
      const defaults = new WeakSet<Money>();
      return {
        defaultRefundAmount(left) {
          defaults.add(left);
          return left;
        },
        newRefund: ({ amount, ...asked }, payment, facts) =>
          newRefund({ ...asked, amount: defaults.has(amount) ? payment.amount : amount }, payment, facts),
      };
    },
  ],
});

/**
 * Faults in which concurrent refunds of one payment are not handled sequentially: the provider's queue, where they
 * overlap, lies between reading the remaining amount and creating the refund. Source: Create refund, rule 4.
 */
const refundsAtOnce: readonly IntegrationFault[] = faults({
  "refunds-at-once-unlocked": [
    "Refunds that are asked for at once do not wait for each other: each sees all that was left before.",
    ["create-refund.no-double-refund", "create-refund.sum-within-amount"],
    () => {
      let lane = 0;
      return { refundQueue: ({ paymentId }) => `${paymentId} ${lane++}` };
    },
  ],
  "refunds-at-once-all-refused": [
    "Refunds of one payment that are under way at once are all rejected: each takes another one for the first.",
    "create-refund.concurrent-serialised",
    () => {
      const underWay = new Map<string, number>();
      const contended = new Set<string>();
      const count = (paymentId: string, change: number) => {
        const now = (underWay.get(paymentId) ?? 0) + change;
        underWay.set(paymentId, now);
        if (now > 1) contended.add(paymentId);
        if (now === 0) contended.delete(paymentId);
      };
      return {
        refundable: (payment) => (contended.has(payment.paymentId) ? ANOTHER_IS_UNDER_WAY : refundable(payment)),
        wire: onCall("createRefund", async (request, next) => {
          const paymentId = request.url.pathname.split("/").at(-3) ?? "";
          count(paymentId, 1);
          const answer = await next(request);
          count(paymentId, -1);
          return answer;
        }),
      };
    },
  ],
});

const ANOTHER_IS_UNDER_WAY: Rejection = {
  reason: "notRefundable",
  message: "another refund of this payment is under way",
};

/** Source: Create refund, row amount and rules 2 to 4. */
export const refundAmounts: readonly IntegrationFault[] = [
  ...ofNothing,
  ...ofNoNumber,
  ...sums,
  ...fitting,
  ...refundsAtOnce,
];
