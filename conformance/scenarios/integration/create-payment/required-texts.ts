import { isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, rows merchantTxnId and callbackUrl. */
export default scenario({
  id: "create-payment/required-texts",
  title: "a reference of letters and digits is accepted, and an address of the merchant's to return to",
  requirements: ["create-payment.merchant-txn-id", "create-payment.callback-url"],

  async run({ createValid, requests, check }) {
    const { merchantTxnId, ...rest } = requests.minimalPayment();
    await independently([
      async () => {
        const answer = await createValid({ ...rest, merchantTxnId: `${merchantTxnId}A1` });
        check("create-payment.merchant-txn-id", answer, isAccepted);
      },
      async () => check("create-payment.callback-url", await createValid(requests.minimalPayment()), isAccepted),
    ]);
  },
});
