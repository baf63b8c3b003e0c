import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";
import { REFUSALS, type Refusal, type RefusalAnswer } from "../../../shared/sandbox/reading/refusal.ts";

/**
 * Status and errorType of each rejection. Source: Errors: the document shows them only for authentication, so these are
 * our choice.
 */
const REJECTIONS = {
  ...REFUSALS,
  unknownPayment: { status: 404, code: "PAYMENT_NOT_FOUND" },
  unknownRefund: { status: 404, code: "REFUND_NOT_FOUND" },
  duplicateMerchantTxnId: { status: 409, code: "DUPLICATE_MERCHANT_TXN_ID" },
  idempotencyConflict: { status: 409, code: "IDEMPOTENCY_CONFLICT" },
  notRefundable: { status: 409, code: "PAYMENT_NOT_REFUNDABLE" },
  exceedsRemaining: { status: 422, code: "REFUND_EXCEEDS_REMAINING" },
} as const satisfies Record<string, RefusalAnswer>;

export type Rejection = Refusal<keyof typeof REJECTIONS>;

/** Returns the response to a rejected request. */
export function answerRejection({ reason, message, pointer }: Rejection): Reply {
  const { status, code } = REJECTIONS[reason];
  return { status, body: { status: "error", errorType: code, message, pointer } };
}

/** Returns true if a request takes effect: exactly when it is valid. */
export function takesEffect(rejection: Rejection | undefined): boolean {
  return rejection === undefined;
}
