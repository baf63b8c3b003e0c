import { isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, sentence 1, column Required, and rows currency, customer_phone and callback_url. */
export default scenario({
  id: "create-payment/accepted",
  title: "the four required fields alone make a payment, whichever address of the merchant's is notified",
  requirements: [
    "create-payment.operation",
    "create-payment.optional-fields-absent",
    "create-payment.currency",
    "create-payment.customer-phone",
    "create-payment.callback-url",
  ],

  async run({ session, createValid, requests, check }) {
    const minimal = requests.minimalPayment();
    await independently([
      async () => {
        const answer = await createValid(minimal);
        await independently([
          async () => check("create-payment.optional-fields-absent", answer, isAccepted),
          async () => check("create-payment.currency", answer, isAccepted),
          async () => check("create-payment.customer-phone", answer, isAccepted),
          async () => {
            const any = answer.accepted
              ? answer
              : await createValid(requests.payment({ customer_name: "Rahim Uddin" }));
            check("create-payment.operation", any, isAccepted);
          },
        ]);
      },
      async () => {
        const answer = await createValid({ ...minimal, callback_url: session.data.callbackUrl });
        check("create-payment.callback-url", answer, isAccepted);
      },
    ]);
  },
});
