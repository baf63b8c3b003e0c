import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { PAYMENT_KINDS, paymentRequestOf } from "../tools/payment-rows.ts";
import { isWaiting } from "../tools/payment-status.ts";
import { tryCreatePayment } from "../tools/try-create.ts";

/** Of every size, currency and field, given or not. */
const KINDS = PAYMENT_KINDS.filter(({ end }) => end === "refunded whole");

/** Create payment, row callback_url; rulings 10, 16 and 20: what came before it was paid is no notification of that. */
export default scenario({
  id: "notifications/every-kind",
  title: "something arrives at the callback_url of every payment that is paid, of any currency, size and fields",
  requirements: ["create-payment.callback-url-notified"],
  patient: true,
  needs: "inbox",

  async run({ inParallel }) {
    await inParallel(
      KINDS.map((kind) => async ({ session, api, raw, given, requests, notifications, appears }) => {
        const inbox = notifications();
        const order = inbox.newOrder();
        const { callback_url } = order;
        const request = { ...paymentRequestOf(session, requests, kind), callback_url };
        // One that is refused, which is open, is as good as the others of usual values.
        const payment = (await tryCreatePayment(raw, request)).created ?? (await given.newPayment(order));
        const subject = { order, payment };
        const early = inbox.of(subject);
        const { data: read } = await firstRead(session, () => api.readPayment(payment));
        const beside = isWaiting(read) ? early : []; // a simulator may have had it paid by now
        await given.paid(payment);
        const { amount, currency } = kind;
        const arrival = await inbox.arrival(`a notification of a payment of ${amount} ${currency}`, subject, {
          beside,
        });
        appears("create-payment.callback-url-notified", arrival);
      }),
    );
  },
});
