import { isAccepted } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row amount: a decimal string. */
export default scenario({
  id: "create-payment/amount-no-number",
  title: "an amount with and without decimals is accepted; one that is no number is rejected",
  requirements: ["create-payment.amount"],

  async run({ createValid, requests, rejection, check, rejects }) {
    for (const amount of ["100", "100.5", "100.50"]) {
      check("create-payment.amount", await createValid({ ...requests.minimalPayment(), amount }), isAccepted);
    }
    await rejects("create-payment.amount", rejection.ofCreate({ amount: "a hundred" }, { amount: "100.00" }));
    await rejects("create-payment.amount", rejection.ofCreate({ amount: "100.00 BDT" }, { amount: "100.00" }));
    await rejects("create-payment.amount", rejection.ofCreate({ amount: "NaN" }, { amount: "100.00" }));
  },
});
