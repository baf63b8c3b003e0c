import type { Load } from "../../../scenario/index.ts";
import orderListed from "./order-listed.ts";
import readByMany from "./read-by-many.ts";
import refundsRaced from "./refunds-raced.ts";
import settledAtOnce from "./settled-at-once.ts";

/** How the integration variant is used by a shop, and where many who use it at once get into each other's way. */
export const load: Load = {
  scenarios: [orderListed, readByMany, refundsRaced, settledAtOnce],
  shop: [
    { scenario: "payment-states/approve", weight: 20 },
    { scenario: "load/order-listed", weight: 8 },
    { scenario: "payment-states/cancel", weight: 4 },
    { scenario: "payment-states/reject", weight: 2 },
    { scenario: "create-refund/accepted", weight: 2 },
    { scenario: "payment-states/whole-refund", weight: 2 },
    { scenario: "payment-states/refunded-in-parts", weight: 1 },
    { scenario: "get-payment/current-status", weight: 1 },
  ],
  race: [
    { scenario: "load/refunds-raced", weight: 4 },
    { scenario: "load/settled-at-once", weight: 3 },
    { scenario: "load/read-by-many", weight: 3 },
    { scenario: "create-refund/at-once", weight: 2 },
    { scenario: "create-refund/whole-at-once", weight: 1 },
    { scenario: "create-payment/reference-used-at-once", weight: 1 },
  ],
};
