import { equals } from "../../../scenario/index.ts";
import { presence } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 5. */
export default scenario({
  id: "payment-states/cancel",
  title: "a payment that the customer cancels becomes CANCELLED",
  requirements: ["payment-states.cancel-cancels", "payment-states.completed-at-after-failed-end"],
  transitions: ["payment.cancel"],

  async run({ api, driver, given, check, observe, eventually }) {
    const payment = await given.pendingPayment();
    await driver.cancel(payment);
    const { data: cancelled } = await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => check("payment-states.cancel-cancels", read.status, equals("CANCELLED")),
    );
    observe("payment-states.completed-at-after-failed-end", `CANCELLED: ${presence(cancelled.completedAt)}`);
  },
});
