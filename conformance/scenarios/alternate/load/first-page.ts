import { holdsAtMost } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { paymentsOn } from "../tools/listing.ts";

/** List payments, row limit: how a merchant looks at what came in last. Of which payments these are, nothing is said. */
export default scenario({
  id: "load/first-page",
  title: "after a payment was paid, a page of ten payments holds no more than ten",
  requirements: ["list-payments.limit"],

  async run({ api, given, check, blocked }) {
    await given.completedPayment();
    const page = await api.listPayments({ page: 1, limit: 10 });
    if (!page.accepted) blocked(`the page was answered ${page.status}`);
    check("list-payments.limit", paymentsOn(page), holdsAtMost(10, "payments"));
  },
});
