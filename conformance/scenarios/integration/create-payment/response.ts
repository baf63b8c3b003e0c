import { equals, equalsAmount, isString, lasts } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { windowOf } from "../tools/times.ts";

/** Create payment, paragraph after the table; Response envelope. */
export default scenario({
  id: "create-payment/response",
  title:
    "the create response is a success with a message, of a payment that is PENDING and to which nothing has happened",
  requirements: [
    "envelope.status-success",
    "envelope.message",
    "create-payment.response-status-pending",
    "create-payment.response-refund-total-zero",
    "create-payment.response-completed-at-null",
    "create-payment.expires-at-after-window",
  ],

  async run({ session, as, apart, requests, check }) {
    const { api } = session.can("newBusiness") ? await apart() : as("main");
    for (const _ of ["the first of a business", "the second"]) {
      const { json, data } = await api.createPayment(requests.minimalPayment());
      const envelope: Readonly<Record<string, unknown>> = Object(json);
      await independently([
        async () => check("envelope.status-success", envelope["status"], equals("success")),
        async () => check("envelope.message", envelope["message"], isString),
        async () => check("create-payment.response-status-pending", data.status, equals("PENDING")),
        async () => check("create-payment.response-refund-total-zero", data.refundTotal, equalsAmount("0")),
        async () => check("create-payment.response-completed-at-null", data.completedAt, equals(null)),
        async () => check("create-payment.expires-at-after-window", windowOf(data), lasts(15 * 60_000, 1_000)),
      ]);
    }
  },
});
