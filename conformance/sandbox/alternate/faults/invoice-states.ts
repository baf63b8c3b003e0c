import { newInvoice } from "../rules/create-invoice.ts";
import { DAY_MS } from "../rules/day.ts";
import { invoiceStatusAfter, isPastDue, payInvoice, remindInvoice } from "../rules/invoice-lifecycle.ts";
import type { AlternateFault } from "./fault.ts";

/** Where an invoice is in its life. Source: States and transitions, invoice statuses. */
export const invoiceStatesFaults: readonly AlternateFault[] = [
  {
    name: "draft-of-many-lines",
    text: "A new invoice of more than five lines is a DRAFT.",
    change: {
      rules: {
        newInvoice(asked, facts) {
          const invoice = newInvoice(asked, facts);
          return asked.items.length > 5 ? { ...invoice, status: "DRAFT" } : invoice;
        },
      },
    },
    breaks: ["invoice-states.create-pending"],
  },
  {
    name: "paid-becomes-cancelled",
    text: "An invoice that was paid is closed: it becomes CANCELLED.",
    change: { rules: { payInvoice: (invoice, _, ...how) => payInvoice(invoice, "CANCELLED", ...how) } },
    breaks: ["invoice-states.paid-when-paid"],
  },
  {
    name: "reminded-of-is-paid",
    text: "An invoice is PAID once its customer was reminded of it.",
    change: { rules: { remindInvoice: (invoice, nowMs) => ({ ...remindInvoice(invoice, nowMs), status: "PAID" }) } },
    breaks: ["invoice-states.paid-only-when-paid"],
  },
  {
    name: "overdue-is-paid",
    text: "An invoice becomes PAID when its due_date is past.",
    change: {
      rules: {
        invoiceStatusAfter: (status, move) =>
          move === "age" && invoiceStatusAfter(status, move) ? "PAID" : invoiceStatusAfter(status, move),
      },
    },
    breaks: ["invoice-states.paid-only-when-paid"],
  },
  {
    name: "overdue-three-days-early",
    text: "An invoice becomes OVERDUE three days before its due_date, when it is to be reminded of.",
    change: { rules: { isPastDue: (invoice, nowMs) => isPastDue(invoice, nowMs + 3 * DAY_MS) } },
    breaks: ["invoice-states.overdue-only-after-due-date"],
  },
];
