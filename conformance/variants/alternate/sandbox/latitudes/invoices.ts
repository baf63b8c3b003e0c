import { type Money, multiplyMoney } from "../../../shared/sandbox/values/money.ts";
import { turningDown } from "../../../shared/sandbox/wires/asking.ts";
import type { Invoice } from "../invoice.ts";
import { newInvoice } from "../rules/create-invoice.ts";
import { invoicePayment, invoiceStatusAfter, remindable } from "../rules/invoice-lifecycle.ts";
import { presentInvoice, presentListedInvoice } from "../rules/invoice-presentation.ts";
import { type AlternateLatitude, latitudes, wholeTotal } from "./latitude.ts";

const fractions = "fractions in the lines of an invoice";
const reminders = "invoices that can be reminded";
const overdue = "the status OVERDUE";

const HUNDRED: Money = { units: 100n, scale: 0 };

/** Choices about invoices on which the document is silent (ruling 19). */
export const invoices: readonly AlternateLatitude[] = latitudes({
  "lines-of-whole-numbers-alone": [
    "A line with a fraction is rejected.",
    fractions,
    { wire: turningDown(({ items }) => /"(quantity|unit_price)":-?\d+\.\d/.test(JSON.stringify(items ?? []))) },
  ],
  "totals-cut-off": ["The total of a line is rounded down to a whole number.", fractions, { lineTotal: wholeTotal }],
  "strict-about-invoices": [
    "A due_date before 2026 is rejected, and so is send_email without customer_email.",
    "due dates and e-mails that make no sense",
    {
      wire: turningDown(
        ({ due_date, send_email, customer_email }) =>
          (typeof due_date === "string" && due_date < "2026") || (send_email === true && customer_email === undefined),
      ),
    },
  ],
  "invoices-of-usual-sums-alone": [
    "An invoice of less than 5,000 or more than 100,000,000 is rejected, and so is one of more than ten lines.",
    "the sums of invoices",
    {
      wire: turningDown(({ items }) => {
        if (!Array.isArray(items)) return false;
        const sum = items.reduce(
          (all: number, line) => all + Number(Object(line).quantity) * Number(Object(line).unit_price),
          0,
        );
        return items.length > 10 || sum < 5_000 || sum > 100_000_000;
      }),
    },
  ],
  "invoices-in-whole-taka": [
    "The amounts of an invoice are in whole taka, and its payment is in the smallest unit.",
    "the unit of the amounts of an invoice",
    {
      invoicePayment: (invoice, facts) => {
        const payment = invoicePayment(invoice, facts);
        return { ...payment, amount: multiplyMoney(payment.amount, HUNDRED) };
      },
    },
  ],
  "paid-invoices-reminded": ["Paid invoices can be reminded too.", reminders, { remindable: () => undefined }],
  "reminded-if-sent-by-email": [
    "Only an invoice that was sent by e-mail can be reminded.",
    reminders,
    {
      remindable: (invoice) =>
        invoice.sendEmail ? remindable(invoice) : { reason: "notRemindable", message: "it was not sent by e-mail" },
    },
  ],
  "reminded-once": [
    "An invoice cannot be reminded twice, or while it is OVERDUE.",
    reminders,
    {
      remindable: (invoice) =>
        invoice.remindedAtMs.length > 0 || invoice.status === "OVERDUE"
          ? { reason: "notRemindable", message: "not again" }
          : remindable(invoice),
    },
  ],
  "never-overdue": [
    "No invoice is ever OVERDUE.",
    overdue,
    {
      isPastDue: () => false,
      presentInvoice: (invoice) => presentInvoice(neverOverdue(invoice)),
      presentListedInvoice: (invoice) => presentListedInvoice(neverOverdue(invoice)),
      invoiceFilters: { status: (invoice, wanted) => neverOverdue(invoice).status === wanted },
    },
  ],
  "overdue-cannot-be-paid": [
    "An invoice that is OVERDUE cannot be paid.",
    overdue,
    { invoiceStatusAfter: (status, move) => (status === "OVERDUE" ? undefined : invoiceStatusAfter(status, move)) },
  ],
  "invoice-with-its-payment-from-the-beginning": [
    "An invoice shows from the beginning the payment_id that will pay it.",
    "the payment of an unpaid invoice",
    { newInvoice: (request, facts) => ({ ...newInvoice(request, facts), paymentId: `of_${facts.invoiceId}` }) },
  ],
});

function neverOverdue(invoice: Invoice): Invoice {
  return invoice.status === "OVERDUE" ? { ...invoice, status: "PENDING" } : invoice;
}
