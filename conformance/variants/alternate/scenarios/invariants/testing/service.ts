import type { Reply } from "../../../../shared/scenarios/invariants/testing/overlapping.ts";
import type { Found } from "../../../../shared/scenarios/walk.ts";

/** A payment as the test service stores it. */
export interface Payment {
  readonly payment_id: string;
  readonly amount: number;
  /** Body of its create request; empty if it paid an invoice. */
  readonly sent: Found;
  status: string;
  refunded: number;
  readonly refunds: { readonly amount: number; isSettled: boolean }[];
  /** Payment as each read would have shown it, oldest first. */
  readonly views: Found[];
}

export interface Invoice {
  readonly invoice_id: string;
  readonly invoice_number: string;
  readonly customer_name: string;
  readonly total: number;
  status: string;
  readonly views: Found[];
}

/** Decisions of a compliant service; tests replace some of them. */
export const compliant = {
  paymentId: (count: number) => `pay_${count}`,
  refundId: (count: number) => `ref_${count}`,
  invoiceId: (count: number) => `inv_${count}`,
  invoiceNumber: (countOfBusiness: number) => `INV-${countOfBusiness}`,
  amount: ({ amount }: Payment) => amount,
  currency: (_payment: Payment) => "BDT",
  shown: (_payment: Payment): Found => ({}),
  invoiceShown: (_invoice: Invoice): Found => ({}),
  status: ({ status }: Payment) => status,
  found: (payment: Payment, _all: readonly Payment[]) => payment,
  invoiceFound: (invoice: Invoice, _all: readonly Invoice[]) => invoice,
  refundOf: ({ payment_id }: Payment, _all: readonly Payment[]) => payment_id,
  lineTotal: (quantity: number, unitPrice: number) => quantity * unitPrice,
  subtotal: (totals: readonly number[]) => totals.reduce((sum, each) => sum + each, 0),
  total: (subtotal: number) => subtotal,
  headers: (_key: string): readonly (readonly [string, string])[] => [],
};

export type Decisions = typeof compliant;

/** Differences that compliant services may have. */
export interface ServiceOptions {
  /** True if a repeated request gets the response of the first one. */
  readonly remembers: boolean;
  /** Number of changes by which a read may lag. */
  readonly lag: number;
}

const NOT_FOUND: Reply = { status: 404, json: { success: false } };
const REFUSED: Reply = { status: 422, json: { success: false } };

/** Creates a minimal service whose calls act immediately; the tests add the delays. */
export function createService(decide: Decisions, { remembers, lag }: ServiceOptions) {
  const payments: Payment[] = [];
  const invoices: Invoice[] = [];
  const numbers = new Map<string, number>();
  const replies = new Map<string, Reply>();
  let refunds = 0;

  const saw = (payment: Payment) => {
    const { payment_id, status } = { ...payment, status: decide.status(payment) };
    payment.views.push({
      ...{ payment_id, status, amount: decide.amount(payment), currency: decide.currency(payment) },
      ...{ customer_name: payment.sent["customer_name"], metadata: payment.sent["metadata"] },
      payment_url: `https://pay.example/${payment_id}`,
      ...(payment.status === "COMPLETED" && { transaction_id: `TXN_${payment_id}` }),
      ...decide.shown(payment),
    });
  };
  const seen = (views: readonly Found[]): Reply => {
    const data = views.at(-1 - lag);
    return data ? success(200, data) : NOT_FOUND;
  };
  const once = (business: string, body: string, make: () => Reply) => {
    const key = `${business} ${body}`;
    const reply = (remembers && replies.get(key)) || make();
    replies.set(key, reply);
    return reply;
  };
  const moved = (payment: Payment, status: string) => {
    payment.status = status;
    saw(payment);
  };

  return {
    payments,
    invoices,
    create: (business: string, body: string) =>
      once(business, body, () => {
        const sent = JSON.parse(body);
        const payment_id = decide.paymentId(payments.length);
        const { amount } = sent;
        const payment: Payment = { payment_id, amount, sent, status: "INITIATED", refunded: 0, refunds: [], views: [] };
        payments.push(payment);
        saw(payment);
        return success(201, payment.views.at(-1));
      }),
    read: (payment: Payment) => seen(decide.found(payment, payments).views),
    list: () => success(200, { payments: payments.map(({ views }) => views.at(-1)) }),
    refund(payment: Payment, amount: number) {
      if (payment.status !== "COMPLETED") return REFUSED;
      payment.refunds.push({ amount, isSettled: false });
      refunds += 1;
      const refund_id = decide.refundId(refunds);
      return success(201, { refund_id, payment_id: decide.refundOf(payment, payments), amount, status: "PROCESSING" });
    },
    pay: (payment: Payment) => payment.status === "INITIATED" && moved(payment, "COMPLETED"),
    expire: (payment: Payment) => payment.status === "INITIATED" && moved(payment, "EXPIRED"),
    settle(payment: Payment) {
      const open = payment.refunds.find(({ isSettled }) => !isSettled);
      if (!open || payment.status !== "COMPLETED") return;
      open.isSettled = true;
      payment.refunded += open.amount;
      moved(payment, payment.refunded >= payment.amount ? "REFUNDED" : "COMPLETED");
    },
    createInvoice: (business: string, body: string) =>
      once(business, body, () => {
        const { customer_name, customer_email, due_date, items: sent } = JSON.parse(body);
        const count = (numbers.get(business) ?? 0) + 1;
        numbers.set(business, count);
        const items = sent.map((each: { quantity: number; unit_price: number }) => ({
          ...each,
          total: decide.lineTotal(each.quantity, each.unit_price),
        }));
        const subtotal = decide.subtotal(items.map(({ total }: { total: number }) => total));
        const invoice_id = decide.invoiceId(invoices.length);
        const invoice_number = decide.invoiceNumber(count);
        const sums = { subtotal, total: decide.total(subtotal) };
        const names = { invoice_id, invoice_number, customer_name };
        const invoice: Invoice = { ...names, total: sums.total, status: "PENDING", views: [] };
        invoices.push(invoice);
        const payment_url = `https://pay.example/${invoice_id}`;
        const shown = { ...names, due_date, status: "PENDING", payment_url, ...sums, ...decide.invoiceShown(invoice) };
        invoice.views.push({ ...shown, customer_email, items, ...decide.invoiceShown(invoice) });
        return success(201, { ...shown, created_at: "2026-11-24T09:00:00Z" });
      }),
    readInvoice: (invoice: Invoice) => seen(decide.invoiceFound(invoice, invoices).views),
    moveInvoice(invoice: Invoice, from: string, to: string) {
      if (invoice.status !== from) return;
      invoice.status = to;
      const payment_id = `pay_of_${invoice.invoice_id}`;
      const paidBy = to === "PAID" ? { payment_id } : {};
      invoice.views.push({ ...invoice.views.at(-1), status: to, ...paidBy, ...decide.invoiceShown(invoice) });
      if (to !== "PAID") return;
      const { total: amount } = invoice;
      const payment: Payment = {
        payment_id,
        amount,
        sent: {},
        status: "COMPLETED",
        refunded: 0,
        refunds: [],
        views: [],
      };
      payments.push(payment);
      saw(payment);
    },
  };
}

function success(status: number, data: unknown): Reply {
  return { status, json: { success: true, data } };
}

export type Service = ReturnType<typeof createService>;
