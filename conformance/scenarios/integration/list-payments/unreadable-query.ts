import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { pageOf } from "../tools/listing.ts";

const CASES = [
  "colour=green",
  "status=LOST",
  "vendor=ROCKET",
  "from=yesterday",
  "to=2026-13-32T25:61:61Z",
  "amountMin=plenty",
  "amountMax=",
  "page=first",
  "page=-1",
  "size=many",
  "size=0",
  "size=-1",
] as const;

/** List payments, silent on it; ruling 2. Everything here is observed, in the list of one payment's reference. */
export default scenario({
  id: "list-payments/unreadable-query",
  title: "what a deployment does with query parameters that are unknown or cannot be read",
  requirements: ["list-payments.unreadable-query"],

  async run({ raw, given, listing, observe }) {
    const payment = await given.newPayment();
    await listing.waitFor(payment);
    const reference = encodeURIComponent(payment.merchantTxnId);
    for (const unreadable of CASES) {
      const answer = await raw.listPayments(`merchantTxnId=${reference}&${unreadable}`);
      const held = pageOf(answer).some((each) => each["paymentId"] === payment.paymentId);
      const listed = held ? "the list as without it" : "a list without the payment";
      observe("list-payments.unreadable-query", `${unreadable}: ${answer.accepted ? listed : describe(answer)}`);
    }
  },
});
