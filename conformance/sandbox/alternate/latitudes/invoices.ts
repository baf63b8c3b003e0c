import { turningDown } from "../../wires/asking.ts";
import type { Invoice } from "../invoice.ts";
import { newInvoice } from "../rules/create-invoice.ts";
import { invoiceStatusAfter, remindable } from "../rules/invoice-lifecycle.ts";
import { presentInvoice, presentListedInvoice } from "../rules/invoice-presentation.ts";
import type { AlternateLatitude } from "./latitude.ts";
import { wholeTotal } from "./whole-total.ts";

const fractions = "fractions in the lines of an invoice";
const reminders = "of which invoices a reminder is sent";
const overdue = "what is OVERDUE";

/** What a deployment may decide about invoices, since the document says no word of it (ruling 19). */
export const invoices: readonly AlternateLatitude[] = [
  {
    name: "lines-of-whole-numbers-alone",
    text: "A line with a fraction is refused.",
    about: fractions,
    change: { wire: turningDown(({ items }) => /"(quantity|unit_price)":-?\d+\.\d/.test(JSON.stringify(items ?? []))) },
  },
  {
    name: "totals-cut-off",
    text: "The total of a line has no fraction: what it has is cut off.",
    about: fractions,
    change: { rules: { lineTotal: wholeTotal } },
  },
  {
    name: "strict-about-invoices",
    text: "A due_date that has passed is refused, and so is an e-mail without an address.",
    about: "due dates and e-mails that make no sense",
    change: {
      wire: turningDown(
        ({ due_date, send_email, customer_email }) =>
          (typeof due_date === "string" && due_date < "2026") || (send_email === true && customer_email === undefined),
      ),
    },
  },
  {
    name: "invoices-of-usual-sums-alone",
    text: "An invoice of less than 100 or more than 100,000,000 is refused, and so is one of more than ten lines.",
    about: "the sums of invoices",
    change: {
      wire: turningDown(({ items }) => {
        if (!Array.isArray(items)) return false;
        const sum = items.reduce(
          (all: number, line) => all + Number(Object(line).quantity) * Number(Object(line).unit_price),
          0,
        );
        return items.length > 10 || sum < 100 || sum > 100_000_000;
      }),
    },
  },
  {
    name: "paid-invoices-reminded",
    text: "Who has paid is reminded, too.",
    about: reminders,
    change: { rules: { remindable: () => undefined } },
  },
  {
    name: "reminded-once",
    text: "Nobody is reminded twice, or of what is OVERDUE.",
    about: reminders,
    change: {
      rules: {
        remindable: (invoice) =>
          invoice.remindedAtMs.length > 0 || invoice.status === "OVERDUE"
            ? { reason: "notRemindable", message: "not again" }
            : remindable(invoice),
      },
    },
  },
  {
    name: "never-overdue",
    text: "No invoice is ever OVERDUE.",
    about: overdue,
    change: {
      rules: {
        isPastDue: () => false,
        presentInvoice: (invoice) => presentInvoice(neverOverdue(invoice)),
        presentListedInvoice: (invoice) => presentListedInvoice(neverOverdue(invoice)),
        invoiceFilters: { status: (invoice, wanted) => neverOverdue(invoice).status === wanted },
      },
    },
  },
  {
    name: "overdue-cannot-be-paid",
    text: "An invoice that is OVERDUE cannot be paid.",
    about: overdue,
    change: {
      rules: {
        invoiceStatusAfter: (status, move) => (status === "OVERDUE" ? undefined : invoiceStatusAfter(status, move)),
      },
    },
  },
  {
    name: "invoice-with-its-payment-from-the-beginning",
    text: "An invoice has the payment_id that will pay it from the beginning.",
    about: "the payment of an invoice that nobody has paid",
    change: {
      rules: {
        newInvoice: (request, facts) => ({ ...newInvoice(request, facts), paymentId: `of_${facts.invoiceId}` }),
      },
    },
  },
];

function neverOverdue(invoice: Invoice): Invoice {
  return invoice.status === "OVERDUE" ? { ...invoice, status: "PENDING" } : invoice;
}
