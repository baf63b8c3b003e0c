import type { AlternateFault } from "./fault.ts";

/** What a run reports where no payment can be read: by a read a scenario sees that a payment has come as far as it needs. */
export const AFTER_NO_READ: AlternateFault["breaks"] = [
  "get-payment.operation",
  "get-payment.unknown-id",
  "invoice.payment-readable",
];
