import { attempt } from "../../tools/attempt.ts";
import { holdsAtMost } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { MAXIMUM_SIZE, pageOf } from "../tools/listing.ts";

const ENOUGH = MAXIMUM_SIZE + 1;
const AT_ONCE = 10;

/** List payments, row size; Limits, page size; ruling 6. What the rest of the run has created counts. */
export default scenario({
  id: "list-payments/size-maximum",
  title: "of more than 100 payments, no page holds more than 100, whatever size asks for",
  requirements: ["list-payments.size-maximum", "list-payments.default-size"],
  exclusive: { because: "it counts what the whole list holds, and fills it up to 101" },

  async run({ api, raw, given, listing, check, observe, eventually, blocked }) {
    for (let missing = ENOUGH - (await listing.count(ENOUGH)); missing > 0; missing -= AT_ONCE)
      await Promise.allSettled(Array.from({ length: Math.min(missing, AT_ONCE) }, () => given.newPayment()));
    const tooFew = `fewer than ${ENOUGH} payments were seen over all pages of the list`;
    const enough = await attempt(() =>
      eventually(
        () => listing.count(ENOUGH),
        (count) => count >= ENOUGH || blocked(tooFew),
      ),
    );

    const plain = await api.listPayments();
    const shown = plain.accepted ? `${pageOf(plain).length}, of more than ${MAXIMUM_SIZE} payments` : describe(plain);
    if (enough) observe("list-payments.default-size", shown);
    const pages = [pageOf(plain)];
    for (const size of [100, 101, 1_000]) pages.push(pageOf(await raw.listPayments(`size=${size}`)));
    const [largest = []] = pages.toSorted((left, right) => right.length - left.length);
    if (!enough && largest.length <= MAXIMUM_SIZE) blocked(tooFew);
    check("list-payments.size-maximum", largest, holdsAtMost(MAXIMUM_SIZE, "payments"));
  },
});
