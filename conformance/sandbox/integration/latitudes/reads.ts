import { accepting } from "../../wires/answering.ts";
import { mapObjects, membersOf } from "../../wires/map-json.ts";
import { operationOf } from "../faults/operation.ts";
import { presentPayment } from "../rules/presentation.ts";
import type { IntegrationLatitude } from "./latitude.ts";

const refundRead = "the body of a refund that is read";

/** What stands in answers beside what has to. */
export const reads: readonly IntegrationLatitude[] = [
  {
    name: "more-members",
    text: "Every object has members that no document knows.",
    about: "members that nobody asked for",
    change: {
      wire: accepting(({ body }) => ({ body: mapObjects(body, (each) => ({ ...each, more: null, _links: [] })) })),
    },
  },
  {
    name: "customer-echoed",
    text: "A payment repeats all that its create request said.",
    about: "members that nobody asked for",
    change: {
      rules: {
        presentPayment: (payment, view) => ({
          ...presentPayment(payment, view),
          callbackUrl: payment.callbackUrl,
          customerPhone: payment.customerPhone ?? null,
          customerEmail: payment.customerEmail ?? null,
          expiresInMinutes: payment.expiresInMinutes,
        }),
      },
    },
  },
  {
    name: "reads-with-message",
    text: "Reads and lists have a message, too.",
    about: "the message",
    change: {
      wire: accepting(({ body }, request) =>
        request.method === "GET" && "data" in membersOf(body) ? { body: { message: "Done", ...membersOf(body) } } : {},
      ),
    },
  },
  {
    name: "message-without-words",
    text: "The message about a new payment is empty.",
    about: "the message",
    change: {
      wire: accepting(({ body }, request) =>
        operationOf(request) === "createPayment" ? { body: { ...membersOf(body), message: "" } } : {},
      ),
    },
  },
  {
    name: "refund-read-bare",
    text: "A refund is read without an envelope.",
    about: refundRead,
    change: { rules: { answerRefund: (body) => ({ status: 200, body }) } },
  },
  {
    name: "refund-read-beside-its-payment",
    text: "A refund is read in a list of one, beside its payment.",
    about: refundRead,
    change: {
      rules: {
        answerRefund: (refund) => ({
          status: 200,
          body: { refunds: [refund], of: { paymentId: refund["paymentId"], status: "COMPLETED" } },
        }),
      },
    },
  },
  {
    name: "refund-read-without-status",
    text: "A refund is read without its status: webhooks alone tell how it ended.",
    about: refundRead,
    leaves: ["refund-states.other-moves"],
    change: {
      rules: { answerRefund: ({ status: _, ...data }) => ({ status: 200, body: { status: "success", data } }) },
    },
  },
];
