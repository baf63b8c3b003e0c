import { isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, column Required: each optional field, in a request of its own. */
export default scenario({
  id: "create-payment/optional-fields",
  title: "each optional field may be given beside the four required ones",
  requirements: [
    "create-payment.customer-name",
    "create-payment.customer-email",
    "create-payment.success-url",
    "create-payment.cancel-url",
    "create-payment.metadata",
  ],

  async run({ session, createValid, requests, check }) {
    const { callbackUrl } = session.data; // the one address of a merchant that is known to do
    const fields = [
      ["create-payment.customer-name", { customer_name: "Rahim Uddin" }],
      ["create-payment.customer-email", { customer_email: "customer@example.com" }],
      ["create-payment.success-url", { success_url: callbackUrl }],
      ["create-payment.cancel-url", { cancel_url: callbackUrl }],
      ["create-payment.metadata", { metadata: { order: "A17" } }],
      ["create-payment.metadata", { metadata: { order: "A17", shelf: "second", customer: "regular" } }],
    ] as const;
    await independently(
      fields.map(([requirement, field]) => async () => {
        check(requirement, await createValid({ ...requests.minimalPayment(), ...field }), isAccepted);
      }),
    );
  },
});
