import type { CreatedPayment } from "../../../../generated/integration/types.ts";
import { attempt } from "../../tools/attempt.ts";
import { judgeFilters } from "../../tools/filter.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";

/** List payments, row merchantTxnId: exactly that reference. Whether another case makes it another one is not asked on create. */
export default scenario({
  id: "list-payments/merchant-txn-id",
  title: "merchantTxnId keeps the payment with exactly that reference, and none that only begins, ends or sounds so",
  requirements: ["list-payments.merchant-txn-id-filter"],

  async run({ session, api, given, listing, ...words }) {
    const shorter = inMixedCase(reference(session, "order"));
    const [longer, otherCase] = [`${shorter}7`, inMixedCase(shorter.toUpperCase(), 1)];
    const payments: Record<string, CreatedPayment> = {
      [shorter]: await given.newPayment({ merchantTxnId: shorter }),
      [longer]: await given.newPayment({ merchantTxnId: longer }),
    };
    const other = await attempt(() => given.newPayment({ merchantTxnId: otherCase }));
    if (other) payments[otherCase] = other;

    for (const payment of Object.values(payments).slice(0, 1)) await listing.waitFor(payment); // that it is listed is judged elsewhere

    const items = Object.entries(payments).map(([merchantTxnId, { paymentId }]) => ({ merchantTxnId, paymentId }));
    const parts = [shorter.slice(0, -1), shorter.slice(1), longer.slice(1), `${longer}7`];
    const asked = [...Object.keys(payments), ...parts, shorter.toLowerCase(), shorter.toUpperCase(), otherCase];
    await judgeFilters(
      words,
      "list-payments.merchant-txn-id-filter",
      {
        noun: "payment",
        items,
        listing,
        alone: true, // the list of a reference is as short as in a business of its own
        idOf: ({ paymentId }) => paymentId,
        labelOf: ({ merchantTxnId }) => `payment of ${merchantTxnId}`,
        reread: async (item) => item,
      },
      [...new Set(asked)].map((merchantTxnId) => ({
        query: { merchantTxnId },
        keeps: (item) => item.merchantTxnId === merchantTxnId,
      })),
    );
  },
});

/** Every second character in capitals, from the first or the second on. */
function inMixedCase(text: string, from = 0): string {
  return [...text].map((each, index) => (index % 2 === from ? each.toUpperCase() : each.toLowerCase())).join("");
}
