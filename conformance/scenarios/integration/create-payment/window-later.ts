import type { Payment } from "../../../../generated/integration/types.ts";
import { lasts } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import type { Api } from "../tools/api.ts";
import { windowOf } from "../tools/times.ts";

/** Create payment, row expiresInMinutes; ruling 4. Only where the driver itself ends a window, expiresAt may move. */
export default scenario({
  id: "create-payment/window-later",
  title: "expiresAt stays initiatedAt plus the chosen window, whatever becomes of the payment",
  requirements: ["create-payment.expires-in-minutes"],

  async run({ session, api, given, apart, check, blocked }) {
    const { windowMinutes } = session.data;
    const readBy = async ({ readPayment }: Api, payment: Payment) => {
      const { data, exchange } = await readPayment(payment);
      return { data, exchange };
    };
    const outlivedPayment = async () => {
      const { given: givenApart, api: apiApart, advance } = await apart();
      const payment = await givenApart.pendingPayment();
      await advance(windowMinutes * 60 + 60);
      const read = () => apiApart.readPayment(payment);
      const expired = await until(session, "the payment as EXPIRED", read, ({ status }) => status === "EXPIRED");
      return readBy(apiApart, expired);
    };
    const { completedPayment, failedPayment, cancelledPayment, refundedPayment } = given;
    const reached = [completedPayment, failedPayment, cancelledPayment, refundedPayment].map(
      (reach) => async () => readBy(api, await reach()),
    );
    const reads: { readonly data: Payment; readonly exchange: number }[] = [];
    for (const reach of [...reached, outlivedPayment]) {
      const read = await attempt(reach);
      if (read) reads.push(read);
    }
    if (reads.length === 0) blocked("no payment could be brought to a later state");
    for (const { data, exchange } of reads) {
      check("create-payment.expires-in-minutes", windowOf(data), lasts(windowMinutes * 60_000, 1_000), exchange);
    }
  },
});
