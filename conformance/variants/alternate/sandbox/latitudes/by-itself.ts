import { type Clock, sleep } from "../../../../clock/index.ts";
import type { Wire } from "../../../shared/sandbox/sandbox.ts";
import { following } from "../../../shared/sandbox/wires/following.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { AlternateChange } from "../change.ts";
import { type Call, callOf } from "../faults/fault.ts";
import { type AlternateLatitude, latitudes, wholeTotal } from "./latitude.ts";

/** Delay of a simulator that acts after a while, in milliseconds. */
const WHILE_MS = 400;
const payments = "what happens to a payment on its own";
const refunds = "what happens to a refund on its own";
const invoices = "what happens to an invoice on its own";

const CREATING = {
  payments: "POST /payments",
  refunds: "POST /payments/*/refund",
  invoices: "POST /invoices",
} as const satisfies Record<string, Call>;

/** Simulates an action on each created resource, immediately or after a delay. */
function acting(clock: Clock, noun: keyof typeof CREATING, verb: string, delayMs?: number): Wire {
  return following({
    after(answer, request) {
      if (callOf(request) !== CREATING[noun] || answer.status >= 300) return undefined;
      const { refund_id, invoice_id, payment_id } = membersOf(responseBody(answer)["data"]);
      return `${noun}/${refund_id ?? invoice_id ?? payment_id}/${verb}`;
    },
    ...(delayMs !== undefined && { delay: () => sleep(clock, delayMs) }),
  });
}

function ofEach(...act: [noun: keyof typeof CREATING, verb: string, delayMs?: number]): AlternateChange {
  return (clock) => ({ wire: acting(clock, ...act) });
}

/** Pays invoices with whole totals: an invoice's payment counts the smallest unit, which has no fractions. */
function paying(delayMs?: number): AlternateChange {
  return (clock) => ({ lineTotal: wholeTotal, wire: acting(clock, "invoices", "pay", delayMs) });
}

/** Actions of a simulator that acts on its own (ruling 10). */
export const byItself: readonly AlternateLatitude[] = latitudes({
  "approves-by-itself": [
    "Every payment is paid as soon as it is created.",
    payments,
    ofEach("payments", "approve"),
    [
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
  ],
  "approves-by-itself-in-a-while": [
    "Every payment is paid a moment after it was created.",
    payments,
    ofEach("payments", "approve", WHILE_MS),
    ["create-payment.notification-causes", "create-payment.notification-retries"],
  ],
  "rejects-by-itself-in-a-while": [
    "Every payment that is not acted on is rejected a moment after it was created.",
    payments,
    ofEach("payments", "reject", WHILE_MS),
    [
      "create-payment.callback-url-notified",
      "create-payment.notification-causes",
      "create-payment.notification-payload",
      "create-payment.notification-retries",
    ],
  ],
  "expires-by-itself-in-a-while": [
    "Every payment that is not acted on expires a moment after it was created.",
    payments,
    ofEach("payments", "expire", WHILE_MS),
    [
      "create-payment.callback-url-notified",
      "create-payment.notification-causes",
      "create-payment.notification-payload",
      "create-payment.notification-retries",
    ],
  ],
  "settles-by-itself": [
    "Every refund settles as soon as it is created.",
    refunds,
    ofEach("refunds", "settle"),
    ["create-payment.notification-causes", "payment-states.after-part"],
  ],
  "settles-by-itself-in-a-while": [
    "Every refund settles a moment after it was created.",
    refunds,
    ofEach("refunds", "settle", WHILE_MS),
    [],
  ],
  "settles-by-itself-in-a-second": [
    "Every refund settles a second after it was created.",
    refunds,
    ofEach("refunds", "settle", 1_000),
    [],
  ],
  "fails-refunds-by-itself": [
    "Every refund fails as soon as it is created.",
    refunds,
    ofEach("refunds", "reject"),
    [
      "create-payment.notification-causes",
      "payment-states.after-part",
      "payment-states.refunded-when-refunded",
      "refund-payment.second",
    ],
  ],
  "pays-invoices-by-itself": [
    "Every invoice is paid as soon as it is created.",
    invoices,
    paying(),
    [
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
  ],
  "pays-invoices-by-itself-in-a-while": [
    "Every invoice that is still unpaid is paid a moment after it was created.",
    invoices,
    paying(WHILE_MS),
    [],
  ],
});
