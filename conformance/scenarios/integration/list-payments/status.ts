import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isLeftOut } from "../tools/filter.ts";
import { inList, type Listed } from "../tools/listing.ts";
import { OUT_OF_REACH } from "../tools/out-of-reach.ts";

/** List payments, row status. A payment may move by itself, so that it is read before it is looked for (ruling 10). */
export default scenario({
  id: "list-payments/status",
  title: "status keeps the payments that a read shows with it, and no others",
  requirements: ["list-payments.status-filter"],

  async run({ api, given, listing, check, eventually, appears, blocked }) {
    const payments: Listed[] = [await given.newPayment()];
    for (const state of ["completed", "failed", "cancelled", "expired", "refunded"] as const)
      payments.push(...((await attempt(async () => [await given[`${state}Payment`]()])) ?? []));

    const look = (payment: Listed) => async () => {
      const { status } = (await api.readPayment(payment)).data;
      if (!Object.hasOwn(OUT_OF_REACH, status)) blocked("a read shows no status that could be asked for");
      return { status, kept: await listing.keeps({ status }, payment) };
    };
    await independently(
      payments.map((payment) => async () => {
        const { status } = await eventually(look(payment), ({ kept, status: read }) =>
          appears("list-payments.status-filter", inList(kept, `the payment in the list with status=${read}`)),
        );
        for (const each of OUT_OF_REACH[status]) {
          const other = { status: each };
          const leftOut = () => listing.leavesOut(other, payment);
          await eventually(leftOut, (left) => check("list-payments.status-filter", left, isLeftOut(other)));
        }
      }),
    );
  },
});
