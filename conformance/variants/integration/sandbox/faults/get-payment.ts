import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { answerRead } from "../rules/answers.ts";
import { owns } from "../rules/ownership.ts";
import { endedUnpaid, faults, type IntegrationFault, onAnswer, readOtherwise } from "./fault.ts";

/** Source: Get payment. */
export const getPaymentFaults: readonly IntegrationFault[] = faults({
  "payment-not-found-until-paid": [
    "A payment for which a vendor was preferred is not found until that vendor has told of it.",
    "get-payment.operation",
    {
      owns: (business, payment, use) =>
        owns(business, payment, use) &&
        !(use === "read" && payment.preferredVendor !== undefined && payment.status === "PENDING"),
    },
  ],
  "ended-payment-read-under-another-id": [
    "A payment that ended unpaid is read from an archive, with the id that it has there.",
    "get-payment.payment-of-path",
    readOtherwise((payment) =>
      endedUnpaid(payment) ? { paymentId: payment.paymentId.replace("PAY_", "PAY_ARCHIVE_") } : {},
    ),
  ],
  "paid-payments-read-from-cache": [
    "A payment that was read as COMPLETED once is read as it was then for good: what is paid does not change.",
    [
      "list-payments.listed-as-read",
      "get-payment.current-status",
      "payment-states.partial-refund-raises-total",
      "payment-states.whole-refund-refunds",
      "payment.refund-total-is-sum",
    ],
    () => {
      const paid = new Map<unknown, JsonObject>();
      return {
        answerPayment(current) {
          const shown = paid.get(current["paymentId"]) ?? current;
          if (shown["status"] === "COMPLETED") paid.set(shown["paymentId"], shown);
          return answerRead(shown);
        },
      };
    },
  ],
  "payment-read-in-brief": [
    "A payment is read without what the merchant said of it.",
    [
      "events.payment-completed-metadata",
      "get-payment.full-payment",
      "payment.description-echoed",
      "payment.metadata-on-reads",
      "events.refund-webhook-metadata",
    ],
    readOtherwise(() => ({
      description: undefined,
      valueA: undefined,
      valueB: undefined,
      valueC: undefined,
      valueD: undefined,
    })),
  ],
  "payment-read-with-203": [
    "Reading a payment is answered with 203, as if it came through a proxy.",
    "get-payment.status-200",
    { answerPayment: (data) => ({ ...answerRead(data), status: 203 }) },
  ],
  "unknown-payment-is-empty": [
    "Reading a payment that does not exist succeeds, with nothing as data.",
    ["envelope.data", "get-payment.unknown-id"],
    {
      wire: onAnswer("getPayment", (answer) =>
        answer.status === 404 ? toOutgoing({ status: 200, body: { status: "success", data: null } }) : answer,
      ),
    },
  ],
});
