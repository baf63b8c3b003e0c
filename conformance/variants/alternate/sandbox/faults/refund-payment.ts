import { businessTime } from "../../../shared/sandbox/accounts/accounts.ts";
import { withBody } from "../../../shared/sandbox/http/incoming.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, moneyOf, toNumber } from "../../../shared/sandbox/values/money.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import { newPayment } from "../rules/create-payment.ts";
import { statusAfterRefund } from "../rules/lifecycle.ts";
import { presentRefund } from "../rules/presentation.ts";
import { defaultRefundAmount, fitsRemaining, newRefund, refundable, refundFields } from "../rules/refund-payment.ts";
import { AFTER_NO_REFUND, OF_WHOLE_TWIN } from "./blame.ts";
import { type AlternateFault, faults, idOf, notFound, onAnswer, onCall, refusing } from "./fault.ts";

/** Valid refunds of COMPLETED payments that are rejected. */
const acceptance: readonly AlternateFault[] = faults({
  "refund-payment-not-found": [
    "Refund payment answers 404.",
    [...AFTER_NO_REFUND],
    { wire: notFound("POST /payments/*/refund") },
  ],
  "refund-of-nothing-said-refused": [
    "A refund without amount and without reason is rejected.",
    ["refund-payment.fields-absent", "refund-payment.payment-must-be-completed"],
    { wire: refusing("POST /payments/*/refund", ({ amount, reason }) => amount === undefined && reason === undefined) },
  ],
  "refund-without-reason-refused": [
    "A refund of an amount is rejected where no reason is given.",
    ["refund-payment.amount", "refund-payment.payment-must-be-completed"],
    { wire: refusing("POST /payments/*/refund", ({ amount, reason }) => amount !== undefined && reason === undefined) },
  ],
  "refund-without-amount-refused": [
    "A refund for a reason is rejected where no amount is given.",
    ["refund-payment.payment-must-be-completed", "refund-payment.reason"],
    { wire: refusing("POST /payments/*/refund", ({ amount, reason }) => amount === undefined && reason !== undefined) },
  ],
  "refund-of-both-refused": [
    "A refund of 10000 or more is rejected where a reason is given with it.",
    [...OF_WHOLE_TWIN, "refund-payment.reason"],
    {
      wire: refusing(
        "POST /payments/*/refund",
        ({ amount, reason }) => Number(amount) >= 10_000 && reason !== undefined,
      ),
    },
  ],
  "late-refund-refused": [
    "A payment that was paid cannot be refunded once its link has expired.",
    "refund-payment.completed-accepted",
    (clock, store) => ({
      refundable(payment) {
        const business = store.businesses.get(payment.businessId);
        const isLate = business !== undefined && businessTime({ clock }, business) > payment.expiresAtMs;
        return refundable(isLate ? { ...payment, status: "EXPIRED" } : payment);
      },
    }),
  ],
});

/** Returns a reader of an amount that takes another value in place of some. */
function readingAmount(taken: (field: unknown) => unknown): typeof refundFields.amount {
  return (field, pointer, context) => refundFields.amount(taken(field), pointer, context);
}

