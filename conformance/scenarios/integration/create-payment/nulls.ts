import { describeTried, presence } from "../../tools/describe.ts";
import { timeOf } from "../../tools/times.ts";
import { together } from "../../tools/together.ts";
import { findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { idsIn } from "../tools/shapes.ts";

const OPTIONAL = ["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;

/** Create payment, columns Type and Required; ruling 2: where a value is optional, many servers read null as none. */
export default scenario({
  id: "create-payment/nulls",
  title: "null is rejected in place of a required field; what happens in place of an optional one",
  requirements: [
    "create-payment.amount-null",
    "create-payment.currency-null",
    "create-payment.merchant-txn-id-null",
    "create-payment.callback-url-null",
    "create-payment.expires-in-minutes-null",
    "create-payment.optional-strings-null",
  ],

  async run({ raw, requests, rejection, rejects, observe }) {
    const withNull = async (name: string) => {
      const answer = await raw.createPayment({ ...requests.minimalPayment(), [name]: null });
      const created = answer.accepted && idsIn(answer.json).size > 0;
      return { json: answer.json, created, outcome: describe(answer) };
    };
    const tried = await together(
      OPTIONAL.map((name) => async () => {
        const { json, created, outcome } = await withNull(name);
        return [name, created ? `accepted, shown as ${presence(findMember(json, name))}` : outcome] as const;
      }),
    );
    observe("create-payment.optional-strings-null", describeTried(tried));

    const { json, created, outcome } = await withNull("expiresInMinutes");
    const [start, end] = ["initiatedAt", "expiresAt"].map((name) => findMember(json, name));
    const window = created ? `accepted: ${Math.round((timeOf(end) - timeOf(start)) / 60_000)} minutes` : outcome;
    observe("create-payment.expires-in-minutes-null", window);

    await rejects("create-payment.amount-null", rejection.ofCreate({ amount: null }));
    await rejects("create-payment.currency-null", rejection.ofCreate({ currency: null }));
    await rejects("create-payment.merchant-txn-id-null", rejection.ofCreate({ merchantTxnId: null }));
    await rejects("create-payment.callback-url-null", rejection.ofCreate({ callbackUrl: null }));
  },
});
