import { equals } from "../../../scenario/index.ts";
import { presence } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 4. */
export default scenario({
  id: "payment-states/reject",
  title: "a payment that the provider rejects becomes FAILED",
  requirements: ["payment-states.reject-fails", "payment-states.completed-at-after-failed-end"],
  transitions: ["payment.reject"],

  async run({ api, driver, given, check, observe, eventually }) {
    const payment = await given.pendingPayment();
    await driver.reject(payment);
    const { data: failed } = await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => check("payment-states.reject-fails", read.status, equals("FAILED")),
    );
    observe("payment-states.completed-at-after-failed-end", `FAILED: ${presence(failed.completedAt)}`);
  },
});
