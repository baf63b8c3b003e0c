import { isNot } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { becomesByItself, hasEnded, statusUntil } from "../tools/payment-status.ts";

/** States and transitions, payment statuses, row COMPLETED; ruling 10: a payment left alone shows what happens by itself. */
export default scenario({
  id: "payment-states/unpaid",
  title: "a payment that is rejected, cancelled or not paid in time does not become COMPLETED",
  requirements: ["payment-states.completed-only-when-paid"],

  async run({ inParallel }) {
    await inParallel(
      (["reject", "cancel", "expire"] as const).map(
        (end) =>
          async ({ session, api, driver, given, check, blocked }) => {
            const alone = await given.readablePayment();
            const payment = await given.readablePayment();
            await driver[end](payment);
            const status = await statusUntil(session, api, payment, hasEnded);
            if (status === "COMPLETED" && (await becomesByItself(session, api, alone, "COMPLETED")))
              blocked("a payment that nobody paid became COMPLETED by itself");
            check("payment-states.completed-only-when-paid", status, isNot("COMPLETED"));
          },
      ),
    );
  },
});
