import { onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";
import { missedAgain } from "./missed-again.ts";
import { CREDENTIALS } from "./unseen.ts";

/** How a customer is reminded of an invoice. Source: Send invoice reminder. */
export const sendInvoiceReminderFaults: readonly AlternateFault[] = [
  {
    name: "reminder-needs-json",
    text: "Send invoice reminder refuses a request that has no body with a Content-Type.",
    change: {
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const response = await next(request);
        if (!response.ok || request.headers.has("content-type")) return response;
        return Response.json({ success: false, message: "send JSON" }, { status: 415 });
      }),
    },
    reports: {
      violated: ["send-invoice-reminder.operation", "send-invoice-reminder.without-body"],
      findings: ["send-invoice-reminder.unknown-id"],
      inconclusive: [
        ...CREDENTIALS,
        "auth.other-business-invoice-not-reminded",
        "envelope.message",
        "envelope.success-true",
        "send-invoice-reminder.data",
        "send-invoice-reminder.success-status",
      ],
    },
  },
  {
    name: "unknown-invoice-reminded",
    text: "Send invoice reminder says that it has reminded of an invoice that does not exist.",
    change: {
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const response = await next(request);
        return response.status === 404 ? Response.json({ success: true, message: "Reminder sent" }) : response;
      }),
    },
    reports: { violated: ["auth.other-business-invoice-not-reminded"], findings: ["send-invoice-reminder.unknown-id"] },
  },
  {
    name: "unknown-invoice-stops-next-reminder",
    text: "When a reminder names an invoice that does not exist, the next one of the business is refused as well.",
    change: missedAgain("POST /invoices/*/remind"),
    reports: { findings: ["send-invoice-reminder.unknown-id"] },
  },
];
