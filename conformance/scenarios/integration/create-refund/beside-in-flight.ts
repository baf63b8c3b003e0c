import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";

/** Create refund, rule 3; ruling 14. The first is PROCESSING where the driver can have it so, the second INITIATED. */
export default scenario({
  id: "create-refund/beside-in-flight",
  title:
    "beside refunds in flight, one that fits is accepted, and one that would exceed the amount with them is rejected",
  requirements: ["create-refund.fits-beside-in-flight", "create-refund.in-flight-counts"],

  async run({ session, api, given, requests, rejection, check, rejects }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const first = await given.readableRefund(payment, { amount: "50.10" });
    await attempt(() => session.drive("acceptRefund", first.refundId, first.paymentId));
    const second = await api.createRefund(payment, requests.refund({ amount: "20.20" }));
    check("create-refund.fits-beside-in-flight", answered(second), isAccepted);
    await firstRead(session, () => api.readRefund(second.data));
    await rejects(
      "create-refund.in-flight-counts",
      rejection.ofRefund(payment, { amount: "29.71" }, { amount: "29.70" }, [first, second.data]),
    );
  },
});
