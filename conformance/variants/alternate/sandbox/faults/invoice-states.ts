import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { newInvoice } from "../rules/create-invoice.ts";
import { DAY_MS } from "../rules/day.ts";
import { invoiceStatusAfter, isPastDue, payInvoice, remindInvoice } from "../rules/invoice-lifecycle.ts";
import { type AlternateFault, faults, missedAgain, onAnswer } from "./fault.ts";

/** Faults of the status of an invoice. Source: States and transitions, invoice statuses. */
export const invoiceStatesFaults: readonly AlternateFault[] = faults({
  "draft-of-many-lines": [
    "A new invoice of more than five lines is a DRAFT.",
    "invoice-states.create-pending",
    {
      newInvoice(asked, facts) {
        const invoice = newInvoice(asked, facts);
        return asked.items.length > 5 ? { ...invoice, status: "DRAFT" } : invoice;
      },
    },
  ],
  "paid-becomes-cancelled": [
    "An invoice that was paid is closed: it becomes CANCELLED.",
    "invoice-states.paid-when-paid",
    { payInvoice: (invoice, _, ...how) => payInvoice(invoice, "CANCELLED", ...how) },
  ],
  "invoice-paid-late-stays-pending": [
    "An invoice that is paid more than half an hour after it was created stays PENDING.",
    "invoice-states.paid-when-paid",
    {
      payInvoice: (invoice, status, payment, nowMs) =>
        nowMs > invoice.createdAtMs + DAY_MS / 48 ? invoice : payInvoice(invoice, status, payment, nowMs),
    },
  ],
  "reminded-of-is-paid": [
    "An invoice is PAID once its customer was reminded of it.",
    "invoice-states.paid-only-when-paid",
    { remindInvoice: (invoice, nowMs) => ({ ...remindInvoice(invoice, nowMs), status: "PAID" }) },
  ],
  "overdue-is-paid": [
    "An invoice becomes PAID when its due_date is past.",
    "invoice-states.paid-only-when-paid",
    {
      invoiceStatusAfter: (status, move) =>
        move === "age" && invoiceStatusAfter(status, move) ? "PAID" : invoiceStatusAfter(status, move),
    },
  ],
  "overdue-three-days-early": [
    "An invoice becomes OVERDUE three days before its due_date, when it is to be reminded of.",
    "invoice-states.overdue-only-after-due-date",
    { isPastDue: (invoice, nowMs) => isPastDue(invoice, nowMs + 3 * DAY_MS) },
  ],
});

/** Faults of reminders. Source: Send invoice reminder. */
export const sendInvoiceReminderFaults: readonly AlternateFault[] = faults({
  "reminder-needs-json": [
    "Send invoice reminder rejects a request that has no body with a Content-Type.",
    ["send-invoice-reminder.operation", "send-invoice-reminder.without-body", "send-invoice-reminder.unknown-id"],
    {
      wire: onAnswer("POST /invoices/*/remind", (answer, request) => {
        if (answer.status >= 300 || request.headers.get("content-type") !== null) return answer;
        return toOutgoing({ status: 415, body: { success: false, message: "send JSON" } });
      }),
    },
  ],
  "late-reminder-without-message": [
    "A reminder of an invoice that is OVERDUE is answered without a message.",
    "envelope.message",
    (_, { invoices }) => ({
      wire: onAnswer("POST /invoices/*/remind", (answer, request) => {
        const id = request.url.pathname.split("/").at(-2) ?? "";
        if (answer.status >= 300 || invoices.get(id)?.status !== "OVERDUE") return answer;
        return toOutgoing({ status: 200, body: { success: true } });
      }),
    }),
  ],
  "second-reminder-without-message": [
    "Only the first reminder of an invoice is answered with a message.",
    "envelope.message",
    () => {
      const reminded = new Set<string>();
      return {
        wire: onAnswer("POST /invoices/*/remind", (answer, request) => {
          const { pathname } = request.url;
          if (answer.status < 300 && reminded.has(pathname))
            return toOutgoing({ status: 200, body: { success: true } });
          reminded.add(pathname);
          return answer;
        }),
      };
    },
  ],
  "unknown-invoice-reminded": [
    "Send invoice reminder says that it has reminded of an invoice that does not exist.",
    ["auth.other-business-invoice-not-reminded", "send-invoice-reminder.unknown-id"],
    {
      wire: onAnswer("POST /invoices/*/remind", (answer) =>
        answer.status === 404 ? toOutgoing({ status: 200, body: { success: true, message: "Reminder sent" } }) : answer,
      ),
    },
  ],
  "unknown-invoice-stops-next-reminder": [
    "When a reminder names an invoice that does not exist, the next one of the business is rejected as well.",
    ["send-invoice-reminder.unknown-id", "send-invoice-reminder.operation", "send-invoice-reminder.without-body"],
    missedAgain("POST /invoices/*/remind"),
  ],
});
