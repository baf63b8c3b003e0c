import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";

/** States and transitions, silent; ruling 19. The other payment shows when what was settled can be seen. */
export default scenario({
  id: "payment-states/after-part",
  title: "which status a payment has after a part of it was refunded",
  requirements: ["payment-states.after-part"],

  async run({ api, driver, given, observe }) {
    const payment = await given.completedPayment({ amount: 10_000 });
    await driver.settleRefund(await given.newRefund(payment, { amount: 4_000 }));
    await attempt(() => given.refundedPayment());
    observe("payment-states.after-part", (await api.readPayment(payment)).data.status);
  },
});
