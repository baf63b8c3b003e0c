import type { PaymentStatus } from "../../../../generated/alternate/types.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import type { ListedPayment } from "../tools/listing.ts";
import { judgeStatus } from "../tools/status-filter.ts";

/** For each status those that are nearest to it. */
const OTHERS = {
  INITIATED: ["COMPLETED"],
  PROCESSING: ["REFUNDED"],
  COMPLETED: ["INITIATED", "REFUNDED"],
  FAILED: ["CANCELLED", "COMPLETED"],
  CANCELLED: ["EXPIRED"],
  EXPIRED: ["FAILED"],
  REFUNDED: ["COMPLETED"],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** List payments, row status. */
export default scenario({
  id: "list-payments/status",
  title: "status keeps the payments that a read shows with it, and no others",
  requirements: ["list-payments.status-filter"],

  async run({ isolated, ...words }) {
    const { api, given, listings } = await isolated.business();
    const payments: ListedPayment[] = [await given.newPayment()];
    for (const state of ["completed", "failed", "cancelled", "expired", "refunded"] as const)
      payments.push(...((await attempt(async () => [await given[`${state}Payment`]()])) ?? []));
    await independently(
      payments.map(
        (ref) => () =>
          judgeStatus(words, "list-payments.status-filter", {
            noun: "payment",
            ref,
            listing: listings.payments,
            filter: (status) => ({ status }),
            read: async () => (await api.readPayment(ref)).data.status,
            others: OTHERS,
          }),
      ),
    );
  },
});
