import { leavesOut } from "../../tools/filter.ts";
import { inList } from "../../tools/listing.ts";
import { scenario } from "../scenario.ts";
import type { PaymentQuery } from "../tools/api.ts";
import { dayAfter, dayBefore } from "../tools/times.ts";

/** List payments, silent on it; ruling 6. What is wrong with a filter alone is judged by the scenario of that filter. */
export default scenario({
  id: "list-payments/filters-combine",
  title: "a payment that every filter keeps is listed by all of them together, and is not when any one leaves it out",
  requirements: ["list-payments.filters-combine"],

  async run({ given, listings: { payments: listing }, check, eventually, appears, blocked }) {
    const created = await given.newPayment();
    const payment = { ...(await given.paid(created)), expires_at: created.expires_at };
    const [before, after] = [dayBefore(payment), dayAfter(payment)];
    const filters: readonly (readonly [keeping: PaymentQuery, leaving: PaymentQuery])[] = [
      [{ status: "COMPLETED" }, { status: "FAILED" }],
      [{ from_date: before }, { from_date: after }],
      [{ to_date: after }, { to_date: before }],
    ];
    const together: PaymentQuery = Object.assign({}, ...filters.map(([keeping]) => keeping));
    await listing.waitFor(payment);

    const lookTogether = async () => {
      const held = await listing.holds(together, payment);
      for (const [keeping] of held ? [] : filters)
        if (!(await listing.keeps(keeping, payment))) blocked("a filter alone does not keep the payment");
      return held;
    };
    await eventually(lookTogether, (held) =>
      appears(
        "list-payments.filters-combine",
        inList(held, "the payment in the list with all three filters", "payment"),
      ),
    );
    for (const [, leaving] of filters) {
      const held = await listing.holds({ ...together, ...leaving }, payment);
      const read = listing.lastRead();
      if (held && (await listing.holds(leaving, payment))) continue;
      check("list-payments.filters-combine", !held, leavesOut({ ...together, ...leaving }, "payment"), read);
    }
  },
});
