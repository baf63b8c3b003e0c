import { owns } from "../../rules/ownership.ts";
import type { IntegrationFault } from "../fault.ts";

/** A payment is missing in the list of its business, or is another there. */
export const members: readonly IntegrationFault[] = [
  {
    name: "list-of-paid-alone",
    text: "The list holds the payments that were paid, and no others.",
    change: {
      rules: {
        owns: (business, payment, use) =>
          owns(business, payment, use) && (use !== "list" || payment.completedAtMs !== undefined),
      },
    },
    breaks: ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
  },
  {
    name: "list-without-dollars",
    text: "The list holds no payment in dollars.",
    change: {
      rules: {
        owns: (business, payment, use) =>
          owns(business, payment, use) && (use !== "list" || payment.currency === "BDT"),
      },
    },
    breaks: ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
  },
];
