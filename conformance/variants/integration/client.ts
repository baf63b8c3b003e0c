import { contract, type RequirementId } from "../../../generated/integration/contract.ts";
import { type ClientRules, readObject } from "../../client-run/index.ts";

/** Rules of the integration variant for its clients. */
export const integrationClient: ClientRules<RequirementId> = {
  contract,
  businessHeader: "Business-Id",
  idempotencyHeader: "X-Idempotency-Key",
  requests: {
    credentials: [
      { header: "Client-Id", requirement: "auth.client-id" },
      { header: "Business-Id", requirement: "auth.business-id" },
      { header: "X-Api-Key", requirement: "auth.api-key" },
    ],
    path: "endpoints.under-base-url",
    json: "conventions.json-requests",
    keyInAddress: "auth.key-stays-on-server",
    pause: "limits.rate",
    confirmation: "service.outcome-to-be-confirmed",
  },
  creates: {
    createPayment: {
      blindRetry: "endpoints.create-payment-requires-key",
      changedBody: "create-payment.repeated-key",
    },
    createRefund: {
      blindRetry: "endpoints.create-refund-key-recommended",
      changedBody: "create-refund.same-key-other-body",
      changedPath: "create-refund.same-key-other-payment",
    },
  },
  liveCallback: { member: "callbackUrl", requirement: "create-payment.callback-url-https-in-live" },
  forge({ responseBody }, target) {
    const data = readObject(JSON.stringify(readObject(responseBody)?.["data"]));
    if (target === undefined || !data || data["refundId"] !== undefined) return undefined;
    const { paymentId } = data;
    if (typeof paymentId !== "string") return undefined;
    const payment = { ...data, status: "COMPLETED", completedAt: data["initiatedAt"] };
    const event = { event: "payment.completed", id: "evt_forged", createdAt: data["initiatedAt"], data: { payment } };
    return { url: target, paymentId, body: JSON.stringify(event) };
  },
  subjects: {
    "what happens to a payment on its own": "test-server",
    "what happens to a refund on its own": "test-server",
    "when the driver answers": "test-server",
    "abilities of the driver": "test-server",
    "when changes become visible": ["get-payment.current-status", "payment.refund-total-is-sum"],
    "how long a refund takes": ["service.refund-queued"],
    "INITIATED payments": ["payment-states.briefly-initiated"],
    "PROCESSING refunds": ["refund-states.other-moves"],
    "input the document does not mention": [
      "create-payment.texts",
      "create-payment.callback-url-format",
      "create-payment.callback-url-http-in-test",
      "create-payment.unknown-fields",
    ],
    "null in place of an optional field": ["create-payment.optional-strings-null"],
    "bounds of amounts in USD": ["create-payment.amount-bounds-usd"],
    "currencies of a vendor": ["create-payment.vendor-with-currency"],
    "accepted texts": ["create-payment.texts"],
    "bounds of the checkout window": ["limits.checkout-window-minimum", "limits.checkout-window-maximum"],
    "refunds that failed": ["create-refund.failed-in-sum"],
    "the same request again": ["create-payment.repeated-key", "create-refund.same-key-other-body"],
    "fields without a value": ["payment.completed-at-null-before", "payment.description"],
    "the metadata in a create response": ["create-payment.response-metadata"],
    "the completedAt of failed or cancelled payments and failed refunds": [
      "payment-states.completed-at-after-failed-end",
    ],
    "the vendor of a payment that prefers none": ["payment.vendor-not-preferred"],
    "the customer of a payment": ["payment.customer-fields-on-reads"],
    "more members of a refund": ["get-refund.body"],
    "how a time is written": ["conventions.timestamps-iso-8601-utc"],
    "how an amount is written": ["payment.amount-decimals", "refund.amount-decimals"],
    "the form of ids": ["payment.payment-id-date", "refund.refund-id-date"],
    "the address of the checkout page": ["payment.payment-url"],
    "the summary": ["list-payments.summary", "list-payments.summary-place"],
    "a payment in a list": ["list-payments.page-shape"],
    "the shape of a page": ["list-payments.page-shape"],
    "the order of a list": ["list-payments.order"],
    "the size of a page": ["list-payments.default-size", "list-payments.unreadable-query"],
    "pages beyond the last": ["list-payments.page-shape"],
    "the ends of a range": ["list-payments.edges", "list-payments.range-timestamp"],
    "additional members": ["versioning.compatibility"],
    "the message": ["envelope.message-on-reads", "envelope.message-wording"],
    "the body of a refund that is read": ["get-refund.body"],
    "a rejection": ["errors.envelope", "errors.validation-failures", "errors.refund-rejections"],
    "the body of an authentication failure": ["errors.envelope"],
    "the shape of a webhook": ["events.payload"],
    "webhooks of other kinds": ["events.other-kinds"],
    "the signature of a webhook": ["events.signing"],
    "how webhooks arrive": ["events.retry-policy"],
    "how JSON is written": ["conventions.json-bodies"],
    "headers of an answer": ["conventions.json-content-type"],
    "how long an answer takes": [],
    "rate limits": ["limits.rate"],
  },
};
