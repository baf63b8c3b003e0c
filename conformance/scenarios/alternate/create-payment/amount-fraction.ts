import { describeTried } from "../../tools/describe.ts";
import { findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/**
 * Create payment, row amount; ruling 2. Everything here is observed, in a business of its own: in the lists of any other, what
 * was asked for here would stand as an amount that is not whole.
 */
export default scenario({
  id: "create-payment/amount-fraction",
  title: "what a deployment does with an amount that is no whole number of the smallest unit",
  requirements: ["create-payment.amount-fraction"],

  async run({ apart, requests, observe }) {
    const { raw } = await apart();
    const tried: [string, string][] = [];
    for (const amount of [10_000.5, 10_000.25, 0.5]) {
      const answer = await raw.createPayment({ ...requests.minimalPayment(), amount }, { open: true });
      const shown = answer.accepted ? ` as ${findMember(answer.json, "amount")}` : "";
      tried.push([String(amount), describe(answer) + shown]);
    }
    observe("create-payment.amount-fraction", describeTried(tried));
  },
});
