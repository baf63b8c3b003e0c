import { invoicePayment, payInvoice } from "../../rules/invoice-lifecycle.ts";
import { presentTime } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";
import { read } from "./showing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Invoices that were paid, and the payments that paid them. Source: Invoice, rows paid_at and payment_id. */
export const paid: readonly AlternateFault[] = [
  {
    name: "paid-without-paid-at",
    text: "An invoice that was paid has no paid_at.",
    change: {
      rules: { payInvoice: (...args) => ({ ...payInvoice(...args), paidAtMs: undefined }) },
    },
    breaks: ["invoice.paid-at-once-paid"],
  },
  {
    name: "paid-by-nothing",
    text: "An invoice that was paid has no payment_id.",
    change: {
      rules: { payInvoice: (...args) => ({ ...payInvoice(...args), paymentId: undefined }) },
    },
    breaks: ["invoice.payment-id-once-paid"],
  },
  {
    name: "paid-at-while-pending",
    text: "An invoice is read with a paid_at from the beginning: when it was created.",
    change: {
      rules: read(({ paidAtMs, createdAtMs }) => ({ paid_at: presentTime(paidAtMs ?? createdAtMs) })),
    },
    breaks: ["invoice.paid-at-none-before"],
  },
  {
    name: "paid-at-an-hour-early",
    text: "An invoice is read with a paid_at of an hour before it was paid.",
    change: {
      rules: read(({ paidAtMs }) => (paidAtMs === undefined ? {} : { paid_at: presentTime(paidAtMs - DAY_MS / 24) })),
    },
    breaks: ["invoice.paid-at-after-creation"],
  },
  {
    name: "paid-by-first-payment",
    text: "Every invoice of a business that was paid has the payment_id of the first one.",
    change: () => {
      const first = new Map<string, string>();
      return {
        rules: {
          payInvoice(invoice, status, payment, nowMs) {
            const paymentId = first.get(invoice.businessId) ?? payment.paymentId;
            first.set(invoice.businessId, paymentId);
            return { ...payInvoice(invoice, status, payment, nowMs), paymentId };
          },
        },
      };
    },
    breaks: ["invoice.payment-of-total", "invoice.payment-id-identifies"],
  },
  {
    name: "paid-by-transaction",
    text: "An invoice that was paid has the transaction_id of its payment as its payment_id.",
    change: {
      rules: {
        payInvoice: (invoice, status, payment, nowMs) => ({
          ...payInvoice(invoice, status, payment, nowMs),
          paymentId: payment.receipt?.transactionId,
        }),
      },
    },
    breaks: ["invoice.payment-readable"],
  },
  {
    name: "paid-in-another-currency",
    text: "The payment of an invoice is in USD, whatever currency the invoice is in.",
    change: {
      rules: { invoicePayment: (invoice, facts) => invoicePayment({ ...invoice, currency: "USD" }, facts) },
    },
    breaks: ["invoice.payment-of-total"],
  },
  {
    name: "paid-by-waiting-payment",
    text: "The payment of an invoice stays PROCESSING after it has paid it.",
    change: {
      rules: { invoicePayment: (...args) => ({ ...invoicePayment(...args), status: "PROCESSING" }) },
    },
    breaks: ["invoice.payment-completed"],
  },
  {
    name: "paid-without-receipt",
    text: "The payment of an invoice has neither transaction_id nor completed_at.",
    change: {
      rules: { invoicePayment: (...args) => ({ ...invoicePayment(...args), receipt: undefined }) },
    },
    breaks: ["invoice.payment-completed"],
  },
];
