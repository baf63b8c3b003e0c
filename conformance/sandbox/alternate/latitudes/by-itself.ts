import { sleep } from "../../../clock/index.ts";
import { together } from "../../together.ts";
import { following } from "../../wires/following.ts";
import { responseBody } from "../../wires/json-bodies.ts";
import { membersOf } from "../../wires/map-json.ts";
import { type Call, callOf } from "../faults/call.ts";
import type { AlternateLatitude } from "./latitude.ts";
import { wholeTotal } from "./whole-total.ts";

/** How long a simulator takes that does not act at once, in milliseconds. */
const WHILE_MS = 400;
const payments = "what becomes of a payment by itself";
const refunds = "what becomes of a refund by itself";
const invoices = "what becomes of an invoice by itself";

const CREATING = {
  payments: "POST /payments",
  refunds: "POST /payments/*/refund",
  invoices: "POST /invoices",
} as const satisfies Record<string, Call>;

/** A simulator does this to what is created, at once or after a while. */
function ofEach(noun: keyof typeof CREATING, verb: string, delayMs?: number): AlternateLatitude["change"] {
  return (clock) => ({
    wire: following({
      after(answer, request) {
        if (callOf(request) !== CREATING[noun] || answer.status >= 300) return undefined;
        const { refund_id, invoice_id, payment_id } = membersOf(responseBody(answer)["data"]);
        return `${noun}/${refund_id ?? invoice_id ?? payment_id}/${verb}`;
      },
      ...(delayMs !== undefined && { delay: () => sleep(clock, delayMs) }),
    }),
  });
}

/** The payment of an invoice counts the smallest unit, which has no parts. */
function paying(delayMs?: number): AlternateLatitude["change"] {
  return together({ rules: { lineTotal: wholeTotal } }, ofEach("invoices", "pay", delayMs));
}

/** What a simulator does without being told to (ruling 10). */
export const byItself: readonly AlternateLatitude[] = [
  {
    name: "approves-by-itself",
    text: "Every payment is paid as soon as it is created.",
    about: payments,
    change: ofEach("payments", "approve"),
    leaves: [
      "create-payment.notification-causes",
      "create-payment.notification-retries",
      "payment-states.cancelled-when-cancelled",
      "payment-states.completed-only-when-paid",
      "payment-states.expired-when-expired",
      "payment-states.failed-when-rejected",
      "payment-states.transitions",
      "payment.transaction-id-before-payment",
      "refund-payment.payment-must-be-completed",
    ],
  },
  {
    name: "approves-by-itself-in-a-while",
    text: "Every payment is paid a moment after it was created.",
    about: payments,
    change: ofEach("payments", "approve", WHILE_MS),
    leaves: ["create-payment.notification-causes", "create-payment.notification-retries"],
  },
  {
    name: "rejects-by-itself-in-a-while",
    text: "Every payment that nobody moves is rejected a moment after it was created.",
    about: payments,
    change: ofEach("payments", "reject", WHILE_MS),
    leaves: [
      "create-payment.callback-url-notified",
      "create-payment.notification-causes",
      "create-payment.notification-payload",
      "create-payment.notification-retries",
    ],
  },
  {
    name: "expires-by-itself-in-a-while",
    text: "Every payment that nobody moves expires a moment after it was created.",
    about: payments,
    change: ofEach("payments", "expire", WHILE_MS),
    leaves: [
      "create-payment.callback-url-notified",
      "create-payment.notification-causes",
      "create-payment.notification-payload",
      "create-payment.notification-retries",
    ],
  },
  {
    name: "settles-by-itself",
    text: "Every refund settles as soon as it is created.",
    about: refunds,
    change: ofEach("refunds", "settle"),
    leaves: ["create-payment.notification-causes", "payment-states.after-part"],
  },
  {
    name: "settles-by-itself-in-a-while",
    text: "Every refund settles a moment after it was created.",
    about: refunds,
    change: ofEach("refunds", "settle", WHILE_MS),
    leaves: [],
  },
  {
    name: "settles-by-itself-in-a-second",
    text: "Every refund settles a second after it was created.",
    about: refunds,
    change: ofEach("refunds", "settle", 1_000),
    leaves: [],
  },
  {
    name: "fails-refunds-by-itself",
    text: "Every refund fails as soon as it is created.",
    about: refunds,
    change: ofEach("refunds", "reject"),
    leaves: [
      "create-payment.notification-causes",
      "payment-states.after-part",
      "payment-states.refunded-when-refunded",
      "refund-payment.second",
    ],
  },
  {
    name: "pays-invoices-by-itself",
    text: "Every invoice is paid as soon as it is created.",
    about: invoices,
    change: paying(),
    leaves: [
      "auth.business-id",
      "auth.client-id",
      "auth.client-id-foreign",
      "auth.client-id-unknown",
      "auth.error-type-top-level",
      "auth.failure-401",
      "auth.key-missing",
      "auth.key-of-other-business",
      "auth.key-revoked",
      "auth.key-wrong",
      "auth.live-key-at-sandbox-rejected",
      "auth.live-test-mismatch",
      "auth.other-business-invoice-not-reminded",
      "auth.reveals-no-part",
      "auth.rotation-old-key-stops",
      "auth.secret-key",
      "auth.uniform-body",
      "auth.uniform-error-type",
      "envelope.message",
      "envelope.success-true",
      "invoice-states.paid-only-when-paid",
      "invoice.paid-at-none-before",
      "invoice.payment-id-before",
      "send-invoice-reminder.data",
      "send-invoice-reminder.operation",
      "send-invoice-reminder.success-status",
      "send-invoice-reminder.unknown-id",
      "send-invoice-reminder.without-body",
    ],
  },
  {
    name: "pays-invoices-by-itself-in-a-while",
    text: "Every invoice that nobody pays is paid a moment after it was created.",
    about: invoices,
    change: paying(WHILE_MS),
    leaves: [],
  },
];
