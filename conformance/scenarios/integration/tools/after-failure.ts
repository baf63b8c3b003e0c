import type { Payment } from "../../../../generated/integration/types.ts";
import { attempt } from "../../tools/attempt.ts";
import type { Outside } from "./driver.ts";
import type { Given } from "./given.ts";

/** A COMPLETED payment of 100.00 of which a refund of 40.00 has failed; undefined where the driver cannot have it so. */
export function afterFailure(given: Given, driver: Outside): Promise<Payment | undefined> {
  return attempt(async () => {
    const payment = await given.completedPayment({ amount: "100.00" });
    await driver.rejectRefund(await given.newRefund(payment, { amount: "40.00" }));
    return payment;
  });
}
