import { isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row amount. Its bounds are open, so what must be accepted is near the usual. */
export default scenario({
  id: "create-payment/amount-no-number",
  title: "any whole number near the usual is accepted as an amount; what is no number is rejected",
  requirements: ["create-payment.amount"],

  async run({ createValid, requests, rejection, check, rejects }) {
    const taken = [10_000, 10_001, 12_345];
    const refused = ["ten thousand", "10000 BDT", "NaN", true, [10_000], { value: 10_000 }];
    await independently([
      ...taken.map((amount) => async () => {
        check("create-payment.amount", await createValid({ ...requests.minimalPayment(), amount }), isAccepted);
      }),
      ...refused.map((amount) => () => rejects("create-payment.amount", rejection.ofCreatePayment({ amount }))),
    ]);
  },
});
