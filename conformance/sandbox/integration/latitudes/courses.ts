import type { Clock } from "../../../clock/index.ts";
import type { Change } from "../../change.ts";
import type { Incoming } from "../../http/incoming.ts";
import { createLateReads } from "../../wires/late-reads.ts";
import { slow } from "../../wires/slow.ts";
import { underWay, withoutAbilities } from "../../wires/under-way.ts";
import { operationOf } from "../faults/operation.ts";
import type { Payment } from "../payment.ts";
import { refundStatusAfter } from "../rules/lifecycle.ts";
import { listFilters } from "../rules/list-payments.ts";
import { presentPayment, presentRefund } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";
import type { IntegrationLatitude } from "./latitude.ts";

/** How long something may take in a deployment, in milliseconds. */
const WHILE_MS = 300;
const late = "when something shows";

/** Reads are so many milliseconds behind, as their request decides. */
function readingLate(lagOf: (request: Incoming) => number) {
  return (clock: Clock, store: Store) => {
    const { remember, wire } = createLateReads(clock, lagOf);
    const { payments, refunds, refundIds } = store;
    return {
      store: { ...store, payments: remember(payments), refunds: remember(refunds), refundIds: remember(refundIds) },
      wire,
    };
  };
}

/** When things may happen. */
export const courses: readonly IntegrationLatitude[] = [
  {
    name: "reads-late",
    text: "Reads show what was written a moment ago, and lists what was written even earlier.",
    about: late,
    change: readingLate((request) => (operationOf(request) === "listPayments" ? 2 : 1) * WHILE_MS),
  },
  {
    name: "payments-follow-their-refunds",
    text: "A payment shows what became of its refunds a second after they do.",
    about: late,
    change: readingLate((request) => (operationOf(request) === "getPayment" ? 1_000 : 0)),
  },
  {
    name: "lists-of-replicas-in-turn",
    text: "Lists are answered by three replicas in turn, of which two show what was written a while ago.",
    about: late,
    change(clock, store) {
      let turn = 0;
      const lagOf = (request: Incoming) => (operationOf(request) === "listPayments" ? (turn++ % 3) * WHILE_MS : 0);
      return readingLate(lagOf)(clock, store);
    },
  },
  {
    name: "driver-answers-early",
    text: "The driver answers before the customer or the provider has acted.",
    about: "when the driver answers",
    change: (clock) => ({ wire: underWay(clock, /\/(payments|refunds)\//, 500) }),
  },
  {
    name: "refunds-created-slowly",
    text: "To create a refund takes three seconds.",
    about: "how long a refund takes",
    change: (clock) => ({ wire: slow(clock, 3_000, (request) => operationOf(request) === "createRefund") }),
  },
  {
    name: "initiated-for-a-moment",
    text: "A payment is read as INITIATED for a moment.",
    about: "INITIATED payments",
    change: initiated,
  },
  {
    name: "refunds-processing-at-once",
    text: "A refund is PROCESSING as soon as it is read.",
    about: "PROCESSING refunds",
    change: {
      rules: {
        presentRefund: (refund) =>
          presentRefund(refund.status === "INITIATED" ? { ...refund, status: "PROCESSING" } : refund),
      },
    },
  },
  {
    name: "refunds-never-processing",
    text: "A refund stays INITIATED until it ends, though the provider has accepted it.",
    about: "PROCESSING refunds",
    change: {
      rules: {
        refundStatusAfter: (status, move) => (move === "accept" ? status : refundStatusAfter(status, move)),
      },
    },
  },
  {
    name: "driver-without-time-travel",
    text: "The driver can make no time pass.",
    about: "what the driver can do",
    change: { wire: withoutAbilities(["advanceTime", "expirePayment"]) },
    leaves: [
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
      "payment-states.expired-only-unpaid",
    ],
  },
];

function initiated(clock: Clock): Change<Rules, Store> {
  const seen = (payment: Payment): Payment =>
    payment.status === "PENDING" && clock.now() - payment.initiatedAtMs < WHILE_MS
      ? { ...payment, status: "INITIATED" }
      : payment;
  return {
    rules: {
      presentPayment: (payment, view) => presentPayment(seen(payment), view),
      presentListedPayment: (payment, view) => presentPayment(seen(payment), view),
      listFilters: { ...listFilters, status: (payment, wanted) => seen(payment).status === wanted },
    },
  };
}
