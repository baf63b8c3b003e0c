import { accepting } from "../../../shared/sandbox/wires/answering.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import { operationOf } from "../faults/fault.ts";
import { presentPayment, presentRefund } from "../rules/presentation.ts";
import { refundsOf } from "../store.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

const refundRead = "the body of a refund that is read";

/** Members of responses beyond the required ones. */
export const reads: readonly IntegrationLatitude[] = latitudes({
  "customer-echoed": [
    "A payment repeats everything in its create request.",
    "additional members",
    {
      presentPayment: (payment, view) => ({
        ...presentPayment(payment, view),
        callbackUrl: payment.callbackUrl,
        customerPhone: payment.customerPhone ?? null,
        customerEmail: payment.customerEmail ?? null,
        expiresInMinutes: payment.expiresInMinutes,
      }),
    },
  ],
  "message-without-words": [
    "The message about a new payment is empty.",
    "the message",
    {
      wire: accepting(({ body }, request) =>
        operationOf(request) === "createPayment" ? { body: { ...membersOf(body), message: "" } } : {},
      ),
    },
  ],
  "refund-read-bare": [
    "A refund is read without an envelope.",
    refundRead,
    { answerRefund: (body) => ({ status: 200, body }) },
  ],
  "refund-read-beside-its-payment": [
    "A refund is read in a list of one, beside its payment.",
    refundRead,
    {
      answerRefund: (refund) => ({
        status: 200,
        body: { refunds: [refund], of: { paymentId: refund["paymentId"], status: "COMPLETED" } },
      }),
    },
  ],
  "refund-read-beside-its-payment-with-all-refunds": [
    "A refund is read beside its payment, which has all its refunds in it, the newest first.",
    refundRead,
    (_, store) => ({
      answerRefund(refund) {
        const { paymentId, refundId } = refund;
        const others = refundsOf(store, String(paymentId)).filter((each) => each.refundId !== refundId);
        const refunds = [...others.map(presentRefund).toReversed(), refund];
        return { status: 200, body: { payment: { paymentId, refunds }, data: { attributes: refund } } };
      },
    }),
  ],
  "refund-read-without-status": [
    "A refund is read without its status: only webhooks report its outcome.",
    refundRead,
    { answerRefund: ({ status: _, ...data }) => ({ status: 200, body: { status: "success", data } }) },
    ["refund-states.other-moves"],
  ],
});
