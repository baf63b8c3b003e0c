import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** States and transitions, payment statuses, row CANCELLED; ruling 10: a payment that was paid by itself says nothing. */
export default scenario({
  id: "payment-states/cancel",
  title: "a payment that the customer cancels becomes CANCELLED",
  requirements: ["payment-states.cancelled-when-cancelled"],

  async run({ api, driver, given, check, eventually, blocked }) {
    const payment = await given.readablePayment();
    await driver.cancel(payment);
    await eventually(
      () => api.readPayment(payment),
      ({ data: { status } }) => {
        if (status === "COMPLETED") blocked("the payment was paid before it could be cancelled");
        check("payment-states.cancelled-when-cancelled", status, equals("CANCELLED"));
      },
    );
  },
});
