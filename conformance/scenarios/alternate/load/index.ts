import type { Load } from "../../../scenario/index.ts";
import firstPage from "./first-page.ts";
import invoicesAtOnce from "./invoices-at-once.ts";
import paymentsAtOnce from "./payments-at-once.ts";

/**
 * How the alternate variant is used by a shop, and where many who use it at once may get into each other's way. Of refunds
 * that meet, its document says no word (ruling 19): the race is for the ids that the service assigns.
 */
export const load: Load = {
  scenarios: [firstPage, invoicesAtOnce, paymentsAtOnce],
  shop: [
    { scenario: "payment-states/approve", weight: 20 },
    { scenario: "load/first-page", weight: 8 },
    { scenario: "invoice-states/paid", weight: 6 },
    { scenario: "payment-states/cancel", weight: 4 },
    { scenario: "payment-states/reject", weight: 2 },
    { scenario: "refund-payment/default-amount", weight: 2 },
    { scenario: "payment-states/refunded", weight: 1 },
    { scenario: "send-invoice-reminder/accepted", weight: 1 },
  ],
  race: [
    { scenario: "load/invoices-at-once", weight: 1 },
    { scenario: "load/payments-at-once", weight: 1 },
  ],
};
