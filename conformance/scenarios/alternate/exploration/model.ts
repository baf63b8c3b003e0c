/** The expected state of a deployment after some steps, by the names that the sequence gives. */
export interface Model {
  readonly payments: ReadonlyMap<string, PaymentState>;
  readonly refunds: ReadonlyMap<string, RefundState>;
  readonly invoices: ReadonlyMap<string, InvoiceState>;
}

/**
 * A payment as it was asked for, and what happened to it. The document shows no moves (ruling 19): an end is what the
 * statuses mean.
 */
export interface PaymentState {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether it has a customer name and metadata of mixed texts. */
  readonly hasTexts: boolean;
  readonly end: PaymentEnd;
  /**
   * `none` as long as no refund was accepted: then it is not REFUNDED. `some` once one was: whether it is REFUNDED, what a
   * second refund comes to, and what the sum may be is open.
   */
  readonly refunds: "none" | "some";
  /** Whether a refund of it was rejected: another one that is tells little. */
  readonly wasRejected: boolean;
}

/** What the customer, the provider or time has made of a payment; `open` where it was paid after another end. */
export type PaymentEnd = "waiting" | "paid" | "rejected" | "cancelled" | "expired" | "open";

export interface RefundState {
  readonly name: string;
  /** The name of its payment. */
  readonly payment: string;
  /** True for the first refund of a payment, of its whole amount, as long as nobody settled or rejected it. */
  readonly isWhole: boolean;
}

/** An invoice as it was asked for, and what happened to it. */
export interface InvoiceState {
  readonly name: string;
  readonly lines: InvoiceLines;
  readonly hasTexts: boolean;
  readonly hasDueDate: boolean;
  readonly isPaid: boolean;
  /** Whether its due date was made to pass: whether it is OVERDUE, and can still be paid, is open. */
  readonly isAged: boolean;
  /** Whether its customer was reminded: whether that can be done again is open. */
  readonly isReminded: boolean;
}

export type InvoiceLines = "usual" | "one" | "many" | "large";

export const emptyModel: Model = { payments: new Map(), refunds: new Map(), invoices: new Map() };

export function withPayment(model: Model, payment: PaymentState): Model {
  return { ...model, payments: new Map(model.payments).set(payment.name, payment) };
}

export function withRefund(model: Model, refund: RefundState): Model {
  return { ...model, refunds: new Map(model.refunds).set(refund.name, refund) };
}

export function withInvoice(model: Model, invoice: InvoiceState): Model {
  return { ...model, invoices: new Map(model.invoices).set(invoice.name, invoice) };
}

/** Returns the statuses that a payment may have: of a refund that was accepted nobody knows when it counts. */
export function statusesOf({ end, refunds }: PaymentState): readonly string[] {
  switch (end) {
    case "waiting":
      return ["INITIATED", "PROCESSING"];
    case "paid":
      return refunds === "none" ? ["COMPLETED"] : ["COMPLETED", "REFUNDED"];
    case "rejected":
      return ["FAILED"];
    case "cancelled":
      return ["CANCELLED"];
    case "expired":
      return ["EXPIRED"];
    case "open":
      return ["COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"];
  }
}

/** Returns the statuses that an invoice may have. */
export function invoiceStatusesOf({ isPaid, isAged }: InvoiceState): readonly string[] {
  // Once it is past its due date, whether it can be paid is open.
  if (isPaid) return isAged ? ["PAID", "OVERDUE", "PENDING"] : ["PAID"];
  return isAged ? ["PENDING", "OVERDUE"] : ["PENDING"];
}
