import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** States and transitions, payment statuses, row FAILED; ruling 10: a payment that was paid by itself says nothing. */
export default scenario({
  id: "payment-states/reject",
  title: "a payment that the provider rejects becomes FAILED",
  requirements: ["payment-states.failed-when-rejected"],

  async run({ api, driver, given, check, eventually, blocked }) {
    const payment = await given.readablePayment();
    await driver.reject(payment);
    await eventually(
      () => api.readPayment(payment),
      ({ data: { status } }) => {
        if (status === "COMPLETED") blocked("the payment was paid before it could be rejected");
        check("payment-states.failed-when-rejected", status, equals("FAILED"));
      },
    );
  },
});
