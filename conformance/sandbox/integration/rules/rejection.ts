import type { Reply } from "../../http/reply.ts";
import type { Refusal } from "../../reading/refusal.ts";

/**
 * Status and errorType of each refusal. Source: Errors: neither is shown for any but authentication, so these are
 * our choice.
 */
export const REJECTIONS = {
  malformedBody: { status: 400, errorType: "MALFORMED_REQUEST" },
  bodyTooLarge: { status: 413, errorType: "REQUEST_TOO_LARGE" },
  notJson: { status: 415, errorType: "UNSUPPORTED_MEDIA_TYPE" },
  invalid: { status: 400, errorType: "VALIDATION_ERROR" },
  unknownPath: { status: 404, errorType: "NOT_FOUND" },
  wrongMethod: { status: 405, errorType: "METHOD_NOT_ALLOWED" },
  unknownPayment: { status: 404, errorType: "PAYMENT_NOT_FOUND" },
  unknownRefund: { status: 404, errorType: "REFUND_NOT_FOUND" },
  duplicateMerchantTxnId: { status: 409, errorType: "DUPLICATE_MERCHANT_TXN_ID" },
  idempotencyConflict: { status: 409, errorType: "IDEMPOTENCY_CONFLICT" },
  notRefundable: { status: 409, errorType: "PAYMENT_NOT_REFUNDABLE" },
  exceedsRemaining: { status: 422, errorType: "REFUND_EXCEEDS_REMAINING" },
} as const satisfies Record<string, { readonly status: number; readonly errorType: string }>;

export type RejectionReason = keyof typeof REJECTIONS;
export type Rejection = Refusal<RejectionReason>;

/** What a refused caller gets. */
export function answerRejection({ reason, message, pointer, allow }: Rejection): Reply {
  const { status, errorType } = REJECTIONS[reason];
  return {
    status,
    body: { status: "error", errorType, message, pointer },
    headers: allow ? { allow: allow.join(", ") } : {},
  };
}

/** Whether a request takes effect: exactly when nothing is wrong with it. */
export function takesEffect(rejection: Rejection | undefined): boolean {
  return rejection === undefined;
}
