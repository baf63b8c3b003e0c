import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { Reading } from "../../../shared/sandbox/reading/reading.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import { refusingValues } from "../../../shared/sandbox/wrong-fields.ts";
import type { Refund, RefundRequest } from "../refund.ts";
import { answerCreatedRefund } from "../rules/answers.ts";
import { newRefund, refundable, refundFields, refundIdempotencyKey } from "../rules/create-refund.ts";
import { idempotencyScope } from "../rules/idempotency.ts";
import { refundTotal } from "../rules/lifecycle.ts";
import { presentTime } from "../rules/presentation.ts";
import { answerRejection, type Rejection, takesEffect } from "../rules/rejection.ts";
import type { Rules } from "../rules/rules.ts";
import { REFUND_REJECTIONS, WITHOUT_REFUNDS } from "./blame.ts";
import { endedUnpaid, faults, type IntegrationFault, onCall, refundCreatedOtherwise } from "./fault.ts";

const NO_KEY = "undefined";

/** Rules that take a missing X-Idempotency-Key of a refund for a key, and the same key for the same request. */
const WITHOUT_KEY_AS_ONE: Partial<Rules> = {
  refundIdempotencyKey: (header, ...rest) =>
    header === undefined ? { value: NO_KEY } : refundIdempotencyKey(header, ...rest),
  asksTheSame: () => undefined,
};

/** Valid refunds that are rejected, or answered incorrectly. */
const answers: readonly IntegrationFault[] = faults({
  "refunding-not-found": [
    "Refunds can be created only at a path of an earlier version, not at the path of the document.",
    WITHOUT_REFUNDS,
    {
      wire: onCall("createRefund", async () =>
        toOutgoing(answerRejection({ reason: "unknownPath", message: "there is no such path" })),
      ),
    },
  ],
  "refund-answered-with-201": [
    "A refund is answered with 201.",
    "create-refund.status-202",
    { answerCreatedRefund: (data) => ({ ...answerCreatedRefund(data), status: 201 }) },
  ],
  "refund-of-a-text-answered-with-200": [
    "A refund with a merchantRef is answered with 200.",
    "create-refund.status-202",
    { answerCreatedRefund: (data) => ({ ...answerCreatedRefund(data), ...(data["merchantRef"] && { status: 200 }) }) },
  ],
  "refund-completed-when-answered": [
    "The answer to a refund has the time of its creation as completedAt.",
    ["create-refund.response-completed-at-null", "refund.completed-at-never-changes"],
    refundCreatedOtherwise(({ initiatedAtMs }) => ({ completedAt: presentTime(initiatedAtMs) })),
  ],
  "merchant-ref-refused": [
    "A refund with a merchantRef is rejected.",
    ["create-refund.merchant-ref", "create-refund.merchant-ref-json-number"],
    {
      refundFields: refusingValues(refundFields, "merchantRef", (field) => field !== undefined, "no such field"),
    },
  ],
  "amount-demanded": [
    "A refund without an amount is rejected.",
    ["create-refund.amount-defaults-to-remaining", "create-refund.concurrent-serialised"],
    {
      refundFields: refusingValues(refundFields, "amount", (field) => field === undefined, "is required"),
    },
  ],
  "amount-without-cents-refused": [
    "A refund whose amount is not written with two decimals is rejected.",
    ["create-refund.amount", "create-refund.amount-above-zero"],
    {
      refundFields: refusingValues(
        refundFields,
        "amount",
        (field) => field !== undefined && !/^-?\d+\.\d\d$/.test(String(field)),
        "must have two decimals",
      ),
    },
  ],
  "same-key-refunds-again": [
    "The same refund with the same X-Idempotency-Key is made a second time.",
    "create-refund.same-key-no-second-refund",
    { isReplay: () => false },
  ],
  "idempotency-key-forgotten-after-settlement": [
    "The X-Idempotency-Key of a refund is forgotten once the refund has settled.",
    "create-refund.same-key-no-second-refund",
    (_, store) => ({
      isReplay({ reply }) {
        const { refundId } = membersOf(membersOf(reply.body)["data"]);
        return store.refunds.get(String(refundId))?.status !== "COMPLETED";
      },
    }),
  ],
  "refunds-without-key-are-one": [
    "All refunds of a payment without X-Idempotency-Key count as one: a later one is answered like the first, and not made.",
    "endpoints.create-refund-key-optional",
    WITHOUT_KEY_AS_ONE,
  ],
  "refunds-without-key-are-one-of-all-payments": [
    "All refunds without X-Idempotency-Key count as one: that of another payment is answered like the first, and not made.",
    ["endpoints.create-refund-key-optional", "refund.refund-id-identifies"],
    {
      ...WITHOUT_KEY_AS_ONE,
      idempotencyScope: (businessId, operation, key) =>
        idempotencyScope(businessId, key === NO_KEY ? "createRefund" : operation, key),
    },
  ],
});

type Field = keyof RefundRequest;

/** Returns rules that read one field of a refund differently; `usual` is the reference's reading. */
export function rereading<F extends Field>(
  field: F,
  read: (value: unknown, usual: Reading<RefundRequest[F]>) => Reading<RefundRequest[F]>,
): Pick<Rules, "refundFields"> {
  return {
    refundFields: {
      ...refundFields,
      [field]: (value: unknown, pointer: string, context: unknown) => {
        const usual = refundFields[field](value, pointer, context) as Reading<RefundRequest[F]>; // the reading of the same field
        return read(value, usual);
      },
    },
  };
}

