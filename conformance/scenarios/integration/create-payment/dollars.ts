import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { idsIn } from "../tools/shapes.ts";

/** Create payment, row amount: bounds are stated for BDT alone. Everything here is observed. */
export default scenario({
  id: "create-payment/dollars",
  title: "which amounts in USD a deployment accepts",
  requirements: ["create-payment.amount-bounds-usd"],

  async run({ raw, requests, observe }) {
    const tried: [string, string][] = [];
    for (const amount of ["0.01", "1.00", "9.99", "10.00", "200000.00", "200000.01", "1000000.00"]) {
      const answer = await raw.createPayment({ ...requests.minimalPayment(), currency: "USD", amount });
      const isMade = answer.accepted && idsIn(answer.json).size > 0;
      tried.push([amount, isMade ? "accepted" : describe(answer)]);
    }
    observe("create-payment.amount-bounds-usd", describeTried(tried));
  },
});
