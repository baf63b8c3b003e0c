import { sleep } from "../../../clock/index.ts";
import { following } from "../../wires/following.ts";
import { responseBody } from "../../wires/json-bodies.ts";
import { membersOf } from "../../wires/map-json.ts";
import { operationOf } from "../faults/operation.ts";
import type { IntegrationLatitude } from "./latitude.ts";

/** How long a simulator takes that does not act at once, in milliseconds. */
const WHILE_MS = 400;
const payments = "what becomes of a payment by itself";
const refunds = "what becomes of a refund by itself";

/** A simulator does this to what is created, at once or after a while. */
function ofEach(noun: "payments" | "refunds", verb: string, delayMs?: number): IntegrationLatitude["change"] {
  const creating = noun === "payments" ? "createPayment" : "createRefund";
  return (clock) => ({
    wire: following({
      after(answer, request) {
        if (operationOf(request) !== creating || answer.status >= 300) return undefined;
        const { paymentId, refundId } = membersOf(responseBody(answer)["data"]);
        return `${noun}/${refundId ?? paymentId}/${verb}`;
      },
      ...(delayMs !== undefined && { delay: () => sleep(clock, delayMs) }),
    }),
  });
}

/** What the simulator of a provider does without being told to (ruling 10). */
export const byItself: readonly IntegrationLatitude[] = [
  {
    name: "approves-by-itself",
    text: "Every payment is paid as soon as it is created.",
    about: payments,
    change: ofEach("payments", "approve"),
    leaves: [
      "create-payment.merchant-txn-id-after-end",
      "create-payment.merchant-txn-id-unique",
      "create-refund.payment-must-be-completed",
      "errors.duplicate-merchant-txn-id",
      "events.acknowledgement",
      "events.only-when-caused",
      "events.other-kinds",
      "events.retry-policy",
      "get-payment.current-status",
      "payment-states.approve-completes",
      "payment-states.approve-sets-completed-at",
      "payment-states.cancel-cancels",
      "payment-states.cancel-effects",
      "payment-states.completed-at-after-failed-end",
      "payment-states.completed-only-when-paid",
      "payment-states.expire-effects",
      "payment-states.expire-expires",
      "payment-states.initiated-becomes-pending",
      "payment-states.reject-effects",
      "payment-states.reject-fails",
      "payment.completed-at-null-before",
      "payment.expires-at-never-changes",
    ],
  },
  {
    name: "approves-by-itself-in-a-while",
    text: "Every payment is paid a moment after it was created.",
    about: payments,
    change: ofEach("payments", "approve", WHILE_MS),
    leaves: [],
  },
  {
    name: "rejects-by-itself-in-a-while",
    text: "Every payment that nobody moves is rejected a moment after it was created.",
    about: payments,
    change: ofEach("payments", "reject", WHILE_MS),
    leaves: [],
  },
  {
    name: "settles-by-itself",
    text: "Every refund settles as soon as it is created.",
    about: refunds,
    change: ofEach("refunds", "settle"),
    leaves: [
      "create-refund.failed-in-sum",
      "create-refund.in-flight-counts",
      "events.only-when-caused",
      "events.payload",
      "events.payment-refund-failed",
      "events.refund-webhook-metadata",
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-without-failed",
      "payment.refund-total-without-in-flight",
      "refund-states.failed-keeps-payment",
      "refund-states.reject-fails",
    ],
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
      "create-refund.amount-defaults-to-remaining",
      "create-refund.excess-rejected",
      "create-refund.failed-in-sum",
      "create-refund.in-flight-counts",
      "create-refund.payment-must-be-completed",
      "events.only-when-caused",
      "events.payload",
      "events.payment-refund-failed",
      "events.payment-refunded",
      "events.refund-webhook-metadata",
      "get-payment.current-status",
      "payment-states.approve-sets-completed-at",
      "payment-states.partial-refund-keeps-completed",
      "payment-states.partial-refund-raises-total",
      "payment-states.refund-whole-effects",
      "payment-states.refunded-only-when-whole",
      "payment-states.whole-refund-refunds",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
      "payment.refund-total-without-failed",
      "payment.refund-total-without-in-flight",
      "refund-states.failed-keeps-payment",
      "refund-states.reject-fails",
      "refund-states.settle-completes",
      "refund.completed-at-never-changes",
      "refund.completed-at-not-before-initiated",
      "service.full-refund",
    ],
  },
];
