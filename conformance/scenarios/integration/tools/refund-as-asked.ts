import type { CreatedRefund, CreateRefundRequest } from "../../../../generated/integration/types.ts";
import { type Answer, equals, equalsAmount, hasStatus, isAccepted, type Words } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import type { PaymentRef } from "./api.ts";

type RefundCheck = Words<
  | "create-refund.amount"
  | "create-refund.status-202"
  | "refund.payment-id"
  | "refund.amount-as-requested"
  | "refund.reason-as-supplied"
  | "refund.merchant-ref-as-supplied"
>["check"];

/**
 * Judges that a refund was accepted, and is of its payment and as the merchant `asked` for it: with the amount that was
 * meant where none was given.
 */
export function checkRefundAsAsked(
  check: RefundCheck,
  payment: PaymentRef,
  asked: CreateRefundRequest & Required<Pick<CreateRefundRequest, "amount">>,
  answer: Answer<CreatedRefund>,
): void {
  check("create-refund.amount", answered(answer), isAccepted);
  check("create-refund.status-202", answer, hasStatus(202));
  const { data: refund } = answer;
  check("refund.payment-id", refund.paymentId, equals(payment.paymentId));
  check("refund.amount-as-requested", refund.amount, equalsAmount(asked.amount));
  check("refund.reason-as-supplied", refund.reason, equals(asked.reason));
  const { merchantRef } = asked;
  if (merchantRef) check("refund.merchant-ref-as-supplied", refund.merchantRef, equals(merchantRef));
}
