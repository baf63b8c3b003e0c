import type { PaymentStatus } from "../../../../generated/integration/types.ts";

const ENDS = ["COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"] as const;

/** For each status the others to which a payment does not come by itself. */
export const OUT_OF_REACH = {
  INITIATED: ["REFUNDED"],
  PENDING: ["REFUNDED"],
  COMPLETED: ["PENDING", "FAILED", "CANCELLED", "EXPIRED"],
  FAILED: ["PENDING", ...ENDS.filter((each) => each !== "FAILED")],
  CANCELLED: ["PENDING", ...ENDS.filter((each) => each !== "CANCELLED")],
  EXPIRED: ["PENDING", ...ENDS.filter((each) => each !== "EXPIRED")],
  REFUNDED: ["PENDING", ...ENDS.filter((each) => each !== "REFUNDED")],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;
