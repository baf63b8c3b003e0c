import { toOutgoing } from "../../http/reply.ts";
import type { Invoice } from "../invoice.ts";
import { answerInvoice } from "../rules/answers.ts";
import { presentInvoice } from "../rules/invoice-presentation.ts";
import { onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";
import { missedAgain } from "./missed-again.ts";

/** How an invoice is read. Source: Get invoice. */
export const getInvoiceFaults: readonly AlternateFault[] = [
  {
    name: "get-invoice-not-found",
    text: "Get invoice answers that there is no such invoice, whichever is asked for.",
    change: {
      wire: onCall("GET /invoices/*", async (request, next) => {
        const answer = await next(request);
        return answer.status < 300 ? toOutgoing({ status: 404, body: { success: false } }) : answer;
      }),
    },
    breaks: ["get-invoice.operation", "get-invoice.unknown-id"],
  },
  {
    name: "paid-invoice-of-cache",
    text: "Whichever paid invoice of a customer is read, it is the first that was.",
    change: () => {
      const first = new Map<string, Invoice>();
      return {
        rules: {
          presentInvoice(invoice) {
            if (invoice.status !== "PAID") return presentInvoice(invoice);
            const whose = `${invoice.businessId} ${invoice.customerPhone}`;
            const shown = first.get(whose) ?? invoice;
            first.set(whose, shown);
            return presentInvoice(shown);
          },
        },
      };
    },
    breaks: ["get-invoice.invoice-of-path"],
  },
  {
    name: "invoice-read-from-cache",
    text: "An invoice is read as it was when it was read first.",
    change: () => {
      const first = new Map<string, Invoice>();
      return {
        rules: {
          presentInvoice(invoice) {
            const shown = first.get(invoice.invoiceId) ?? invoice;
            first.set(invoice.invoiceId, shown);
            return presentInvoice(shown);
          },
        },
      };
    },
    breaks: ["invoice-states.paid-when-paid"],
  },
  {
    name: "unknown-invoice-read",
    text: "An invoice that does not exist is read as a success without data.",
    change: {
      wire: onCall("GET /invoices/*", async (request, next) => {
        const answer = await next(request);
        return answer.status === 404 ? toOutgoing({ status: 200, body: { success: true, data: null } }) : answer;
      }),
    },
    breaks: ["get-invoice.data", "get-invoice.unknown-id"],
  },
  {
    name: "unknown-invoice-hides-next",
    text: "When an invoice is not found, the next one that the business asks for is not found either.",
    change: missedAgain("GET /invoices/*"),
    breaks: ["get-invoice.unknown-id"],
  },
  {
    name: "paid-invoice-in-array",
    text: "An invoice that was paid is read in an array, as its data.",
    change: {
      rules: {
        answerInvoice: (data) =>
          data["status"] === "PAID" ? { status: 200, body: { success: true, data: [data] } } : answerInvoice(data),
      },
    },
    breaks: ["get-invoice.data"],
  },
];
