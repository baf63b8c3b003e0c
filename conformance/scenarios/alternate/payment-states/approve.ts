import { equals } from "../../../scenario/index.ts";
import { orByItself } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";

/** States and transitions, payment statuses, row COMPLETED; ruling 10: it may have been paid by itself. */
export default scenario({
  id: "payment-states/approve",
  title: "a payment that the customer pays becomes COMPLETED",
  requirements: ["payment-states.completed-when-paid"],

  async run({ api, driver, given, check, eventually }) {
    const payment = await given.readablePayment();
    const read = () => api.readPayment(payment);
    await orByItself(
      () => driver.approve(payment),
      async () => (await read()).data.status === "COMPLETED",
    );
    await eventually(read, ({ data }) => check("payment-states.completed-when-paid", data.status, equals("COMPLETED")));
  },
});
