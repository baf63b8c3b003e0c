import type { Payment } from "../../../../generated/integration/types.ts";
import { lasts } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import { windowOf } from "../tools/times.ts";

/** Create payment, row expiresInMinutes; ruling 4. Only where the driver itself ends a window, expiresAt may move. */
export default scenario({
  id: "create-payment/window-later",
  title: "expiresAt stays initiatedAt plus the chosen window, whatever becomes of the payment",
  requirements: ["create-payment.expires-in-minutes"],

  async run({ session, given, apart, check, blocked }) {
    const { windowMinutes } = session.data;
    const outlivedPayment = async () => {
      const { given: givenApart, api, advance } = await apart();
      const payment = await givenApart.pendingPayment();
      await advance(windowMinutes * 60 + 60);
      const read = () => api.readPayment(payment);
      return until(session, "the payment as EXPIRED", read, ({ status }) => status === "EXPIRED");
    };
    const { completedPayment, failedPayment, cancelledPayment, refundedPayment } = given;
    const reads: Payment[] = [];
    for (const reach of [completedPayment, failedPayment, cancelledPayment, refundedPayment, outlivedPayment]) {
      const read = await attempt(() => reach());
      if (read) reads.push(read);
    }
    if (reads.length === 0) blocked("no payment could be brought to a later state");
    for (const read of reads) {
      check("create-payment.expires-in-minutes", windowOf(read), lasts(windowMinutes * 60_000, 1_000));
    }
  },
});
