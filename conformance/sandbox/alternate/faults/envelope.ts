import { outgoing } from "../../http/outgoing.ts";
import { requestBody, responseBody } from "../../wires/json-bodies.ts";
import { answerInvoice } from "../rules/answers.ts";
import { type AlternateFault, faults, onCall } from "./fault.ts";

/** Faults of the response envelope. Source: What the service does, item 3. */
export const envelopeFaults: readonly AlternateFault[] = faults({
  "reminder-answered-empty": [
    "A reminder is answered with 204, and no body.",
    ["envelope.message", "envelope.shape", "envelope.success-true"],
    {
      wire: onCall("POST /invoices/*/remind", async (request, next) => {
        const answer = await next(request);
        return answer.status < 300 ? outgoing(204, null) : answer;
      }),
    },
  ],
  "unknown-invoice-in-html": [
    "That there is no such invoice is told by a page in HTML.",
    "envelope.json-body",
    {
      wire: onCall("GET /invoices/*", async (request, next) => {
        const answer = await next(request);
        return answer.status === 404 ? outgoing(404, "<h1>404</h1>", { "content-type": "text/html" }) : answer;
      }),
    },
  ],
  "paid-invoice-without-envelope": [
    "An invoice that was paid is read as it is, without an envelope.",
    ["envelope.success", "get-invoice.data"],
    { answerInvoice: (data) => (data["status"] === "PAID" ? { status: 200, body: data } : answerInvoice(data)) },
  ],
  "reminder-says-no": [
    "A reminder is answered with a success of false.",
    "envelope.success-true",
    { answerReminder: () => ({ status: 200, body: { success: false, message: "queued" } }) },
  ],
  "message-where-sent": [
    "A new invoice is answered with a message only where it was e-mailed.",
    "envelope.message",
    {
      wire: onCall("POST /invoices", async (request, next) => {
        const answer = await next(request);
        const { send_email } = await requestBody(request);
        if (answer.status >= 300 || send_email === true) return answer;
        const { message: _, ...body } = responseBody(answer);
        return { ...answer, text: JSON.stringify(body) };
      }),
    },
  ],
});
