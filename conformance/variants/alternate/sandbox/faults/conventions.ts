import { outgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { requestBody, responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { answerRead, answerReminder } from "../rules/answers.ts";
import { answerRejection } from "../rules/rejection.ts";
import { type AlternateFault, createdOtherwise, faults, listedOtherwise, onAnswer, onCall } from "./fault.ts";
import { created } from "./shown-invoice.ts";

/** Faults of body encoding. Source: Preamble, silent. */
export const conventionsFaults: readonly AlternateFault[] = faults({
  "reminder-labelled-html": [
    "The JSON that answers a reminder is labelled text/html.",
    "conventions.json-content-type",
    { answerReminder: () => ({ ...answerReminder(), headers: { "content-type": "text/html" } }) },
  ],
  "success-twice": [
    "An invoice that is read has success twice in its envelope.",
    "conventions.no-duplicate-keys",
    {
      wire: onAnswer("GET /invoices/*", (answer) => {
        const text = answer.text?.replace('"success":', '"success":true,"success":') ?? null;
        return { ...answer, text };
      }),
    },
  ],
  "invoice-created-on-a-day": [
    "The created_at of an invoice is the day alone.",
    "conventions.times-iso-8601-utc",
    created((_, { created_at }) => ({ created_at: String(created_at).slice(0, "2026-12-05".length) })),
  ],
  "expiry-without-zone": [
    "The expires_at of a payment says no zone of time.",
    "conventions.timestamps-rfc3339-utc",
    createdOtherwise((_, { expires_at }) => ({ expires_at: String(expires_at).replace("Z", "") })),
  ],
  "listed-amounts-in-major-unit": [
    "A list of payments has their amounts in the major unit: 12345 as 123.45.",
    ["conventions.amounts-are-whole", "list-payments.listed-as-read", "payment.amount-as-requested"],
    listedOtherwise((_, { amount }) => ({ amount: Number(amount) / 100 })),
  ],
  "rejections-answered-200": [
    "Rejections are answered with 200 and a body that reports a failure.",
    "conventions.rejection-is-4xx",
    { answerRejection: (rejection) => ({ ...answerRejection(rejection), status: 200 }) },
  ],
  "malformed-body-with-500": [
    "A request body that is not JSON makes the service fail: 500.",
    "conventions.malformed-body-not-5xx",
    {
      answerRejection(rejection) {
        const reply = answerRejection(rejection);
        return rejection.reason === "malformedBody" ? { ...reply, status: 500 } : reply;
      },
    },
  ],
  "malformed-invoice-with-500": [
    "An invoice that is not JSON makes the service fail: 500.",
    "conventions.malformed-body-not-5xx",
    {
      wire: onCall("POST /invoices", async (request, next) => {
        const body = await request.readBody();
        const answer = await next(request);
        const isJson = body.kind === "text" && body.text.startsWith("{") && body.text.endsWith("}");
        return isJson || answer.status === 401 ? answer : { ...answer, status: 500 };
      }),
    },
  ],
});

/** Faults of the response envelope. Source: What the service does, item 3. */
export const envelopeFaults: readonly AlternateFault[] = faults({
  "reminder-answered-empty": [
    "A reminder is answered with 204, and no body.",
    ["envelope.message", "envelope.shape", "envelope.success-true"],
    {
      wire: onAnswer("POST /invoices/*/remind", (answer) => (answer.status < 300 ? outgoing(204, null) : answer)),
    },
  ],
  "unknown-invoice-in-html": [
    "The response to a read of an unknown invoice is an HTML page.",
    "envelope.json-body",
    {
      wire: onAnswer("GET /invoices/*", (answer) =>
        answer.status === 404 ? outgoing(404, "<h1>404</h1>", { "content-type": "text/html" }) : answer,
      ),
    },
  ],
  "paid-invoice-without-envelope": [
    "An invoice that was paid is read as it is, without an envelope.",
    ["envelope.success", "get-invoice.data"],
    { answerInvoice: (data) => (data["status"] === "PAID" ? { status: 200, body: data } : answerRead(data)) },
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
      wire: onAnswer("POST /invoices", async (answer, request) => {
        const { send_email } = await requestBody(request);
        if (answer.status >= 300 || send_email === true) return answer;
        const { message: _, ...body } = responseBody(answer);
        return { ...answer, text: JSON.stringify(body) };
      }),
    },
  ],
});
