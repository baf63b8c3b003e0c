import type { Clock } from "../../../../clock/index.ts";
import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import { createLateReads } from "../../../shared/sandbox/wires/late-reads.ts";
import { slow } from "../../../shared/sandbox/wires/slow.ts";
import { acceptLater, underWay, withoutAbilities } from "../../../shared/sandbox/wires/under-way.ts";
import type { IntegrationChange } from "../change.ts";
import { operationOf } from "../faults/fault.ts";
import type { Payment } from "../payment.ts";
import { refundStatusAfter } from "../rules/lifecycle.ts";
import { listFilters } from "../rules/list-payments.ts";
import { presentPayment, presentRefund } from "../rules/presentation.ts";
import type { Store } from "../store.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

/** Delay of a deployment that is eventually consistent, in milliseconds. */
const WHILE_MS = 300;
const late = "when changes become visible";

/** Delays reads by a number of milliseconds that depends on the request. */
function readingLate(lagOf: (request: Incoming) => number) {
  return (clock: Clock, store: Store) => {
    const { remember, wire } = createLateReads(clock, lagOf);
    const { payments, refunds } = store;
    return { store: { ...store, payments: remember(payments), refunds: remember(refunds) }, wire };
  };
}

const initiated: IntegrationChange = (clock) => {
  const seen = (payment: Payment): Payment =>
    payment.status === "PENDING" && clock.now() - payment.initiatedAtMs < WHILE_MS
      ? { ...payment, status: "INITIATED" }
      : payment;
  return {
    presentPayment: (payment, view) => presentPayment(seen(payment), view),
    presentListedPayment: (payment, view) => presentPayment(seen(payment), view),
    listFilters: { ...listFilters, status: (payment, wanted) => seen(payment).status === wanted },
  };
};

/** Timing of visible changes. */
export const timing: readonly IntegrationLatitude[] = latitudes({
  "reads-late": [
    "Reads show what was written a moment ago, and lists what was written even earlier.",
    late,
    readingLate((request) => (operationOf(request) === "listPayments" ? 2 : 1) * WHILE_MS),
  ],
  "payments-follow-their-refunds": [
    "Get payment shows every change a second later than get refund and the lists.",
    late,
    readingLate((request) => (operationOf(request) === "getPayment" ? 1_000 : 0)),
  ],
  "lists-of-replicas-in-turn": [
    "Lists are answered by three replicas in turn, of which two show what was written a while ago.",
    late,
    (clock, store) => {
      let turn = 0;
      const lagOf = (request: Incoming) => (operationOf(request) === "listPayments" ? (turn++ % 3) * WHILE_MS : 0);
      return readingLate(lagOf)(clock, store);
    },
  ],
  "businesses-let-in-later": [
    "The credentials of a new business are accepted a moment after the driver has returned them.",
    "when the driver answers",
    (clock) => ({ wire: acceptLater(clock, 500) }),
  ],
  "driver-answers-early": [
    "The driver answers before the customer or the provider has acted.",
    "when the driver answers",
    (clock) => ({ wire: underWay(clock, /\/(payments|refunds)\//, 500) }),
  ],
  "refunds-created-slowly": [
    "Creating a refund takes three seconds.",
    "how long a refund takes",
    (clock) => ({ wire: slow(clock, 3_000, (request) => operationOf(request) === "createRefund") }),
  ],
  "initiated-for-a-moment": ["A payment is read as INITIATED for a moment.", "INITIATED payments", initiated],
  "refunds-processing-at-once": [
    "A refund is PROCESSING as soon as it is read.",
    "PROCESSING refunds",
    {
      presentRefund: (refund) =>
        presentRefund(refund.status === "INITIATED" ? { ...refund, status: "PROCESSING" } : refund),
    },
  ],
  "refunds-never-processing": [
    "A refund stays INITIATED until it ends, though the provider has accepted it.",
    "PROCESSING refunds",
    { refundStatusAfter: (status, move) => (move === "accept" ? status : refundStatusAfter(status, move)) },
  ],
  "driver-without-time-travel": [
    "The driver cannot make time pass.",
    "abilities of the driver",
    { wire: withoutAbilities(["advanceTime", "expirePayment"]) },
    [
      "auth.failure-401",
      "auth.reveals-no-part",
      "auth.rotation-old-key-stops",
      "auth.rotation-old-key-works-in-grace",
      "auth.uniform-body",
      "auth.uniform-error-type",
      "create-refund.payment-must-be-completed",
      "errors.key-revoked",
      "payment-states.completed-at-after-failed-end",
      "payment-states.completed-only-when-paid",
      "payment-states.expire-effects",
      "payment-states.expire-expires",
      "payment-states.expired-only-after-window",
      "payment-states.expired-only-unpaid",
    ],
  ],
});
