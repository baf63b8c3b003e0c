import { scenario } from "../scenario.ts";
import { readsAStillList } from "../tools/isolated.ts";
import { paymentsOn } from "../tools/listing.ts";
import { describeUnreadable, UNREADABLE } from "../tools/unreadable.ts";

const CASES = [...UNREADABLE, "from_date=yesterday", "to_date=2026-13-32T25:61:61Z"];

/** List payments, silent on it; ruling 2. Everything here is observed. */
export default scenario({
  id: "list-payments/unreadable-query",
  title: "what a deployment does with query parameters that are unknown or cannot be read",
  requirements: ["list-payments.unreadable-query"],
  exclusive: readsAStillList,

  async run({ isolated, observe }) {
    const { raw } = await isolated.payments(2);
    const plain = await raw.listPayments("");
    for (const unreadable of CASES) {
      const answer = await raw.listPayments(unreadable, { open: true });
      const described = describeUnreadable(answer, plain, paymentsOn, "payment_id");
      observe("list-payments.unreadable-query", `${unreadable}: ${described}`);
    }
  },
});
