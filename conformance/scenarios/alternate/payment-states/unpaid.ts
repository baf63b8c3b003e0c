import { independently } from "../../tools/independently.ts";
import { isNot } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { becomesByItself, hasEnded, statusUntil } from "../tools/payment-status.ts";

/** States and transitions, payment statuses, row COMPLETED; ruling 10: a payment left alone shows what happens by itself. */
export default scenario({
  id: "payment-states/unpaid",
  title: "a payment that is rejected, cancelled or not paid in time does not become COMPLETED",
  requirements: ["payment-states.completed-only-when-paid"],

  async run({ session, api, driver, given, check, blocked }) {
    await independently(
      [driver.reject, driver.cancel, driver.expire].map((end) => async () => {
        const alone = await given.readablePayment();
        const payment = await given.readablePayment();
        await end(payment);
        const status = await statusUntil(session, api, payment, hasEnded);
        if (status === "COMPLETED" && (await becomesByItself(session, api, alone, "COMPLETED")))
          blocked("a payment that nobody paid became COMPLETED by itself");
        check("payment-states.completed-only-when-paid", status, isNot("COMPLETED"));
      }),
    );
  },
});
