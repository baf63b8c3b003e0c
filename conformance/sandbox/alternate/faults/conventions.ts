import { answerReminder } from "../rules/answers.ts";
import { presentCreatedInvoice } from "../rules/invoice-presentation.ts";
import { presentCreatedPayment, presentListedPayment } from "../rules/presentation.ts";
import { answerRejection } from "../rules/rejection.ts";
import { onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";

/** How everything is written. Source: Preamble, silent. */
export const conventionsFaults: readonly AlternateFault[] = [
  {
    name: "reminder-labelled-html",
    text: "The JSON that answers a reminder is labelled text/html.",
    change: { rules: { answerReminder: () => ({ ...answerReminder(), headers: { "content-type": "text/html" } }) } },
    breaks: ["conventions.json-content-type"],
  },
  {
    name: "success-twice",
    text: "An invoice that is read has success twice in its envelope.",
    change: {
      wire: onCall("GET /invoices/*", async (request, next) => {
        const answer = await next(request);
        const text = answer.text?.replace('"success":', '"success":true,"success":') ?? null;
        return { ...answer, text };
      }),
    },
    breaks: ["conventions.no-duplicate-keys"],
  },
  {
    name: "invoice-created-on-a-day",
    text: "The created_at of an invoice is the day alone.",
    change: {
      rules: {
        presentCreatedInvoice(invoice) {
          const shown = presentCreatedInvoice(invoice);
          return { ...shown, created_at: String(shown["created_at"]).slice(0, "2026-12-05".length) };
        },
      },
    },
    breaks: ["conventions.times-iso-8601-utc"],
  },
  {
    name: "expiry-without-zone",
    text: "The expires_at of a payment says no zone of time.",
    change: {
      rules: {
        presentCreatedPayment(payment) {
          const shown = presentCreatedPayment(payment);
          return { ...shown, expires_at: String(shown["expires_at"]).replace("Z", "") };
        },
      },
    },
    breaks: ["conventions.timestamps-rfc3339-utc"],
  },
  {
    name: "listed-amounts-in-major-unit",
    text: "A list of payments has their amounts in the major unit: 12345 as 123.45.",
    change: {
      rules: {
        presentListedPayment(payment) {
          const shown = presentListedPayment(payment);
          return { ...shown, amount: Number(shown["amount"]) / 100 };
        },
      },
    },
    breaks: ["conventions.amounts-are-whole", "list-payments.listed-as-read", "payment.amount-as-requested"],
  },
  {
    name: "rejections-answered-200",
    text: "Whatever is refused is answered with 200 and a body that says no.",
    change: { rules: { answerRejection: (rejection) => ({ ...answerRejection(rejection), status: 200 }) } },
    breaks: ["conventions.rejection-is-4xx"],
  },
  {
    name: "malformed-body-with-500",
    text: "A request body that is not JSON makes the service fail: 500.",
    change: {
      rules: {
        answerRejection(rejection) {
          const reply = answerRejection(rejection);
          return rejection.reason === "malformedBody" ? { ...reply, status: 500 } : reply;
        },
      },
    },
    breaks: ["conventions.malformed-body-not-5xx"],
  },
  {
    name: "malformed-invoice-with-500",
    text: "An invoice that is not JSON makes the service fail: 500.",
    change: {
      wire: onCall("POST /invoices", async (request, next) => {
        const body = await request.readBody();
        const answer = await next(request);
        const isJson = body.kind === "text" && body.text.startsWith("{") && body.text.endsWith("}");
        return isJson || answer.status === 401 ? answer : { ...answer, status: 500 };
      }),
    },
    breaks: ["conventions.malformed-body-not-5xx"],
  },
];
