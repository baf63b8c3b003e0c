import { fillUp } from "../../tools/fill-up.ts";
import { holdsAtMost } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { MAXIMUM_LIMIT, paymentsOn } from "../tools/listing.ts";

const ENOUGH = MAXIMUM_LIMIT + 1;

/** List payments, row limit; ruling 6. What the rest of the run has created counts. */
export default scenario({
  id: "list-payments/limit-maximum",
  title: "of more than 100 payments, no page holds more than 100, whatever limit asks for",
  requirements: ["list-payments.limit-maximum"],
  exclusive: { because: "it counts what the whole list holds, and fills it up to 101" },

  async run({ raw, given, listings, ...words }) {
    const create = () => given.newPayment();
    const enough = await fillUp(words, { listing: listings.payments, enough: ENOUGH, create });
    for (const limit of [100, 101, 1_000]) {
      const found = paymentsOn(await raw.listPayments(`limit=${limit}`));
      if (!enough && found.length <= MAXIMUM_LIMIT)
        words.blocked(`fewer than ${ENOUGH} payments were seen over all pages of the list`);
      words.check("list-payments.limit-maximum", found, holdsAtMost(MAXIMUM_LIMIT, "payments"));
    }
  },
});
