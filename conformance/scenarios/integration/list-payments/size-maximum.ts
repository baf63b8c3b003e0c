import { fillUp } from "../../tools/fill-up.ts";
import { holdsAtMost } from "../../tools/matchers.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { MAXIMUM_SIZE, pageOf } from "../tools/listing.ts";

const ENOUGH = MAXIMUM_SIZE + 1;

/** List payments, row size; Limits, page size; ruling 6. What the rest of the run has created counts. */
export default scenario({
  id: "list-payments/size-maximum",
  title: "of more than 100 payments, no page holds more than 100, whatever size asks for",
  requirements: ["list-payments.size-maximum", "list-payments.default-size"],
  exclusive: { because: "it counts what the whole list holds, and fills it up to 101" },

  async run({ api, raw, given, listing, check, observe, eventually, blocked }) {
    const enough = await fillUp({ eventually, blocked }, { listing, enough: ENOUGH, create: () => given.newPayment() });

    const plain = await api.listPayments();
    const shown = plain.accepted ? `${pageOf(plain).length}, of more than ${MAXIMUM_SIZE} payments` : describe(plain);
    if (enough) observe("list-payments.default-size", shown);
    const answers = [
      plain,
      ...(await together([100, 101, 1_000].map((size) => () => raw.listPayments(`size=${size}`)))),
    ];
    const [largest = plain] = answers.toSorted((left, right) => pageOf(right).length - pageOf(left).length);
    if (!enough && pageOf(largest).length <= MAXIMUM_SIZE)
      blocked(`fewer than ${ENOUGH} payments were seen over all pages of the list`);
    check("list-payments.size-maximum", pageOf(largest), holdsAtMost(MAXIMUM_SIZE, "payments"), largest.exchange);
  },
});
