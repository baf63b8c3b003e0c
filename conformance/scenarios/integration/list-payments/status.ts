import type { PaymentStatus } from "../../../../generated/integration/types.ts";
import { scenario } from "../scenario.ts";
import { attempt } from "../tools/attempt.ts";
import { isLeftOut } from "../tools/filter.ts";
import { independently } from "../tools/independently.ts";
import { inList, type Listed } from "../tools/listing.ts";

const ENDS = ["COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"] as const;

/** For each status the others to which a payment does not come by itself. */
const OTHERS = {
  INITIATED: ["REFUNDED"],
  PENDING: ["REFUNDED"],
  COMPLETED: ["PENDING", "FAILED", "CANCELLED", "EXPIRED"],
  FAILED: ["PENDING", ...ENDS.filter((each) => each !== "FAILED")],
  CANCELLED: ["PENDING", ...ENDS.filter((each) => each !== "CANCELLED")],
  EXPIRED: ["PENDING", ...ENDS.filter((each) => each !== "EXPIRED")],
  REFUNDED: ["PENDING", ...ENDS.filter((each) => each !== "REFUNDED")],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** List payments, row status. A payment may move by itself, so that it is read before it is looked for (ruling 10). */
export default scenario({
  id: "list-payments/status",
  title: "status keeps the payments that a read shows with it, and no others",
  requirements: ["list-payments.status-filter"],

  async run({ api, given, listing, check, eventually, appears }) {
    const payments: Listed[] = [await given.newPayment()];
    for (const state of ["completed", "failed", "cancelled", "expired", "refunded"] as const)
      payments.push(...((await attempt(async () => [await given[`${state}Payment`]()])) ?? []));

    const look = (payment: Listed) => async () => {
      const { status } = (await api.readPayment(payment)).data;
      return { status, kept: await listing.keeps({ status }, payment) };
    };
    await independently(
      payments.map((payment) => async () => {
        const { status } = await eventually(look(payment), ({ kept, status: read }) =>
          appears("list-payments.status-filter", inList(kept, `the payment in the list with status=${read}`)),
        );
        for (const each of OTHERS[status]) {
          const other = { status: each };
          const leftOut = () => listing.leavesOut(other, payment);
          await eventually(leftOut, (left) => check("list-payments.status-filter", left, isLeftOut(other)));
        }
      }),
    );
  },
});