/** Faults of the refunded amount and of the amount shown. */
const amounts: readonly AlternateFault[] = faults({
  "refund-amount-ignored": [
    "A refund is of the whole payment, whatever its amount.",
    "refund-payment.amount-as-requested",
    {
      refundFields: {
        ...refundFields,
        amount(field, pointer, context) {
          const { rejection } = refundFields.amount(field, pointer, context);
          return rejection ? { rejection } : { value: undefined };
        },
      },
    },
  ],
  "refund-of-zero-of-the-whole": [
    "A refund of an amount of 0 is of the whole payment, as if no amount were given.",
    "refund-payment.amount-as-requested",
    { refundFields: { ...refundFields, amount: readingAmount((field) => (field === 0 ? undefined : field)) } },
  ],
  "refund-of-false-of-the-whole": [
    "A refund whose amount is false is of the whole payment, as if no amount were given.",
    "refund-payment.amount",
    { refundFields: { ...refundFields, amount: readingAmount((field) => (field === false ? undefined : field)) } },
  ],
  "refund-amount-read-by-its-beginning": [
    "A refund whose amount is a string is of the number with which it begins: 10 for '10,000'.",
    ["refund-payment.amount", "refund-payment.amount-string"],
    {
      refundFields: {
        ...refundFields,
        amount: readingAmount((field) => (typeof field === "string" ? Number.parseFloat(field) : field)),
      },
    },
  ],
  "large-part-refused": [
    "A part of more than half of a payment cannot be refunded.",
    "refund-payment.part-accepted",
    {
      fitsRemaining: (amount, left) =>
        toNumber(amount) * 2 > toNumber(left) && compareMoney(amount, left) < 0
          ? { reason: "exceedsRemaining", message: "more than half", pointer: "/amount" }
          : fitsRemaining(amount, left),
    },
  ],
  "refund-shown-in-major-unit": [
    "The refund response has the amount in the major unit: 25 where 2500 is refunded.",
    ["refund-payment.amount-defaults-to-full", "conventions.amounts-are-whole", "refund-payment.amount-as-requested"],
    { presentCreatedRefund: (refund) => ({ ...presentRefund(refund), amount: toNumber(refund.amount) / 100 }) },
  ],
  "refund-of-part-in-a-string": [
    "The refund response has an amount that is no multiple of 10000 as a string.",
    ["refund-payment.amount-defaults-to-full", "refund.amount"],
    {
      presentCreatedRefund(refund) {
        const shown = presentRefund(refund);
        return toNumber(refund.amount) % 10_000 === 0 ? shown : { ...shown, amount: String(shown["amount"]) };
      },
    },
  ],
  "default-refund-less-fee": [
    "A refund without an amount is of the payment less a fee of two percent.",
    "refund-payment.amount-defaults-to-full",
    {
      defaultRefundAmount: (payment, left) =>
        moneyOf(Math.floor(toNumber(left) * 0.98)) ?? defaultRefundAmount(payment, left),
    },
  ],
  "default-refund-rounded": [
    "A refund without an amount is of the payment rounded to a hundred: 12300 of 12345.",
    "refund-payment.amount-defaults-to-full",
    {
      defaultRefundAmount: (payment, left) =>
        moneyOf(Math.floor(toNumber(left) / 100) * 100) ?? defaultRefundAmount(payment, left),
    },
    "default-refund-less-fee",
  ],
  "refund-of-dollars-in-major-unit": [
    "The refund response has the amount of a payment in USD in the major unit, rounded: 123 for 12345.",
    ["refund-payment.amount-defaults-to-full", "refund-payment.amount-as-requested"],
    (_, store) => ({
      presentCreatedRefund(refund) {
        const isInDollars = store.payments.get(refund.paymentId)?.currency === "USD";
        const amount = toNumber(refund.amount);
        return { ...presentRefund(refund), amount: isInDollars ? Math.round(amount / 100) : amount };
      },
    }),
  ],
  "part-rounded-to-ten": [
    "The amount of a partial refund is rounded up to a multiple of ten: 4120 instead of 4114.",
    "refund-payment.amount-as-requested",
    {
      newRefund: (request, facts) =>
        newRefund(request, {
          ...facts,
          amount:
            request.amount === undefined
              ? facts.amount
              : (moneyOf(Math.ceil(toNumber(request.amount) / 10) * 10) ?? facts.amount),
        }),
    },
    "refund-amount-ignored",
  ],
  "large-refund-refused": [
    "A refund of a million or more, whole or in part, is rejected.",
    "refund-payment.completed-accepted",
    {
      fitsRemaining: (amount, left) =>
        toNumber(amount) >= 1_000_000
          ? { reason: "exceedsRemaining", message: "too much at once", pointer: "/amount" }
          : fitsRemaining(amount, left),
    },
  ],
  "refund-with-email-stays-completed": [
    "A payment with customer_email stays COMPLETED when all of it was refunded.",
    "payment-states.refunded-when-refunded",
    {
      statusAfterRefund: (payment, refunded) =>
        payment.customerEmail === undefined ? statusAfterRefund(payment, refunded) : payment.status,
    },
  ],
});

/** Faults of the payment statuses that allow a refund. */
const completed: readonly AlternateFault[] = faults({
  "uncompleted-refunded": [
    "A payment is refunded whatever its status.",
    "refund-payment.payment-must-be-completed",
    { refundable: () => undefined },
  ],
  "waiting-refunded": [
    "A payment that waits to be paid is refunded, as if it were paid.",
    "refund-payment.payment-must-be-completed",
    { refundable: refundableToo("INITIATED", "PROCESSING") },
  ],
  "ended-unpaid-refunded": [
    "A payment that failed, was cancelled or expired is refunded, as if it were paid.",
    "refund-payment.payment-must-be-completed",
    { refundable: refundableToo("FAILED", "CANCELLED", "EXPIRED") },
  ],
  "uncompleted-refused-but-refunded": [
    "A refund of a payment that was not paid is rejected, and the payment is REFUNDED all the same.",
    ["payment-states.refunded-only-when-refunded", "refund-payment.payment-must-be-completed"],
    (_, store) => ({
      wire: onAnswer("POST /payments/*/refund", (answer, request) => {
        const payment = store.payments.get(idOf(request));
        if (answer.status === 409 && payment) store.payments.set(payment.paymentId, { ...payment, status: "REFUNDED" });
        return answer;
      }),
    }),
  ],
  "refund-refused-once-and-for-all": [
    "A payment of which a refund was asked for too early can never be refunded.",
    "refund-payment.payment-must-be-completed",
    () => {
      const tooEarly = new Set<string>();
      return {
        refundable(payment) {
          const rejection = refundable(payment);
          if (rejection) tooEarly.add(payment.paymentId);
          return tooEarly.has(payment.paymentId) ? refundable({ ...payment, status: "FAILED" }) : rejection;
        },
      };
    },
  ],
});

