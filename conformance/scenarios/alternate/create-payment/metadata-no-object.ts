import { scenario } from "../scenario.ts";

/** Create payment, row metadata; ruling 2. */
export default scenario({
  id: "create-payment/metadata-no-object",
  title: "metadata that is a text, a number, true or a list is rejected",
  requirements: ["create-payment.metadata-no-object"],

  async run({ rejection, rejects }) {
    for (const metadata of ["order 7", 7, true, ["order", "7"]]) {
      await rejects("create-payment.metadata-no-object", rejection.ofCreatePayment({ metadata }));
    }
  },
});
