import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { checkFilter } from "../tools/filter.ts";

/** List payments, row amountMin, amountMax. As texts, 90 and 1000 would lie on the other side of 500.00. */
export default scenario({
  id: "list-payments/amount-bounds",
  title: "amountMin keeps a payment of a larger amount and amountMax one of a smaller, as numbers, and no other",
  requirements: ["list-payments.amount-min-filter", "list-payments.amount-max-filter"],

  async run({ given, listing, ...words }) {
    const payment = await given.completedPayment({ amount: "500.00" });
    await independently([
      () =>
        checkFilter(words, "list-payments.amount-min-filter", listing, {
          payment,
          keeping: [{ amountMin: 90 }, { amountMin: 450.5 }],
          leaving: [{ amountMin: 1000 }, { amountMin: 549.5 }],
        }),
      () =>
        checkFilter(words, "list-payments.amount-max-filter", listing, {
          payment,
          keeping: [{ amountMax: 1000 }, { amountMax: 549.5 }],
          leaving: [{ amountMax: 90 }, { amountMax: 450.5 }],
        }),
    ]);
  },
});
