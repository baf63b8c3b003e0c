import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { checkFilter } from "../tools/filter.ts";
import { dayAfter, dayBefore, hoursAfter, hoursBefore } from "../tools/times.ts";

/** List payments, row from, to; ruling 6: which timestamp they look at is open, so that a range holds all or misses all. */
export default scenario({
  id: "list-payments/time-range",
  title: "from keeps a payment whose times all lie behind it and to one whose times all lie before it, and no other",
  requirements: ["list-payments.from-filter", "list-payments.to-filter"],

  async run({ given, listing, ...words }) {
    const payment = await given.completedPayment();
    const [before, after] = [hoursBefore(payment), hoursAfter(payment)];
    await independently([
      () =>
        checkFilter(words, "list-payments.from-filter", listing, {
          payment,
          keeping: [{ from: dayBefore(payment) }, { from: before }],
          leaving: [{ from: dayAfter(payment) }, { from: after }],
        }),
      () =>
        checkFilter(words, "list-payments.to-filter", listing, {
          payment,
          keeping: [{ to: dayAfter(payment) }, { to: after }],
          leaving: [{ to: dayBefore(payment) }, { to: before }],
        }),
    ]);
  },
});
