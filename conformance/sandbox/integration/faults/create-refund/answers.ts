import { toOutgoing } from "../../../http/reply.ts";
import { invalid } from "../../../reading/reading.ts";
import { answerCreatedRefund } from "../../rules/answers.ts";
import { refundFields } from "../../rules/create-refund.ts";
import { presentTime } from "../../rules/presentation.ts";
import { answerRejection } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";
import { refundCreatedOtherwise } from "../shown-otherwise.ts";
import { WITHOUT_REFUNDS } from "./without-refunds.ts";

/** A valid refund is refused, or is not answered as it is shown. */
export const answers: readonly IntegrationFault[] = [
  {
    name: "refunding-not-found",
    text: "No refund can be asked for at the path of the document, only at one of an earlier version.",
    change: {
      wire: async (request, next) =>
        operationOf(request) === "createRefund"
          ? toOutgoing(answerRejection({ reason: "unknownPath", message: "there is no such path" }))
          : next(request),
    },
    breaks: WITHOUT_REFUNDS,
  },
  {
    name: "refund-answered-with-201",
    text: "A refund is answered with 201.",
    change: { rules: { answerCreatedRefund: (data) => ({ ...answerCreatedRefund(data), status: 201 }) } },
    breaks: ["create-refund.status-202"],
  },
  {
    name: "refund-of-a-text-answered-with-200",
    text: "A refund with a merchantRef is answered with 200.",
    change: {
      rules: {
        answerCreatedRefund: (data) => ({ ...answerCreatedRefund(data), ...(data["merchantRef"] && { status: 200 }) }),
      },
    },
    breaks: ["create-refund.status-202"],
  },
  {
    name: "refund-completed-when-answered",
    text: "The answer to a refund has the time of its creation as completedAt.",
    change: { rules: refundCreatedOtherwise(({ initiatedAtMs }) => ({ completedAt: presentTime(initiatedAtMs) })) },
    breaks: ["create-refund.response-completed-at-null"],
  },
  {
    name: "merchant-ref-refused",
    text: "A refund with a merchantRef is refused.",
    change: {
      rules: {
        refundFields: {
          ...refundFields,
          merchantRef: (field, pointer) =>
            field === undefined ? { value: undefined } : { rejection: invalid("no such field", pointer) },
        },
      },
    },
    breaks: ["create-refund.merchant-ref", "create-refund.merchant-ref-json-number"],
  },
  {
    name: "amount-demanded",
    text: "A refund without an amount is refused.",
    change: {
      rules: {
        refundFields: {
          ...refundFields,
          amount: (field, pointer, context) =>
            field === undefined
              ? { rejection: invalid("amount is required", pointer) }
              : refundFields.amount(field, pointer, context),
        },
      },
    },
    breaks: ["create-refund.amount-defaults-to-remaining", "create-refund.concurrent-serialised"],
  },
  {
    name: "amount-without-cents-refused",
    text: "A refund whose amount is not written with two decimals is refused.",
    change: {
      rules: {
        refundFields: {
          ...refundFields,
          amount: (field, pointer, context) =>
            field === undefined || /^-?\d+\.\d\d$/.test(String(field))
              ? refundFields.amount(field, pointer, context)
              : { rejection: invalid("amount must have two decimals", pointer) },
        },
      },
    },
    breaks: ["create-refund.amount", "create-refund.amount-above-zero"],
  },
  {
    name: "same-key-refunds-again",
    text: "The same refund with the same X-Idempotency-Key is made a second time.",
    change: { rules: { isReplay: () => false } },
    breaks: ["create-refund.same-key-no-second-refund"],
  },
];
