import { scenario } from "../scenario.ts";
import { judgeLimits } from "../tools/limits.ts";
import { paymentsOn } from "../tools/listing.ts";

/** List payments, row limit; ruling 6: whoever's payments are on the page, once for each id. */
export default scenario({
  id: "list-payments/limit",
  title: "a page holds no more payments than limit says, and no more than 20 without it",
  requirements: ["list-payments.limit", "list-payments.limit-default"],

  async run({ raw, given, listings, ...words }) {
    await judgeLimits(words, {
      noun: "payment",
      limit: "list-payments.limit",
      limitDefault: "list-payments.limit-default",
      listing: listings.payments,
      create: () => given.newPayment(),
      list: raw.listPayments,
      on: paymentsOn,
    });
  },
});
