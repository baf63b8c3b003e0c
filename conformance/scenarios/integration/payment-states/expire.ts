import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { presence } from "../tools/describe.ts";

/** Payment states, row 6. */
export default scenario({
  id: "payment-states/expire",
  title: "a payment whose checkout window passes before it is paid becomes EXPIRED",
  requirements: ["payment-states.expire-expires", "payment-states.completed-at-after-failed-end"],
  transitions: ["payment.expire"],

  async run({ api, driver, given, check, observe, eventually }) {
    const payment = await given.pendingPayment();
    await driver.expire(payment);
    const { data: expired } = await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => check("payment-states.expire-expires", read.status, equals("EXPIRED")),
    );
    observe("payment-states.completed-at-after-failed-end", `EXPIRED: ${presence(expired.completedAt)}`);
  },
});