/** Returns rules that create matching rejected refunds and count them as settled immediately. */
export function refusedButPaidOut(isIgnored: (rejection: Rejection, refund: Refund) => boolean): Partial<Rules> {
  const paidOut = new Set<string>();
  let refund: Refund | undefined; // the refund awaiting the decision
  return {
    newRefund(...about) {
      refund = newRefund(...about);
      return refund;
    },
    takesEffect(rejection) {
      const made = refund;
      refund = undefined;
      if (!rejection || !made || !isIgnored(rejection, made)) return takesEffect(rejection);
      paidOut.add(made.refundId);
      return true;
    },
    refundTotal: (refunds) =>
      refundTotal(refunds.map((each) => (paidOut.has(each.refundId) ? { ...each, status: "COMPLETED" } : each))),
  };
}

/** Refunds of a payment that is not COMPLETED. Source: Create refund, rule 1. */
const ofUncompleted: readonly IntegrationFault[] = faults({
  "unpaid-payment-refunded": [
    "A payment that FAILED, was CANCELLED or is EXPIRED is refunded.",
    "create-refund.payment-must-be-completed",
    { refundable: (payment) => (endedUnpaid(payment) ? undefined : refundable(payment)) },
  ],
  "unpaid-payment-of-bkash-refunded": [
    "A payment by BKASH that FAILED, was CANCELLED or is EXPIRED is refunded.",
    "create-refund.payment-must-be-completed",
    {
      refundable: (payment) =>
        payment.preferredVendor === "BKASH" && endedUnpaid(payment) ? undefined : refundable(payment),
    },
    "unpaid-payment-refunded",
  ],
  "pending-payment-refunded": [
    "A payment that is PENDING is refunded.",
    "create-refund.payment-must-be-completed",
    { refundable: (payment) => (payment.status === "PENDING" ? undefined : refundable(payment)) },
  ],
  "refund-of-uncompleted-refused-but-paid-out": [
    "A refund of a payment that is not COMPLETED is rejected, and paid out all the same.",
    ["create-refund.payment-must-be-completed", "payment.refund-total-is-sum"],
    () => refusedButPaidOut(({ reason }) => reason === "notRefundable"),
  ],
  "payment-refunded-too-early-is-locked": [
    "A payment of which a refund was rejected before it was paid is never refunded.",
    "create-refund.payment-must-be-completed",
    () => {
      const locked = new Set<string>();
      return {
        refundable(payment) {
          if (payment.status === "PENDING") locked.add(payment.paymentId);
          return refundable(locked.has(payment.paymentId) ? { ...payment, status: "PENDING" } : payment);
        },
      };
    },
  ],
});

/**
 * Refunds that exceed the remaining amount. Source: Create refund, rule 3. Accepting them is among the faults of sums.
 */
const ofExcess: readonly IntegrationFault[] = faults({
  "rejected-refund-acts": [
    "A refund that exceeds what is left is rejected, and queued all the same.",
    ["create-refund.concurrent-serialised", "create-refund.excess-rejected", "create-refund.in-flight-counts"],
    { takesEffect: (rejection) => rejection === undefined || rejection.reason === "exceedsRemaining" },
  ],
  "excess-refused-but-paid-out": [
    "A refund that exceeds what is left is rejected, and paid out all the same.",
    [
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "payment.refund-total-is-sum",
      "payment.refund-total-without-in-flight",
    ],
    () => refusedButPaidOut(({ reason }) => reason === "exceedsRemaining"),
  ],
});

/** Refunds without a reason. Source: Create refund, row reason. */
const withoutReason: readonly IntegrationFault[] = faults({
  "refund-without-reason-accepted": [
    "A refund without a reason is accepted.",
    "create-refund.reason-required",
    rereading("reason", (value, usual) => (value === undefined ? { value: "none" } : usual)),
  ],
  "refund-without-reason-refused-but-paid-out": [
    "A refund without a reason is rejected, and paid out all the same.",
    ["create-refund.reason-required", "payment.refund-total-is-sum"],
    () => {
      const inVain = new Set<Rejection | undefined>();
      const rules = rereading("reason", (value, usual) => {
        if (value !== undefined) return usual;
        inVain.add(usual.rejection);
        return { ...usual, value: "none" };
      });
      return { ...rules, ...refusedButPaidOut((rejection) => inVain.has(rejection)) };
    },
  ],
});

/** Rejected refunds that cause later refunds to be rejected. */
const lasting: readonly IntegrationFault[] = faults({
  "refused-refund-locks-payment": [
    "A rejected refund locks its payment permanently: the lock is released only after success.",
    [
      ...REFUND_REJECTIONS,
      "auth.other-business-payment-not-refunded",
      "create-refund.amount",
      "create-refund.amount-above-zero",
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.payment-must-be-completed",
    ],
    () => {
      const locked = new Set<string>();
      return {
        wire: onCall("createRefund", async (request, next) => {
          const { pathname } = request.url;
          const answer = locked.has(pathname) ? isLocked() : await next(request);
          if (answer.status >= 400 && answer.status !== 401) locked.add(pathname);
          return answer;
        }),
      };
    },
  ],
});

function isLocked(): Outgoing {
  const message = "another refund of this payment is under way";
  return toOutgoing(answerRejection({ reason: "exceedsRemaining", message }));
}

/** Source: Create refund. */
export const createRefund: readonly IntegrationFault[] = [
  ...answers,
  ...ofUncompleted,
  ...ofExcess,
  ...withoutReason,
  ...lasting,
];
