import { judgeFilter } from "../../tools/filter.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { dayAfter, dayBefore, hoursAfter, hoursBefore } from "../tools/times.ts";

/** List payments, row from_date, to_date; ruling 6: which timestamp they look at is open, so that a range holds all or misses all. */
export default scenario({
  id: "list-payments/time-range",
  title: "from_date keeps the payments whose times all lie after it, to_date those before it, and no others",
  requirements: ["list-payments.from-date-filter", "list-payments.to-date-filter"],

  async run({ given, listings, ...words }) {
    const created = await given.newPayment();
    const ref = { ...(await given.paid(created)), expires_at: created.expires_at };
    const [before, after] = [hoursBefore(ref), hoursAfter(ref)];
    await listings.payments.waitFor(ref); // that it is listed at all is judged elsewhere
    await independently([
      () =>
        judgeFilter(words, "list-payments.from-date-filter", listings.payments, {
          noun: "payment",
          ref,
          keeping: [{ from_date: dayBefore(ref) }, { from_date: before }],
          leaving: [{ from_date: dayAfter(ref) }, { from_date: after }],
        }),
      () =>
        judgeFilter(words, "list-payments.to-date-filter", listings.payments, {
          noun: "payment",
          ref,
          keeping: [{ to_date: dayAfter(ref) }, { to_date: after }],
          leaving: [{ to_date: dayBefore(ref) }, { to_date: before }],
        }),
    ]);
  },
});
