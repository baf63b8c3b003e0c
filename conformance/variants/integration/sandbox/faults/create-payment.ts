import { type Reply, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { invalid } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, type Money, parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { IntegrationChange } from "../change.ts";
import type { Vendor } from "../payment.ts";
import { answerCreatedPayment, answerCreatedRefund } from "../rules/answers.ts";
import { expiresAt, newPayment, paymentFields, paymentIdempotencyKey, withinBounds } from "../rules/create-payment.ts";
import { refundIdempotencyKey } from "../rules/create-refund.ts";
import { movePayment } from "../rules/lifecycle.ts";
import { presentPayment, presentTime } from "../rules/presentation.ts";
import { type Rejection, takesEffect } from "../rules/rejection.ts";
import { PAYMENT_REJECTIONS, WITHOUT_KEYED_REFUNDS, WITHOUT_PAYMENTS } from "./blame.ts";
import { createdOtherwise, faults, type IntegrationFault, onCall, readOtherwise } from "./fault.ts";

const money = (text: string): Money => parseMoney(text) ?? zero;
const isBelow = (amount: Money) => compareMoney(amount, money("10.00")) < 0;
const isAbove = (amount: Money) => compareMoney(amount, money("200000.00")) > 0;
const isBetween = (amount: Money, above: string, below: string) =>
  compareMoney(amount, money(above)) > 0 && compareMoney(amount, money(below)) < 0;

/** Returns a change that accepts matching amounts that are out of bounds. */
function letting(passes: (amount: Money) => boolean): IntegrationChange {
  return { withinBounds: (amount, currency) => (passes(amount) ? undefined : withinBounds(amount, currency)) };
}

/** Returns a change that accepts matching amounts that are out of bounds, if this vendor is preferred. */
function lettingVendor(vendor: Vendor, passes: (amount: Money) => boolean): IntegrationChange {
  return () => {
    let preferred: Vendor | undefined; // of the request that is being read: its amount is compared at once
    return {
      paymentFields: {
        ...paymentFields,
        preferredVendor(...field) {
          const reading = paymentFields.preferredVendor(...field);
          preferred = reading.value;
          return reading;
        },
      },
      withinBounds: (amount, currency) =>
        preferred === vendor && passes(amount) ? undefined : withinBounds(amount, currency),
    };
  };
}

/** Returns a change that rejects matching amounts that are out of bounds, but creates the payment. */
function rejectingButCreating(isOut: (amount: Money) => boolean): IntegrationChange {
  return () => {
    const rejections = new Set<Rejection | undefined>();
    return {
      withinBounds(amount, currency) {
        const rejection = withinBounds(amount, currency);
        if (rejection && isOut(amount)) rejections.add(rejection);
        return rejection;
      },
      takesEffect: (rejection) => takesEffect(rejection) || rejections.has(rejection),
    };
  };
}

/** Returns a change that rejects one amount that is within bounds. */
function refusingBound(bound: string): IntegrationChange {
  return {
    withinBounds: (amount, currency) =>
      compareMoney(amount, money(bound)) === 0
        ? { reason: "invalid", message: "amount is out of bounds" }
        : withinBounds(amount, currency),
  };
}

/** Faults of the minimum and the maximum amount. */
const bounds: readonly IntegrationFault[] = faults({
  "amount-below-minimum-accepted": [
    "The minimum is compared with an amount rounded up: 9.99 BDT is accepted.",
    "create-payment.amount-minimum",
    letting((amount) => isBetween(amount, "9.00", "10.00")),
  ],
  "amount-below-minimum-refused-but-done": [
    "An amount below the minimum is rejected, and the payment is created all the same.",
    "create-payment.amount-minimum",
    rejectingButCreating(isBelow),
  ],
  "amount-at-minimum-refused": [
    "An amount has to be more than 10 BDT.",
    "create-payment.amount-minimum",
    refusingBound("10.00"),
  ],
  "amount-above-maximum-accepted": [
    "The maximum is compared with an amount rounded down: 200000.01 BDT is accepted.",
    "create-payment.amount-maximum",
    letting((amount) => isBetween(amount, "200000.00", "200001.00")),
  ],
  "amount-above-maximum-refused-but-done": [
    "An amount above the maximum is rejected, and the payment is created all the same.",
    "create-payment.amount-maximum",
    rejectingButCreating(isAbove),
  ],
  "amount-at-maximum-refused": [
    "An amount has to be less than 200000 BDT.",
    "create-payment.amount-maximum",
    refusingBound("200000.00"),
  ],
  "amount-below-minimum-of-bkash-accepted": [
    "There is no minimum amount for payments by BKASH.",
    "create-payment.amount-minimum",
    lettingVendor("BKASH", isBelow),
    "amount-below-minimum-accepted",
  ],
  "amount-above-maximum-of-nagad-accepted": [
    "There is no maximum amount for payments by NAGAD.",
    "create-payment.amount-maximum",
    lettingVendor("NAGAD", isAbove),
    "amount-above-maximum-accepted",
  ],
});

/** Faults of the response to a new payment. */
const answer: readonly IntegrationFault[] = faults({
  "create-not-found": [
    "Payments are created at another path than the contract says, where there is nothing.",
    WITHOUT_PAYMENTS,
    {
      wire: onCall("createPayment", async (request, next) =>
        next({ ...request, url: new URL(`${request.url.href}-payment`) }),
      ),
    },
  ],
  "wrong-status": [
    "Creating a payment is answered with 200 instead of 201.",
    "create-payment.status-201",
    { answerCreatedPayment: (data) => ({ ...answerCreatedPayment(data), status: 200 }) },
  ],
  "wrong-status-for-dollars": [
    "Creating a payment in USD is answered with 202.",
    "create-payment.status-201",
    {
      answerCreatedPayment: (data) => ({
        ...answerCreatedPayment(data),
        status: data["currency"] === "USD" ? 202 : 201,
      }),
    },
  ],
  "new-payment-initiated": [
    "The create response shows the payment INITIATED, as it is inside for a moment.",
    ["create-payment.response-status-pending", "payment-states.create-pending"],
    createdOtherwise(() => ({ status: "INITIATED" })),
  ],
  "new-payment-owes-its-refund": [
    "The create response has the amount as refundTotal.",
    "create-payment.response-refund-total-zero",
    { presentCreatedPayment: (payment, view) => presentPayment(payment, { ...view, refundTotal: payment.amount }) },
  ],
  "new-payment-completed-at-once": [
    "The create response has the time of creation as completedAt.",
    ["create-payment.response-completed-at-null", "payment.completed-at-never-changes"],
    {
      presentCreatedPayment: (payment, view) =>
        presentPayment({ ...payment, completedAtMs: payment.initiatedAtMs }, view),
    },
  ],
  "refund-with-message": [
    "Creating a refund is answered with a message, as creating a payment is.",
    "envelope.message-absent-on-refund",
    {
      answerCreatedRefund(data) {
        const reply = answerCreatedRefund(data);
        return { ...reply, body: { ...Object(reply.body), message: "Refund initiated" } };
      },
    },
  ],
});

/** Faults of the idempotency key. Source: Endpoints, sentence 3. */
const idempotencyKey: readonly IntegrationFault[] = faults({
  "missing-idempotency-key-accepted": [
    "A payment is created without an X-Idempotency-Key too.",
    "endpoints.create-payment-requires-key",
    { paymentIdempotencyKey: refundIdempotencyKey },
  ],
  "missing-idempotency-key-refused-but-done": [
    "A request without X-Idempotency-Key is rejected, and the payment is created all the same.",
    "endpoints.create-payment-requires-key",
    () => {
      const ignored = new Set<Rejection | undefined>();
      return {
        paymentIdempotencyKey(...header) {
          const reading = paymentIdempotencyKey(...header);
          if (reading.rejection) ignored.add(reading.rejection);
          return reading;
        },
        takesEffect: (rejection) => takesEffect(rejection) || ignored.has(rejection),
      };
    },
  ],
  "idempotency-key-of-refund-refused": [
    "An X-Idempotency-Key is for payments; a refund that has one is rejected.",
    WITHOUT_KEYED_REFUNDS,
    {
      refundIdempotencyKey: (header, ...rest) =>
        header === undefined
          ? refundIdempotencyKey(header, ...rest)
          : { value: undefined, rejection: invalid("a refund takes no such header", "X-Idempotency-Key") },
    },
  ],
  "refund-without-idempotency-key-refused": [
    "A refund without X-Idempotency-Key is rejected.",
    "endpoints.create-refund-key-optional",
    { refundIdempotencyKey: paymentIdempotencyKey },
  ],
});

/**
 * Returns a change that stores the mark of each rejected create request and rejects later requests with the same mark.
 */
function remembering(
  markOf: (body: JsonObject) => unknown,
  refusal: Reply = { status: 409, body: { errorType: "DUPLICATE" } },
): IntegrationChange {
  return () => {
    const marks = new Set<unknown>();
    return {
      wire: onCall("createPayment", async (request, next) => {
        const mark = markOf(await requestBody(request));
        if (mark !== undefined && marks.has(mark)) return toOutgoing(refusal);
        const answer = await next(request);
        if (answer.status === 400) marks.add(mark);
        return answer;
      }),
    };
  };
}

/** Valid requests that are rejected because the previous request was. */
const twinRefused: readonly IntegrationFault[] = faults({
  "reference-of-rejected-create-is-taken": [
    "A rejected request uses up its merchantTxnId, so that the corrected request is rejected as well.",
    [
      ...PAYMENT_REJECTIONS.filter((id) => !id.startsWith("create-payment.merchant-txn-id")),
      "create-payment.amount",
      "create-payment.amount-maximum",
      "create-payment.amount-minimum",
      "create-payment.callback-url-https-in-live",
      "create-payment.currency",
      "create-payment.preferred-vendor",
      "endpoints.create-payment-requires-key",
    ],
    remembering(({ merchantTxnId }) => merchantTxnId),
  ],
  "corrected-create-refused-with-200": [
    "A rejected request uses up its merchantTxnId: the corrected request gets 200 with an error.",
    ["create-payment.data-is-payment", "create-payment.status-201", "envelope.message", "envelope.status-success"],
    remembering(({ merchantTxnId }) => merchantTxnId, { status: 200, body: { status: "error" } }),
  ],
  "amount-of-create-without-reference-is-taken": [
    "Requests without merchantTxnId are identified by their amount: the next one of that amount is a duplicate.",
    "create-payment.merchant-txn-id-required",
    () => {
      const without = new Set<unknown>();
      return {
        wire: onCall("createPayment", async (request, next) => {
          const { amount, merchantTxnId } = await requestBody(request);
          if (without.has(amount)) return toOutgoing({ status: 409, body: { errorType: "DUPLICATE" } });
          if (merchantTxnId === undefined) without.add(amount);
          return next(request);
        }),
      };
    },
  ],
});

/** Faults of the checkout window. */
const window: readonly IntegrationFault[] = faults({
  "default-window-of-thirty-minutes": [
    "Without expiresInMinutes, a payment may be paid for 30 minutes.",
    ["create-payment.expires-at-after-window", "create-payment.expires-in-minutes-default"],
    {
      paymentFields: {
        ...paymentFields,
        expiresInMinutes: (field, ...rest) => paymentFields.expiresInMinutes(field ?? 30, ...rest),
      },
    },
  ],
  "chosen-window-ignored": [
    "Every payment may be paid for 15 minutes, whatever expiresInMinutes says.",
    ["create-payment.expires-in-minutes", "payment-states.expired-only-after-window"],
    { expiresAt: (initiatedAtMs) => expiresAt(initiatedAtMs, 15) },
  ],
  "window-two-seconds-longer": [
    "A window ends two seconds later than stated.",
    [
      "create-payment.expires-at-after-window",
      "create-payment.expires-in-minutes",
      "create-payment.expires-in-minutes-default",
    ],
    { expiresAt: (initiatedAtMs, minutes) => expiresAt(initiatedAtMs, minutes) + 2_000 },
  ],
  "window-starts-anew-with-each-read": [
    "The expiresAt of a payment that is read is reckoned from the time of reading.",
    ["list-payments.listed-as-read", "payment.expires-at-never-changes"],
    readOtherwise(({ expiresInMinutes }, { nowMs }) => ({
      expiresAt: presentTime(expiresAt(nowMs, expiresInMinutes)),
    })),
  ],
  "window-ends-with-payment": [
    "When a payment is paid, its expiresAt becomes the time of payment.",
    "payment.expires-at-never-changes",
    {
      movePayment: (payment, status, nowMs, vendor) => {
        const moved = movePayment(payment, status, nowMs, vendor);
        return status === "COMPLETED" ? { ...moved, expiresAtMs: nowMs } : moved;
      },
    },
  ],
  "chosen-window-forgotten": [
    "The window that was chosen is in the create response only; what is stored is the default.",
    ["payment-states.expired-only-after-window", "payment.expires-at-never-changes"],
    {
      newPayment: (request, facts) => newPayment(request, facts, expiresAt(facts.nowMs, 15)),
      ...createdOtherwise(({ initiatedAtMs, expiresInMinutes }) => ({
        expiresAt: presentTime(expiresAt(initiatedAtMs, expiresInMinutes)),
      })),
    },
  ],
});

export const createPayment: readonly IntegrationFault[] = [
  ...answer,
  ...bounds,
  ...idempotencyKey,
  ...twinRefused,
  ...window,
];
