import type { RequirementId } from "../../../generated/alternate/contract.ts";
import {
  type AlternateRules,
  type AlternateStore,
  alternateRules,
  compareMoney,
  zero,
} from "../../variants/sandboxes.ts";
import type { SequenceFault } from "../explore-sandbox.ts";
import type { ExploreChange } from "./explore-sandbox.ts";

type Change = ReturnType<ExploreChange>;

const {
  invoiceStatusAfter,
  presentCreatedInvoice,
  presentInvoice,
  presentPayment,
  refundable,
  remindable,
  statusAfterRefund,
} = alternateRules;

/** Faults of the alternate variant that no single request reveals. */
export const sequenceFaults: readonly SequenceFault<RequirementId, AlternateRules, AlternateStore>[] = [
  {
    text: "a payment of which a refund was refused before it was paid can never be refunded",
    change: () => {
      const refused = new Set<string>();
      return rules({
        refundable(payment) {
          const reason = refundable(payment);
          if (reason) refused.add(payment.paymentId);
          return refused.has(payment.paymentId) ? { reason: "notRefundable", message: "refused before" } : reason;
        },
      });
    },
    requirements: [
      "refund-payment.completed-accepted",
      "refund-payment.part-accepted",
      "refund-payment.amount-defaults-to-full",
    ],
    sequence: "create p1 10000; refund r1 of p1 10000; approve p1; refund r2 of p1 10000",
  },
  {
    text: "a payment that is REFUNDED is read without its transaction_id",
    change: () =>
      rules({
        presentPayment: (payment) => {
          const { transaction_id, ...read } = presentPayment(payment);
          return payment.status === "REFUNDED" ? read : { ...read, transaction_id };
        },
      }),
    requirements: ["payment.transaction-id-after-payment"],
    sequence: "create p1 10000; approve p1; refund r1 of p1 10000; settle r1",
  },
  {
    text: "the metadata of a payment is gone once a part of it was refunded",
    change: () => {
      const lost = new Set<string>();
      return rules({
        statusAfterRefund(payment, refunded) {
          const isPart = compareMoney(refunded, zero) > 0 && compareMoney(refunded, payment.amount) < 0;
          if (isPart) lost.add(payment.paymentId);
          return statusAfterRefund(payment, refunded);
        },
        presentPayment: (payment) =>
          presentPayment(lost.has(payment.paymentId) ? { ...payment, metadata: undefined } : payment),
      });
    },
    requirements: ["payment.metadata-echoed"],
    sequence: "create p1 10000; approve p1; refund r1 of p1 6000; settle r1",
  },
  {
    text: "in USD, a refund without an amount is of half of the payment",
    change: () =>
      rules({
        defaultRefundAmount: (payment, left) =>
          payment.currency === "USD" ? { ...left, units: left.units / 2n } : left,
      }),
    requirements: ["refund-payment.amount-defaults-to-full"],
    sequence: "create p1 10000 USD; approve p1; refund r1 of p1",
  },
  {
    text: "an invoice that was reminded of cannot be paid any more",
    change: () => {
      const reminded = new Set<string>();
      let asked = "";
      return rules({
        remindable(invoice) {
          reminded.add(invoice.invoiceId);
          return remindable(invoice);
        },
        isPastDue(invoice, nowMs) {
          asked = invoice.invoiceId;
          return alternateRules.isPastDue(invoice, nowMs);
        },
        invoiceStatusAfter: (status, move) =>
          move === "pay" && reminded.has(asked) ? status : invoiceStatusAfter(status, move),
      });
    },
    requirements: ["invoice-states.paid-when-paid"],
    sequence: "create i1; remind i1; pay i1",
  },
  {
    text: "a reminder adds a fee to the subtotal of the invoice that is read",
    change: () =>
      rules({
        presentInvoice: (invoice) =>
          presentInvoice(
            invoice.remindedAtMs.length > 0
              ? { ...invoice, subtotal: { ...invoice.subtotal, units: invoice.subtotal.units + 100n } }
              : invoice,
          ),
      }),
    requirements: ["invoice.subtotal-is-sum"],
    sequence: "create i1; remind i1",
  },
  {
    text: "an invoice that was paid late is shown with its paid_at, one that was reminded of and paid is not",
    change: () =>
      rules({
        presentInvoice: (invoice) => {
          const { paid_at, ...read } = presentInvoice(invoice);
          return invoice.remindedAtMs.length > 0 ? read : { ...read, paid_at };
        },
      }),
    requirements: ["invoice.paid-at-once-paid"],
    sequence: "create i1; remind i1; pay i1",
  },
  {
    text: "an invoice counts its last line once more as soon as there is a newer one",
    change: () => {
      let newest = "";
      return rules({
        presentCreatedInvoice(invoice) {
          newest = invoice.invoiceId;
          return presentCreatedInvoice(invoice);
        },
        presentInvoice: (invoice) =>
          presentInvoice(
            invoice.invoiceId === newest
              ? invoice
              : { ...invoice, items: [...invoice.items, ...invoice.items.slice(-1)] },
          ),
      });
    },
    requirements: ["invoice.subtotal-is-sum"],
    sequence: "create i1; create i2; read i1",
  },
];

function rules(change: Partial<AlternateRules>): Change {
  return { rules: { ...alternateRules, ...change } };
}
