import type { Clock } from "../../../../clock/index.ts";
import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import { createLateReads } from "../../../shared/sandbox/wires/late-reads.ts";
import { slow } from "../../../shared/sandbox/wires/slow.ts";
import { acceptLater, underWay, withoutAbilities } from "../../../shared/sandbox/wires/under-way.ts";
import type { AlternateChange } from "../change.ts";
import { callOf } from "../faults/fault.ts";
import type { Payment } from "../payment.ts";
import { presentInvoice } from "../rules/invoice-presentation.ts";
import { paymentFilters } from "../rules/list-payments.ts";
import { presentListedPayment, presentPayment } from "../rules/presentation.ts";
import type { Store } from "../store.ts";
import { type AlternateLatitude, latitudes } from "./latitude.ts";

/** Delay of a deployment that is eventually consistent, in milliseconds. */
const WHILE_MS = 400;

const isList = (request: Incoming) => !callOf(request).includes("*");

const processing: AlternateChange = (clock) => {
  const seen = (payment: Payment): Payment =>
    payment.status === "INITIATED" && clock.now() - payment.createdAtMs > WHILE_MS / 4
      ? { ...payment, status: "PROCESSING" }
      : payment;
  return {
    wire: underWay(clock, /\/payments\//, WHILE_MS),
    presentPayment: (payment) => presentPayment(seen(payment)),
    presentListedPayment: (payment) => presentListedPayment(seen(payment)),
    paymentFilters: { ...paymentFilters, status: (payment, wanted) => seen(payment).status === wanted },
  };
};

/** Timing of visible changes. */
export const timing: readonly AlternateLatitude[] = latitudes({
  "reads-late": [
    "Reads show what was written a moment ago, and lists what was written even earlier.",
    "when changes become visible",
    readingLate((request) => (isList(request) ? 2 : 1) * WHILE_MS),
  ],
  "lists-of-replicas-in-turn": [
    "Lists are answered by three replicas in turn, of which two show what was written a while ago.",
    "when changes become visible", // tested alone, never in a combination
    (clock, store) => {
      let turn = 0;
      return readingLate((request) => (isList(request) ? (turn++ % 3) * WHILE_MS : 0))(clock, store);
    },
    [],
  ],
  "paid-at-in-a-while": [
    "An invoice is PAID a moment before its paid_at is shown.",
    "when changes become visible",
    (clock) => {
      const paidMs = new Map<string, number>();
      return {
        presentInvoice(invoice) {
          if (invoice.paidAtMs === undefined) return presentInvoice(invoice);
          const firstMs = paidMs.get(invoice.invoiceId) ?? clock.now();
          paidMs.set(invoice.invoiceId, firstMs);
          return presentInvoice(clock.now() - firstMs < WHILE_MS ? { ...invoice, paidAtMs: undefined } : invoice);
        },
      };
    },
  ],
  "businesses-let-in-later": [
    "The credentials of a new business are accepted a moment after the driver has returned them.",
    "when the driver answers",
    (clock) => ({ wire: acceptLater(clock, WHILE_MS) }),
  ],
  "driver-answers-early": [
    "The driver answers before the customer, the provider or the calendar has acted.",
    "when the driver answers",
    (clock) => ({ wire: underWay(clock, /\/(payments|refunds|invoices)\//, WHILE_MS) }),
  ],
  "processing-before-the-end": [
    "The customer takes a while, during which a payment is PROCESSING.",
    "when the driver answers",
    processing,
  ],
  "refunds-created-slowly": [
    "Creating a refund takes three seconds.",
    "how long a refund takes",
    (clock) => ({ wire: slow(clock, 3_000, (request) => callOf(request) === "POST /payments/*/refund") }),
  ],
  "driver-without-time-travel": [
    "The driver cannot make time pass.",
    "abilities of the driver",
    { wire: withoutAbilities(["advanceTime", "expirePayment", "ageInvoice"]) },
    [
      "auth.failure-401",
      "auth.key-revoked",
      "auth.reveals-no-part",
      "auth.rotation-old-key-stops",
      "auth.rotation-old-key-works-in-grace",
      "auth.uniform-body",
      "auth.uniform-error-type",
      "invoice-states.overdue-after-due-date",
      "invoice-states.overdue-only-after-due-date",
      "invoice-states.transitions",
      "payment-states.completed-only-when-paid",
      "payment-states.expired-only-after-link",
      "payment-states.expired-when-expired",
      "payment-states.refunded-only-when-refunded",
      "payment-states.transitions",
      "refund-payment.payment-must-be-completed",
    ],
  ],
});

/** Delays reads by a number of milliseconds that depends on the request. */
function readingLate(lagOf: (request: Incoming) => number) {
  return (clock: Clock, store: Store) => {
    const { remember, wire } = createLateReads(clock, lagOf);
    const { payments, refunds, invoices } = store;
    return {
      store: { ...store, payments: remember(payments), refunds: remember(refunds), invoices: remember(invoices) },
      wire,
    };
  };
}
