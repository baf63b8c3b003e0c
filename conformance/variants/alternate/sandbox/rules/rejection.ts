import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";
import { REFUSALS, type Refusal, type RefusalAnswer } from "../../../shared/sandbox/reading/refusal.ts";

/** Status and errorType of each rejection: the document shows them only for authentication, so these are our choice. */
const REJECTIONS = {
  ...REFUSALS,
  unknownPayment: { status: 404, code: "PAYMENT_NOT_FOUND" },
  unknownInvoice: { status: 404, code: "INVOICE_NOT_FOUND" },
  notRefundable: { status: 409, code: "PAYMENT_NOT_REFUNDABLE" },
  exceedsRemaining: { status: 422, code: "REFUND_EXCEEDS_REMAINING" },
  notRemindable: { status: 409, code: "INVOICE_NOT_REMINDABLE" },
} as const satisfies Record<string, RefusalAnswer>;

export type Rejection = Refusal<keyof typeof REJECTIONS>;

/** Returns the response to a rejected request. */
export function answerRejection({ reason, message, pointer }: Rejection): Reply {
  const { status, code } = REJECTIONS[reason];
  return { status, body: { success: false, errorType: code, message, pointer } };
}

/** Returns true if a request takes effect: exactly when it is valid. */
export function takesEffect(rejection: Rejection | undefined): boolean {
  return rejection === undefined;
}