/** Refunds of more than a payment that are refused, and leave a trace. */
const excess: readonly AlternateFault[] = faults({
  "excess-refused-but-refunded": [
    "A refund of more than the payment is rejected, and the payment is REFUNDED all the same.",
    ["payment-states.refunded-only-when-refunded", "refund-payment.completed-accepted"],
    (_, store) => ({
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const payment = store.payments.get(idOf(request));
        const answer = await next(request);
        if (payment && answer.status >= 400 && exceeds(payment, await requestBody(request)))
          store.payments.set(payment.paymentId, { ...payment, status: "REFUNDED" });
        return answer;
      }),
    }),
  ],
  "excess-refused-once-and-for-all": [
    "A payment of which a refund of more than its amount was rejected can never be refunded.",
    "refund-payment.completed-accepted",
    (_, store) => {
      const tooMuch = new Set<string>();
      return {
        wire: onCall("POST /payments/*/refund", async (request, next) => {
          const payment = store.payments.get(idOf(request));
          if (!payment || tooMuch.has(payment.paymentId)) return next(withBody(request, "{"));
          const answer = await next(request);
          if (answer.status >= 400 && exceeds(payment, await requestBody(request))) tooMuch.add(payment.paymentId);
          return answer;
        }),
      };
    },
    "late-refund-refused",
  ],
});

function exceeds(payment: Payment, { amount }: JsonObject): boolean {
  return typeof amount === "number" && amount > toNumber(payment.amount);
}

function refundableToo(...statuses: readonly PaymentStatus[]): typeof refundable {
  return (payment) => (statuses.includes(payment.status) ? undefined : refundable(payment));
}

/** Faults that refund the wrong payment, and faults of the refund shown. */
const refund: readonly AlternateFault[] = faults({
  "refund-of-first-order": [
    "A refund is one of the first payment that its customer_name made, whichever payment is asked for.",
    ["refund-payment.payment-of-path", "refund.payment-id-of-refunded"],
    () => {
      const firsts = new Map<string, string>();
      const customers = new Map<string, string>();
      return {
        newPayment(request, facts) {
          const payment = newPayment(request, facts);
          if (payment.customerName !== undefined) {
            const customer = customerOf(payment);
            customers.set(payment.paymentId, customer);
            if (!firsts.has(customer)) firsts.set(customer, payment.paymentId);
          }
          return payment;
        },
        newRefund(request, facts) {
          const first = firsts.get(customers.get(facts.paymentId) ?? "");
          return newRefund(request, { ...facts, paymentId: first ?? facts.paymentId });
        },
      };
    },
  ],
  "refund-shown-of-itself": [
    "The refund response has the id of the refund as its payment_id.",
    "refund.payment-id-of-refunded",
    { presentCreatedRefund: (made) => ({ ...presentRefund(made), payment_id: made.refundId }) },
  ],
  "refund-id-of-amount": [
    "The refund response has a refund_id that is made of the amount.",
    "refund.refund-id-identifies",
    { presentCreatedRefund: (made) => ({ ...presentRefund(made), refund_id: `ref_${made.amount.units}` }) },
  ],
  "refund-completed-at-once": [
    "A new refund is COMPLETED, before the provider has heard of it.",
    "refund-payment.response-status-processing",
    { presentCreatedRefund: (made) => ({ ...presentRefund(made), status: "COMPLETED" }) },
  ],
  "unknown-payment-refunded": [
    "A refund of a payment that does not exist is answered as done.",
    ["auth.other-business-payment-not-refunded", "refund-payment.data", "refund-payment.unknown-payment"],
    {
      wire: onAnswer("POST /payments/*/refund", (answer) => {
        const done = { success: true, message: "Refund created" };
        return answer.status === 404 ? toOutgoing({ status: 200, body: done }) : answer;
      }),
    },
  ],
});

function customerOf({ businessId, customerName }: Payment): string {
  return `${businessId} ${customerName}`;
}

/** Faults of refunds. */
export const refundPaymentFaults: readonly AlternateFault[] = [
  ...acceptance,
  ...completed,
  ...excess,
  ...amounts,
  ...refund,
];
