import { scenario } from "../scenario.ts";
import { independently } from "../tools/independently.ts";
import { showsNothingOf } from "../tools/matchers.ts";
import { reference } from "../tools/reference.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Authentication, table of headers, row Business-Id; ruling 8: the status of the answer is open. */
export default scenario({
  id: "authentication/other-business-payment",
  title: "another business can neither read, list nor refund a payment, and is told nothing of it",
  requirements: [
    "auth.other-business-payment-not-read",
    "auth.other-business-payment-not-listed",
    "auth.other-business-payment-not-refunded",
  ],

  async run({ session, as, api, given, requests, check, rejects }) {
    const description = reference(session, "secret");
    const merchantTxnId = reference(session, "order");
    const payment = await given.newPayment({ description, merchantTxnId });
    const nothing = showsNothingOf([merchantTxnId, description]);
    const other = as("otherBusiness");
    await other.given.newPayment(); // its credentials work

    await independently([
      async () => check("auth.other-business-payment-not-read", await other.raw.readPayment(payment), nothing),
      async () => {
        const query = `merchantTxnId=${encodeURIComponent(merchantTxnId)}`;
        check(
          "auth.other-business-payment-not-listed",
          await other.raw.listPayments(query),
          showsNothingOf([payment.paymentId]),
        );
      },
      async () => {
        const paid = await given.completedPayment();
        const request = requests.refund({ amount: USUAL_AMOUNT });
        await rejects("auth.other-business-payment-not-refunded", {
          send: () => other.raw.createRefund(paid, request),
          twin: () => api.createRefund(paid, request),
          state: async () => (await api.readPayment(paid)).data.refundTotal,
        });
      },
    ]);
  },
});
