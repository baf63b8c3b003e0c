import type { IntegrationFault } from "./fault.ts";
import { missingHeaderAccepted } from "./missing-header-accepted.ts";
import { refundAboveAmount } from "./refund-above-amount.ts";
import { rejectedRefundActs } from "./rejected-refund-acts.ts";
import { wrongStatus } from "./wrong-status.ts";
import { wrongType } from "./wrong-type.ts";

/** Every fault, in the order in which the proof runs them. */
export const faults: readonly IntegrationFault[] = [
  wrongStatus,
  wrongType,
  refundAboveAmount,
  missingHeaderAccepted,
  rejectedRefundActs,
];
