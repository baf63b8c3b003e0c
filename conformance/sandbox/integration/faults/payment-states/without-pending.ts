import type { IntegrationFault } from "../fault.ts";

/** What is reported of a service whose payments are never PENDING: whatever waits for that goes no further. */
export const WITHOUT_PENDING: IntegrationFault["reports"] = {
  violated: ["payment-states.initiated-becomes-pending"],
  inconclusive: [
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
    "payment-states.reject-effects",
    "payment-states.reject-fails",
    "payment.completed-at-null-before",
  ],
};
