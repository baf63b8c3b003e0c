import type { AlternateFault } from "../fault.ts";
import { acceptance } from "./acceptance.ts";
import { amounts } from "./amounts.ts";
import { completed } from "./completed.ts";
import { fields } from "./fields.ts";
import { refund } from "./refund.ts";

/** Faults of refunds. */
export const refundPaymentFaults: readonly AlternateFault[] = [
  ...acceptance,
  ...fields,
  ...completed,
  ...amounts,
  ...refund,
];
