import type { Session } from "../../../../scenario/index.ts";
import { createPaymentActions, known, type PaymentActions } from "../../../shared/scenarios/driver.ts";
import type { InvoiceRef, PaymentRef, RefundRef } from "./api.ts";

/** Actions outside the API. Each resolves once the driver has performed it; the caller waits for its effect. */
export interface Outside extends PaymentActions<PaymentRef> {
  settleRefund(refund: RefundRef): Promise<void>;
  rejectRefund(refund: RefundRef): Promise<void>;
  /** The customer pays the invoice. */
  payInvoice(invoice: InvoiceRef): Promise<void>;
  /** The due date of the invoice passes. */
  ageInvoice(invoice: InvoiceRef): Promise<void>;
}

export function createOutside(session: Session): Outside {
  return {
    ...createPaymentActions<PaymentRef>(session, ({ payment_id, payment_url }) => [payment_id, payment_url]),
    settleRefund: ({ refund_id, payment_id }) => session.drive("settleRefund", refund_id, known(payment_id)),
    rejectRefund: ({ refund_id, payment_id }) => session.drive("rejectRefund", refund_id, known(payment_id)),
    payInvoice: ({ invoice_id, payment_url }) => session.drive("payInvoice", invoice_id, known(payment_url)),
    ageInvoice: ({ invoice_id }) => session.drive("ageInvoice", invoice_id),
  };
}
