import { toOutgoing } from "../../http/reply.ts";
import type { JsonObject } from "../../values/json.ts";
import { answerPayment } from "../rules/answers.ts";
import { owns } from "../rules/ownership.ts";
import type { IntegrationFault } from "./fault.ts";
import { operationOf } from "./operation.ts";
import { readOtherwise } from "./shown-otherwise.ts";

/** Source: Get payment. */
export const getPaymentFaults: readonly IntegrationFault[] = [
  {
    name: "payment-not-found-until-paid",
    text: "A payment for which a vendor was preferred is not found until that vendor has told of it.",
    change: {
      rules: {
        owns: (business, payment, use) =>
          owns(business, payment, use) &&
          !(use === "read" && payment.preferredVendor !== undefined && payment.status === "PENDING"),
      },
    },
    breaks: ["get-payment.operation"],
  },
  {
    name: "ended-payment-read-under-another-id",
    text: "A payment that ended unpaid is read from an archive, with the id that it has there.",
    change: {
      rules: readOtherwise(({ status, paymentId }) =>
        ENDED_UNPAID.includes(status) ? { paymentId: paymentId.replace("PAY_", "PAY_ARCHIVE_") } : {},
      ),
    },
    breaks: ["get-payment.payment-of-path"],
  },
  {
    name: "paid-payments-read-from-cache",
    text: "A payment that was read as COMPLETED once is read as it was then for good: what is paid does not change.",
    change() {
      const paid = new Map<unknown, JsonObject>();
      return {
        rules: {
          answerPayment(current) {
            const shown = paid.get(current["paymentId"]) ?? current;
            if (shown["status"] === "COMPLETED") paid.set(shown["paymentId"], shown);
            return answerPayment(shown);
          },
        },
      };
    },
    breaks: [
      "list-payments.listed-as-read",
      "get-payment.current-status",
      "payment-states.partial-refund-raises-total",
      "payment-states.whole-refund-refunds",
      "payment.refund-total-is-sum",
    ],
  },
  {
    name: "payment-read-in-brief",
    text: "A payment is read without what the merchant said of it.",
    change: {
      rules: readOtherwise(() => ({
        description: undefined,
        valueA: undefined,
        valueB: undefined,
        valueC: undefined,
        valueD: undefined,
      })),
    },
    breaks: [
      "events.payment-completed-metadata",
      "get-payment.full-payment",
      "payment.description-echoed",
      "payment.metadata-on-reads",
      "events.refund-webhook-metadata",
    ],
  },
  {
    name: "payment-read-with-203",
    text: "Reading a payment is answered with 203, as if it came through a proxy.",
    change: { rules: { answerPayment: (data) => ({ ...answerPayment(data), status: 203 }) } },
    breaks: ["get-payment.status-200"],
  },
  {
    name: "unknown-payment-is-empty",
    text: "Reading a payment that does not exist succeeds, with nothing as data.",
    change: {
      async wire(request, next) {
        const answer = await next(request);
        const isUnknown = operationOf(request) === "getPayment" && answer.status === 404;
        return isUnknown ? toOutgoing({ status: 200, body: { status: "success", data: null } }) : answer;
      },
    },
    breaks: ["envelope.data", "get-payment.unknown-id"],
  },
];

const ENDED_UNPAID: readonly string[] = ["FAILED", "CANCELLED", "EXPIRED"];
