import { isNot } from "../../tools/matchers.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 3, condition. */
export default scenario({
  id: "payment-states/unpaid",
  title: "a payment that ends without being paid does not end as COMPLETED",
  requirements: ["payment-states.completed-only-when-paid"],

  async run({ inParallel }) {
    await inParallel(
      (["reject", "cancel", "expire"] as const).map((end) => async ({ session, api, driver, given, check }) => {
        const payment = await given.pendingPayment();
        await driver[end](payment);
        const read = await until(
          session,
          "the end of the payment",
          () => api.readPayment(payment),
          ({ status }) => status !== "PENDING",
        );
        check("payment-states.completed-only-when-paid", read.status, isNot("COMPLETED"));
      }),
    );
  },
});
