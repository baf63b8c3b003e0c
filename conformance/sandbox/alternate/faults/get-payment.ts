import { toOutgoing } from "../../http/reply.ts";
import { presentPayment } from "../rules/presentation.ts";
import { AFTER_NO_READ } from "./after-no-read.ts";
import { notFound, onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";

/** Faults of which payment is read. */
export const getPaymentFaults: readonly AlternateFault[] = [
  {
    name: "get-payment-not-found",
    text: "Get payment answers 404.",
    change: { wire: notFound("GET /payments/*") },
    breaks: AFTER_NO_READ,
  },
  {
    name: "expired-read-as-archived",
    text: "A payment that expired is read by the id that it has in an archive.",
    change: {
      rules: {
        presentPayment: (payment) => ({
          ...presentPayment(payment),
          ...(payment.status === "EXPIRED" && { payment_id: `archived_${payment.paymentId}` }),
        }),
      },
    },
    breaks: ["get-payment.payment-of-path"],
  },
  {
    name: "unknown-payment-read",
    text: "A read of a payment that does not exist is a success without data.",
    change: { wire: onNotFound({ success: true, data: null }, 200) },
    breaks: ["get-payment.data", "get-payment.unknown-id"],
  },
  {
    name: "unknown-payment-crash",
    text: "A read of a payment that does not exist is answered 500.",
    change: { wire: onNotFound({ success: false, message: "internal error" }, 500) },
    breaks: ["conventions.rejection-is-4xx"],
  },
];

function onNotFound(
  body: { readonly success: boolean; readonly data?: null; readonly message?: string },
  status: number,
) {
  return onCall("GET /payments/*", async (request, next) => {
    const answer = await next(request);
    return answer.status === 404 ? toOutgoing({ status, body }) : answer;
  });
}
