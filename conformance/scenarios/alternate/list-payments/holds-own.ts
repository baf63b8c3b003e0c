import { attempt } from "../../tools/attempt.ts";
import { judgeFilter } from "../../tools/filter.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** List payments, sentence 1; ruling 5: judged by membership of our own payments, over all pages. */
export default scenario({
  id: "list-payments/holds-own",
  title: "the list of a business holds the payments that it created, paid or not",
  requirements: ["list-payments.holds-own-payments"],

  async run({ given, listings, ...words }) {
    const paid = await attempt(() => given.completedPayment());
    const payments = [await given.newPayment(), ...(paid ? [paid] : [])];
    await independently(
      payments.map(
        (ref) => () =>
          judgeFilter(words, "list-payments.holds-own-payments", listings.payments, {
            noun: "payment",
            ref,
            keeping: [{}],
            leaving: [],
          }),
      ),
    );
  },
});
