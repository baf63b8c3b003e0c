import type { Reply } from "../../http/reply.ts";
import type { Refusal } from "../../reading/refusal.ts";

/** Status and errorType of each refusal: the document shows neither for any but authentication, so these are ours. */
export const REJECTIONS = {
  malformedBody: { status: 400, errorType: "MALFORMED_REQUEST" },
  bodyTooLarge: { status: 413, errorType: "REQUEST_TOO_LARGE" },
  notJson: { status: 415, errorType: "UNSUPPORTED_MEDIA_TYPE" },
  invalid: { status: 400, errorType: "VALIDATION_ERROR" },
  unknownPath: { status: 404, errorType: "NOT_FOUND" },
  wrongMethod: { status: 405, errorType: "METHOD_NOT_ALLOWED" },
  unknownPayment: { status: 404, errorType: "PAYMENT_NOT_FOUND" },
  unknownInvoice: { status: 404, errorType: "INVOICE_NOT_FOUND" },
  notRefundable: { status: 409, errorType: "PAYMENT_NOT_REFUNDABLE" },
  exceedsRemaining: { status: 422, errorType: "REFUND_EXCEEDS_REMAINING" },
  notRemindable: { status: 409, errorType: "INVOICE_NOT_REMINDABLE" },
} as const satisfies Record<string, { readonly status: number; readonly errorType: string }>;

export type RejectionReason = keyof typeof REJECTIONS;
export type Rejection = Refusal<RejectionReason>;

/** What a refused caller gets. */
export function answerRejection({ reason, message, pointer, allow }: Rejection): Reply {
  const { status, errorType } = REJECTIONS[reason];
  return {
    status,
    body: { success: false, errorType, message, pointer },
    headers: allow ? { allow: allow.join(", ") } : {},
  };
}

/** Whether a request takes effect: exactly when nothing is wrong with it. */
export function takesEffect(rejection: Rejection | undefined): boolean {
  return rejection === undefined;
}
