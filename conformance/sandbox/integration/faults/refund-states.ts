import { refundStatusAfter } from "../rules/lifecycle.ts";
import type { IntegrationFault } from "./fault.ts";
import { refundCreatedOtherwise } from "./shown-otherwise.ts";

/** A refund takes another status than is shown. Source: States and transitions, Refund. */
export const refundStates: readonly IntegrationFault[] = [
  {
    name: "refund-created-processing",
    text: "The answer to a refund says PROCESSING: the provider is asked first.",
    change: { rules: refundCreatedOtherwise(() => ({ status: "PROCESSING" })) },
    breaks: ["create-refund.response-status-initiated", "refund-states.create-initiated"],
  },
  {
    name: "settling-stuck-in-processing",
    text: "A refund that was PROCESSING stays so when the provider settles it.",
    change: {
      rules: {
        refundStatusAfter: (status, move) =>
          status === "PROCESSING" && move === "settle" ? status : refundStatusAfter(status, move),
      },
    },
    breaks: ["refund-states.settle-completes"],
  },
  {
    name: "settling-fails-from-processing",
    text: "A refund that was PROCESSING becomes FAILED when the provider settles it.",
    change: {
      rules: {
        refundStatusAfter: (status, move) => refundStatusAfter(status, status === "PROCESSING" ? "reject" : move),
      },
    },
    breaks: ["refund-states.settle-completes"],
  },
  {
    name: "rejected-refund-queued-again",
    text: "A refund that the provider rejects is INITIATED again.",
    change: {
      rules: {
        refundStatusAfter: (status, move) => (move === "reject" ? "INITIATED" : refundStatusAfter(status, move)),
      },
    },
    breaks: ["refund-states.reject-fails"],
  },
  {
    name: "rejected-refund-completes",
    text: "A refund that the provider rejects becomes COMPLETED.",
    change: {
      rules: {
        refundStatusAfter: (status, move) => refundStatusAfter(status, move === "reject" ? "settle" : move),
      },
    },
    breaks: ["refund-states.reject-fails"],
  },
];
