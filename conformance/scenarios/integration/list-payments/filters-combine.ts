import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import type { ListQuery } from "../tools/api.ts";
import { isLeftOut } from "../tools/filter.ts";
import { inList } from "../tools/listing.ts";
import { dayAfter, dayBefore } from "../tools/times.ts";

/** List payments, silent on it; ruling 6. What is wrong with a filter alone is judged by the scenario of that filter. */
export default scenario({
  id: "list-payments/filters-combine",
  title: "a payment that every filter keeps is listed by all of them together, and is not when any one leaves it out",
  requirements: ["list-payments.filters-combine"],

  async run({ session, given, listing, check, eventually, appears, blocked }) {
    const merchantTxnId = reference(session, "order");
    const payment = await given.completedPayment({ merchantTxnId, amount: "500.00", preferredVendor: "BKASH" });
    const [before, after] = [dayBefore(payment), dayAfter(payment)];
    const filters = [
      [{ status: "COMPLETED" }, { status: "FAILED" }],
      [{ vendor: "BKASH" }, { vendor: "NAGAD" }],
      [{ from: before }, { from: after }],
      [{ to: after }, { to: before }],
      [{ amountMin: 90 }, { amountMin: 1000 }],
      [{ amountMax: 1000 }, { amountMax: 90 }],
      [{ merchantTxnId }, { merchantTxnId: reference(session, "order") }],
    ] as const;
    const together: ListQuery = Object.assign({}, ...filters.map(([keeping]) => keeping));
    await listing.waitFor(payment);

    const lookTogether = async () => {
      const held = await listing.holds(together, payment);
      for (const [keeping] of held ? [] : filters)
        if (!(await listing.keeps(keeping, payment))) blocked("a filter alone does not keep the payment");
      return held;
    };
    await eventually(lookTogether, (held) =>
      appears("list-payments.filters-combine", inList(held, "the payment in the list with all seven filters")),
    );
    for (const [, leaving] of filters) {
      const held = await listing.holds({ ...together, ...leaving }, payment);
      const read = listing.lastRead();
      if (held && (await listing.holds(leaving, payment))) continue;
      check("list-payments.filters-combine", !held, isLeftOut({ ...together, ...leaving }), read);
    }
  },
});
