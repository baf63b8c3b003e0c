import { isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, column Required: each optional field, in a request of its own. */
export default scenario({
  id: "create-payment/optional-fields",
  title: "each optional field may be given beside the four required ones",
  requirements: [
    "create-payment.customer-phone",
    "create-payment.customer-email",
    "create-payment.description",
    "create-payment.value-a",
    "create-payment.value-b",
    "create-payment.value-c",
    "create-payment.value-d",
  ],

  async run({ session, createValid, requests, check }) {
    const fields = [
      ["create-payment.customer-phone", { customerPhone: session.data.phone }],
      ["create-payment.customer-email", { customerEmail: "customer@example.com" }],
      ["create-payment.description", { description: "Two cups of tea" }],
      ["create-payment.value-a", { valueA: "first shelf" }],
      ["create-payment.value-b", { valueB: "second shelf" }],
      ["create-payment.value-c", { valueC: "third shelf" }],
      ["create-payment.value-d", { valueD: "fourth shelf" }],
    ] as const;
    await independently(
      fields.map(([requirement, field]) => async () => {
        check(requirement, await createValid({ ...requests.minimalPayment(), ...field }), isAccepted);
      }),
    );
  },
});
