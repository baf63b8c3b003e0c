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
    reports: WITHOUT_REFUNDS,
  },
  {
    name: "refund-answered-with-201",
    text: "A refund is answered with 201.",
    change: { rules: { answerCreatedRefund: (data) => ({ ...answerCreatedRefund(data), status: 201 }) } },
    reports: {
      violated: ["create-refund.status-202"],
      inconclusive: [
        "refund.amount-as-requested",
        "refund.merchant-ref-as-supplied",
        "refund.payment-id",
        "refund.reason-as-supplied",
      ],
    },
  },
  {
    name: "refund-of-a-text-answered-with-200",
    text: "A refund with a merchantRef is answered with 200.",
    change: {
      rules: {
        answerCreatedRefund: (data) => ({ ...answerCreatedRefund(data), ...(data["merchantRef"] && { status: 200 }) }),
      },
    },
    reports: { violated: ["create-refund.status-202"], inconclusive: ["refund.merchant-ref-as-supplied"] },
  },
  {
    name: "refund-completed-when-answered",
    text: "The answer to a refund has the time of its creation as completedAt.",
    change: { rules: refundCreatedOtherwise(({ initiatedAtMs }) => ({ completedAt: presentTime(initiatedAtMs) })) },
    reports: { violated: ["create-refund.response-completed-at-null"] },
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
    reports: {
      violated: ["create-refund.amount", "create-refund.amount-defaults-to-remaining", "create-refund.merchant-ref"],
      findings: ["create-refund.merchant-ref-json-number", "create-refund.merchant-ref-null"],
      inconclusive: [
        "auth.other-business-refund-not-read",
        "create-refund.merchant-ref-again",
        "create-refund.payment-of-path",
        "refund.amount-as-requested",
        "refund.merchant-ref",
        "refund.merchant-ref-as-supplied",
        "refund.payment-id",
        "refund.reason-as-supplied",
      ],
    },
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
    reports: {
      violated: ["create-refund.amount-defaults-to-remaining", "create-refund.concurrent-serialised"],
      inconclusive: [
        "create-refund.no-double-refund",
        "create-refund.payment-must-be-completed",
        "get-payment.current-status",
        "payment-states.refund-whole-effects",
        "payment-states.whole-refund-refunds",
      ],
    },
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
    reports: { violated: ["create-refund.amount", "create-refund.amount-above-zero"] },
  },
  {
    name: "same-key-refunds-again",
    text: "The same refund with the same X-Idempotency-Key is made a second time.",
    change: { rules: { isReplay: () => false } },
    reports: { findings: ["create-refund.same-key-no-second-refund"] },
  },
];
