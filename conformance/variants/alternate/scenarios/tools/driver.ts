import type { Session } from "../../../../scenario/index.ts";
import type { InvoiceRef, PaymentRef, RefundRef } from "./api.ts";

/** Actions outside the API. Each resolves once the driver has performed it; the caller waits for its effect. */
export interface Outside {
  approve(payment: PaymentRef): Promise<void>;
  reject(payment: PaymentRef): Promise<void>;
  cancel(payment: PaymentRef): Promise<void>;
  expire(payment: PaymentRef): Promise<void>;
  settleRefund(refund: RefundRef): Promise<void>;
  rejectRefund(refund: RefundRef): Promise<void>;
  /** The customer pays the invoice. */
  payInvoice(invoice: InvoiceRef): Promise<void>;
  /** The due date of the invoice passes. */
  ageInvoice(invoice: InvoiceRef): Promise<void>;
}

export function createOutside(session: Session): Outside {
  return {
    approve: ({ payment_id, payment_url }) => session.drive("approvePayment", payment_id, known(payment_url)),
    reject: ({ payment_id, payment_url }) => session.drive("rejectPayment", payment_id, known(payment_url)),
    cancel: ({ payment_id, payment_url }) => session.drive("cancelPayment", payment_id, known(payment_url)),
    expire: ({ payment_id, payment_url }) => session.drive("expirePayment", payment_id, known(payment_url)),
    settleRefund: ({ refund_id, payment_id }) => session.drive("settleRefund", refund_id, known(payment_id)),
    rejectRefund: ({ refund_id, payment_id }) => session.drive("rejectRefund", refund_id, known(payment_id)),
    payInvoice: ({ invoice_id, payment_url }) => session.drive("payInvoice", invoice_id, known(payment_url)),
    ageInvoice: ({ invoice_id }) => session.drive("ageInvoice", invoice_id),
  };
}

/** Returns a hint for the driver; undefined if it is not a text, since a deployment may send any value. */
function known(hint: unknown): string | undefined {
  return typeof hint === "string" && hint !== "" ? hint : undefined;
}
