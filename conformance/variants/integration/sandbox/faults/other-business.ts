import { merchantOf, takingKeysOfMerchant } from "../../../shared/sandbox/accounts/one-merchant.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { itemsOf, membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { IntegrationChange } from "../change.ts";
import type { Payment } from "../payment.ts";
import { merchantTxnIdScope } from "../rules/create-payment.ts";
import { idempotencyScope } from "../rules/idempotency.ts";
import { refundTotal } from "../rules/lifecycle.ts";
import { owns, type PaymentUse } from "../rules/ownership.ts";
import { answerRejection } from "../rules/rejection.ts";
import { faults, type IntegrationFault, onAnswer } from "./fault.ts";

/** Returns a change that skips the ownership check for one use of a payment. */
function forAll(use: PaymentUse): IntegrationChange {
  return { owns: (business, payment, asked) => asked === use || owns(business, payment, asked) };
}

/** Faults of access to records of another business. */
const whose: readonly IntegrationFault[] = faults({
  "payment-shown-to-other-business": [
    "A payment is shown to any caller that has its id.",
    "auth.other-business-payment-not-read",
    forAll("read"),
  ],
  "payment-of-other-business-refunded": [
    "A payment is refunded for any caller that has its id.",
    "auth.other-business-payment-not-refunded",
    forAll("refund"),
  ],
  "refund-shown-to-other-business": [
    "A refund is shown to any caller that has its id and that of its payment.",
    "auth.other-business-refund-not-read",
    forAll("readRefund"),
  ],
  "completed-payments-of-all-businesses-listed": [
    "A list holds the COMPLETED payments of every business.",
    "auth.other-business-payment-not-listed",
    {
      listGroup: () => "all",
      owns: (business, payment, use) =>
        (use === "list" && payment.status === "COMPLETED") || owns(business, payment, use),
    },
  ],
  "payments-of-all-businesses-listed-by-status": [
    "The first page of a list of one status is filled up with payments of other businesses.",
    "auth.other-business-payment-not-listed",
    (_, store) => ({
      wire: onAnswer("listPayments", (answer, request) => {
        const { searchParams } = request.url;
        const status = searchParams.get("status");
        if (answer.status >= 300 || status === null || Number(searchParams.get("page") ?? 0) > 0) return answer;
        const body = responseBody(answer);
        const data = membersOf(body["data"]);
        const own = itemsOf(data["items"]);
        const isForeign = ({ businessId }: Payment) => businessId !== request.headers.get("business-id");
        const foreign = [...store.payments.values()].filter((each) => isForeign(each) && each.status === status);
        const shown = foreign.toReversed().map(({ paymentId }) => ({ paymentId }));
        const items = [...own, ...shown].slice(0, Math.max(own.length, Number(searchParams.get("size") ?? 20)));
        return { ...answer, text: JSON.stringify({ ...body, data: { ...data, items } }) };
      }),
    }),
    "completed-payments-of-all-businesses-listed",
  ],
  "idempotency-key-shared-by-all-businesses": [
    "An X-Idempotency-Key returns the first response to it, whichever business used it.",
    "auth.other-business-payment-not-read",
    { idempotencyScope: (_, operation, key) => idempotencyScope("", operation, key) },
  ],
  "refund-key-shared-by-all-businesses": [
    "An X-Idempotency-Key of a refund returns the first response to it, whichever business and payment it was for.",
    "auth.other-business-refund-not-read",
    {
      idempotencyScope: (businessId, operation, key) =>
        operation.startsWith("createRefund") ? key : idempotencyScope(businessId, operation, key),
    },
  ],
  "refusal-tells-of-the-payment": [
    "A read of a payment of another business is rejected, with its merchantTxnId in the message.",
    "auth.other-business-payment-not-read",
    (_, store) => ({
      wire: onAnswer("getPayment", (answer, request) => {
        const payment = store.payments.get(request.url.pathname.split("/").at(-1) ?? "");
        if (answer.status !== 404 || !payment) return answer;
        const message = `payment ${payment.merchantTxnId} belongs to another business`;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), message }) };
      }),
    }),
  ],
});

/** Faults of a server that separates merchants, but not the businesses of one. */
const sameMerchant: readonly IntegrationFault[] = faults({
  "key-of-same-merchant-accepted": [
    "Any key of a merchant is taken for one of each of its businesses.",
    ["auth.failure-401", "errors.key-of-other-business"],
    (_, store) => ({ authentication: takingKeysOfMerchant(store) }),
    "key-of-other-business-accepted",
  ],
  "records-belong-to-the-merchant": [
    "Payments and refunds belong to the merchant: each of its businesses can read, list and refund them.",
    [
      "auth.other-business-payment-not-read",
      "auth.other-business-payment-not-listed",
      "auth.other-business-payment-not-refunded",
      "auth.other-business-refund-not-read",
    ],
    (_, store) => ({
      owns: ({ clientId }, { businessId }) => merchantOf(store, businessId) === clientId,
      listGroup: (businessId) => merchantOf(store, businessId),
    }),
  ],
  "reference-unique-within-the-merchant": [
    "A merchantTxnId that another business of the same merchant has used is taken.",
    "create-payment.txn-id-other-business-accepted",
    (_, store) => ({
      merchantTxnIdScope: (businessId, reference) => merchantTxnIdScope(merchantOf(store, businessId), reference),
    }),
    "reference-unique-among-all-businesses",
  ],
});

const unknownPayment = answerRejection({ reason: "unknownPayment", message: "there is no such payment" });

/**
 * Returns a change that queues refunds requested by another business but reports a failure; with `counts`, they are
 * paid out immediately.
 */
function queued(counts: boolean): IntegrationChange {
  return (_, store) => {
    const foreign = new Set<string>();
    return {
      owns: (business, payment, use) => use === "refund" || owns(business, payment, use),
      refundTotal: (refunds) =>
        refundTotal(refunds.map((each) => (foreign.has(each.refundId) ? { ...each, status: "COMPLETED" } : each))),
      wire: onAnswer("createRefund", (answer, request) => {
        if (answer.status >= 300) return answer;
        const { paymentId, refundId } = membersOf(responseBody(answer)["data"]);
        const owner = store.payments.get(String(paymentId))?.businessId;
        if (owner === request.headers.get("business-id")) return answer;
        if (counts) foreign.add(String(refundId));
        return toOutgoing(unknownPayment);
      }),
    };
  };
}

/** Rejected refunds of another business that still have an effect. */
const foreignRefund: readonly IntegrationFault[] = faults({
  "foreign-refund-refused-but-queued": [
    "A refund that another business asks for is rejected, and queued all the same.",
    "auth.other-business-payment-not-refunded",
    queued(false),
  ],
  "foreign-refund-refused-but-paid-out": [
    "A refund that another business asks for is rejected, and paid out at once all the same.",
    ["auth.other-business-payment-not-refunded", "payment.refund-total-is-sum"],
    queued(true),
  ],
});

/** Source: Authentication, ownership of records (ruling 8). */
export const otherBusiness: readonly IntegrationFault[] = [...whose, ...sameMerchant, ...foreignRefund];
