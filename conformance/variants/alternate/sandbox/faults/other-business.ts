import { merchantOf, takingKeysOfMerchant } from "../../../shared/sandbox/accounts/one-merchant.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { isExpired } from "../rules/lifecycle.ts";
import { listGroup, owns, type Use } from "../rules/ownership.ts";
import { type AlternateFault, faults, idOf, onAnswer, onCall } from "./fault.ts";

/** Faults of access to records of another business. */
const whose: readonly AlternateFault[] = faults({
  "foreign-payment-read": [
    "Any business that knows the id of a payment can read it.",
    "auth.other-business-payment-not-read",
    { owns: ownsOr("readPayment") },
  ],
  "foreign-payment-told-of": [
    "A read of a payment of another business is rejected, but the message names its customer.",
    "auth.other-business-payment-not-read",
    (_, store) => ({
      wire: onAnswer("GET /payments/*", (answer, request) => {
        const owner = store.payments.get(idOf(request))?.customerName;
        if (answer.status !== 404 || owner === undefined) return answer;
        return toOutgoing({ status: 404, body: { success: false, message: `this payment is of ${owner}` } });
      }),
    }),
  ],
  "foreign-payments-listed": [
    "A list of payments holds those of every business.",
    "auth.other-business-payment-not-listed",
    (clock, store) => ({
      listGroup: (businessId, of) => (of === "payments" ? "all" : listGroup(businessId, of)),
      // Uses the time of each payment's own business: a read by another business does not cause expiry.
      isExpired: (payment) =>
        isExpired(payment, clock.now() + (store.businesses.get(payment.businessId)?.aheadMs ?? 0)),
    }),
  ],
  "foreign-payment-refunded": [
    "Any business that knows the id of a payment can refund it.",
    "auth.other-business-payment-not-refunded",
    { owns: ownsOr("refundPayment") },
  ],
  "foreign-payment-refused-but-refunded": [
    "A refund of a payment of another business is rejected, and the payment is REFUNDED all the same.",
    "auth.other-business-payment-not-refunded",
    (_, store) => ({
      wire: onAnswer("POST /payments/*/refund", (answer, request) => {
        const payment = store.payments.get(idOf(request));
        if (answer.status === 404 && payment?.status === "COMPLETED")
          store.payments.set(payment.paymentId, { ...payment, status: "REFUNDED" });
        return answer;
      }),
    }),
  ],
  "foreign-refund-blocks-own": [
    "A payment of which another business tried a refund can no longer be refunded by its own.",
    "auth.other-business-payment-not-refunded",
    () => {
      const tried = new Set<string>();
      return {
        wire: onCall("POST /payments/*/refund", async (request, next) => {
          const answer = tried.has(request.url.href)
            ? toOutgoing({ status: 409, body: { success: false } })
            : await next(request);
          if (answer.status === 404) tried.add(request.url.href);
          return answer;
        }),
      };
    },
  ],
  "foreign-invoice-read": [
    "Any business that knows the id of an invoice can read it.",
    "auth.other-business-invoice-not-read",
    { owns: ownsOr("readInvoice") },
  ],
  "foreign-invoices-listed": [
    "A list of invoices holds those of every business.",
    "auth.other-business-invoice-not-listed",
    { listGroup: (businessId, of) => (of === "invoices" ? "all" : listGroup(businessId, of)) },
  ],
  "foreign-invoice-reminded": [
    "Any business that knows the id of an invoice can have its customer reminded.",
    "auth.other-business-invoice-not-reminded",
    { owns: ownsOr("remindInvoice") },
  ],
  "foreign-reminder-blocks-own": [
    "An invoice of which another business tried to remind can no longer be reminded of by its own.",
    "auth.other-business-invoice-not-reminded",
    () => {
      const tried = new Set<string>();
      return {
        wire: onCall("POST /invoices/*/remind", async (request, next) => {
          const answer = tried.has(request.url.href)
            ? toOutgoing({ status: 401, body: { success: false } })
            : await next(request);
          if (answer.status === 404) tried.add(request.url.href);
          return answer;
        }),
      };
    },
  ],
});

/** Faults of a server that separates merchants, but not the businesses of one. */
const sameMerchant: readonly AlternateFault[] = faults({
  "key-of-same-merchant-accepted": [
    "Any key of a merchant is taken for one of each of its businesses.",
    ["auth.failure-401", "auth.key-of-other-business"],
    (_, store) => ({ authentication: takingKeysOfMerchant(store) }),
  ],
  "records-belong-to-the-merchant": [
    "Payments and invoices belong to the merchant: each of its businesses can read and list them, and act on them.",
    [
      "auth.other-business-payment-not-read",
      "auth.other-business-payment-not-listed",
      "auth.other-business-payment-not-refunded",
      "auth.other-business-invoice-not-read",
      "auth.other-business-invoice-not-listed",
      "auth.other-business-invoice-not-reminded",
    ],
    (_, store) => ({
      owns: ({ clientId }, { businessId }) => merchantOf(store, businessId) === clientId,
      listGroup: (businessId) => merchantOf(store, businessId),
    }),
  ],
});

/** Source: Authentication, ownership of records (ruling 8). */
export const otherBusiness: readonly AlternateFault[] = [...whose, ...sameMerchant];

function ownsOr(use: Use): typeof owns {
  return (business, record, asked) => asked === use || owns(business, record, asked);
}
