import { outgoing } from "../../http/outgoing.ts";
import { requestBody, responseBody } from "../../wires/json-bodies.ts";
import { answerInvoice } from "../rules/answers.ts";
import { onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";

/** What every answer comes in. Source: What the service does, item 3. */
export const envelopeFaults: readonly AlternateFault[] = [
  {
    name: "reminder-answered-empty",
    text: "A reminder is answered with 204, and no body.",
    change: {
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const answer = await next(request);
        return answer.status < 300 ? outgoing(204, null) : answer;
      }),
    },
    breaks: ["envelope.message", "envelope.shape", "envelope.success-true"],
  },
  {
    name: "unknown-invoice-in-html",
    text: "That there is no such invoice is told by a page in HTML.",
    change: {
      wire: onCall("GET /invoices/*", async (request, next) => {
        const answer = await next(request);
        return answer.status === 404 ? outgoing(404, "<h1>404</h1>", { "content-type": "text/html" }) : answer;
      }),
    },
    breaks: ["envelope.json-body"],
  },
  {
    name: "paid-invoice-without-envelope",
    text: "An invoice that was paid is read as it is, without an envelope.",
    change: {
      rules: {
        answerInvoice: (data) => (data["status"] === "PAID" ? { status: 200, body: data } : answerInvoice(data)),
      },
    },
    breaks: ["envelope.success", "get-invoice.data"],
  },
  {
    name: "reminder-says-no",
    text: "A reminder is answered with a success of false.",
    change: {
      rules: {
        answerReminder: () => ({ status: 200, body: { success: false, message: "queued" } }),
      },
    },
    breaks: ["envelope.success-true"],
  },
  {
    name: "message-where-sent",
    text: "A new invoice is answered with a message only where it was e-mailed.",
    change: {
      wire: onCall("POST /invoices", async (request, next) => {
        const answer = await next(request);
        const { send_email } = await requestBody(request);
        if (answer.status >= 300 || send_email === true) return answer;
        const { message: _, ...body } = responseBody(answer);
        return { ...answer, text: JSON.stringify(body) };
      }),
    },
    breaks: ["envelope.message"],
  },
];
