import type { Clock } from "../../../clock/index.ts";
import type { Change } from "../../change.ts";
import type { Incoming } from "../../http/incoming.ts";
import { createLateReads } from "../../wires/late-reads.ts";
import { slow } from "../../wires/slow.ts";
import { underWay, withoutAbilities } from "../../wires/under-way.ts";
import { callOf } from "../faults/call.ts";
import type { Payment } from "../payment.ts";
import { paymentFilters } from "../rules/list-payments.ts";
import { presentListedPayment, presentPayment } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";
import type { AlternateLatitude } from "./latitude.ts";

/** How long something may take in a deployment, in milliseconds. */
const WHILE_MS = 400;

const isList = (request: Incoming) => !callOf(request).includes("*");

/** When things may happen. */
export const courses: readonly AlternateLatitude[] = [
  {
    name: "reads-late",
    text: "Reads show what was written a moment ago, and lists what was written even earlier.",
    about: "when something shows",
    change: readingLate((request) => (isList(request) ? 2 : 1) * WHILE_MS),
  },
  {
    name: "lists-of-replicas-in-turn",
    text: "Lists are answered by three replicas in turn, of which two show what was written a while ago.",
    about: "when something shows",
    leaves: [], // alone, and in no combination
    change(clock, store) {
      let turn = 0;
      return readingLate((request) => (isList(request) ? (turn++ % 3) * WHILE_MS : 0))(clock, store);
    },
  },
  {
    name: "driver-answers-early",
    text: "The driver answers before the customer, the provider or the calendar has acted.",
    about: "when the driver answers",
    change: (clock) => ({ wire: underWay(clock, /\/(payments|refunds|invoices)\//, WHILE_MS) }),
  },
  {
    name: "processing-before-the-end",
    text: "The customer takes a while, in which a payment is PROCESSING.",
    about: "when the driver answers",
    change: processing,
  },
  {
    name: "refunds-created-slowly",
    text: "To create a refund takes three seconds.",
    about: "how long a refund takes",
    change: (clock) => ({ wire: slow(clock, 3_000, (request) => callOf(request) === "POST /payments/*/refund") }),
  },
  {
    name: "driver-without-time-travel",
    text: "The driver can make no time pass.",
    about: "what the driver can do",
    change: { wire: withoutAbilities(["advanceTime", "expirePayment", "ageInvoice"]) },
    leaves: [
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
      "payment-states.expired-when-expired",
      "payment-states.refunded-only-when-refunded",
      "payment-states.transitions",
      "refund-payment.payment-must-be-completed",
    ],
  },
];

function processing(clock: Clock): Change<Rules, Store> {
  const seen = (payment: Payment): Payment =>
    payment.status === "INITIATED" && clock.now() - payment.createdAtMs > WHILE_MS / 4
      ? { ...payment, status: "PROCESSING" }
      : payment;
  return {
    wire: underWay(clock, /\/payments\//, WHILE_MS),
    rules: {
      presentPayment: (payment) => presentPayment(seen(payment)),
      presentListedPayment: (payment) => presentListedPayment(seen(payment)),
      paymentFilters: { ...paymentFilters, status: (payment, wanted) => seen(payment).status === wanted },
    },
  };
}

/** Reads are so many milliseconds behind, as their request decides. */
function readingLate(lagOf: (request: Incoming) => number) {
  return (clock: Clock, store: Store): Change<Rules, Store> => {
    const { remember, wire } = createLateReads(clock, lagOf);
    const { payments, refunds, invoices } = store;
    return {
      store: { ...store, payments: remember(payments), refunds: remember(refunds), invoices: remember(invoices) },
      wire,
    };
  };
}
