import { toOutgoing } from "../../http/reply.ts";
import { onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";
import { missedAgain } from "./missed-again.ts";

/** How a customer is reminded of an invoice. Source: Send invoice reminder. */
export const sendInvoiceReminderFaults: readonly AlternateFault[] = [
  {
    name: "reminder-needs-json",
    text: "Send invoice reminder refuses a request that has no body with a Content-Type.",
    change: {
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const answer = await next(request);
        if (answer.status >= 300 || request.headers.get("content-type") !== null) return answer;
        return toOutgoing({ status: 415, body: { success: false, message: "send JSON" } });
      }),
    },
    breaks: [
      "send-invoice-reminder.operation",
      "send-invoice-reminder.without-body",
      "send-invoice-reminder.unknown-id",
    ],
  },
  {
    name: "late-reminder-without-message",
    text: "A reminder of an invoice that is OVERDUE is answered without a message.",
    change: (_, { invoices }) => ({
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const answer = await next(request);
        const id = request.url.pathname.split("/").at(-2) ?? "";
        if (answer.status >= 300 || invoices.get(id)?.status !== "OVERDUE") return answer;
        return toOutgoing({ status: 200, body: { success: true } });
      }),
    }),
    breaks: ["envelope.message"],
  },
  {
    name: "unknown-invoice-reminded",
    text: "Send invoice reminder says that it has reminded of an invoice that does not exist.",
    change: {
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const answer = await next(request);
        return answer.status === 404
          ? toOutgoing({ status: 200, body: { success: true, message: "Reminder sent" } })
          : answer;
      }),
    },
    breaks: ["auth.other-business-invoice-not-reminded", "send-invoice-reminder.unknown-id"],
  },
  {
    name: "unknown-invoice-stops-next-reminder",
    text: "When a reminder names an invoice that does not exist, the next one of the business is refused as well.",
    change: missedAgain("POST /invoices/*/remind"),
    breaks: ["send-invoice-reminder.unknown-id"],
  },
];
