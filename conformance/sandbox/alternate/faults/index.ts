import type { AlternateFault } from "./fault.ts";
import { missingHeaderAccepted } from "./missing-header-accepted.ts";
import { otherKeyHeaderAccepted } from "./other-key-header-accepted.ts";
import { paidNotNotified } from "./paid-not-notified.ts";
import { statusFilterIgnored } from "./status-filter-ignored.ts";
import { uncompletedRefunded } from "./uncompleted-refunded.ts";
import { wrongType } from "./wrong-type.ts";

/** Every fault, in the order in which the proof runs them. */
export const faults: readonly AlternateFault[] = [
  wrongType,
  uncompletedRefunded,
  missingHeaderAccepted,
  otherKeyHeaderAccepted,
  statusFilterIgnored,
  paidNotNotified,
];
