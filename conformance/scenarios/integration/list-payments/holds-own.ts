import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { checkFilter } from "../tools/filter.ts";

/** List payments, sentence 1; ruling 5: judged by membership of our own payments, over all pages. */
export default scenario({
  id: "list-payments/holds-own",
  title: "the list of a business holds the payments that it created, paid or not, in either currency",
  requirements: ["list-payments.holds-own-payments"],

  async run({ given, listing, ...words }) {
    const paid = await attempt(() => given.completedPayment());
    const dollars = await attempt(() => given.newPayment({ currency: "USD" }));
    const payments = [await given.newPayment(), ...(paid ? [paid] : []), ...(dollars ? [dollars] : [])];
    await independently(
      payments.map(
        (payment) => () =>
          checkFilter(words, "list-payments.holds-own-payments", listing, { payment, keeping: [{}], leaving: [] }),
      ),
    );
  },
});
