import { isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row amount; Limits, payment amount. */
export default scenario({
  id: "create-payment/amount-bounds",
  title: "10 and 200000 BDT are accepted, however they are written; the next amount beyond either is rejected",
  requirements: ["create-payment.amount-minimum", "create-payment.amount-maximum"],

  async run({ createValid, requests, rejection, check, rejects }) {
    const bounds = [
      ["create-payment.amount-minimum", "10", "10.00", "9.99"],
      ["create-payment.amount-maximum", "200000", "200000.00", "200000.01"],
    ] as const;
    const below = ["0.00", "-100.00"].map((amount) => rejection.ofCreate({ amount }, { amount: "100.00" }));
    await independently([
      ...bounds.map(([requirement, bound, sameBound, beyond]) => async () => {
        check(requirement, await createValid({ ...requests.minimalPayment(), amount: bound }), isAccepted);
        await rejects(requirement, rejection.ofCreate({ amount: beyond }, { amount: sameBound }));
      }),
      ...below.map((each) => () => rejects("create-payment.amount-minimum", each)),
    ]);
  },
});
