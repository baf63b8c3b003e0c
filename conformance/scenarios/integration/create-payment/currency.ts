import { isAccepted } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row currency. */
export default scenario({
  id: "create-payment/currency",
  title: "BDT and USD are accepted; a currency outside the list is rejected",
  requirements: ["create-payment.currency", "create-payment.currency-usd-accepted"],

  async run({ createValid, requests, rejection, check, rejects }) {
    const inDollars = await createValid({ ...requests.minimalPayment(), currency: "USD" });
    check("create-payment.currency-usd-accepted", inDollars, isAccepted);
    await rejects("create-payment.currency", rejection.ofCreate({ currency: "EUR" }, { currency: "BDT" }));
  },
});
