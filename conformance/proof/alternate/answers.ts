import { alternateRules } from "../../sandbox/index.ts";
import { type Asked, accepting, answering, type Members, refusing } from "./answering.ts";
import { mapObjects } from "./objects.ts";
import type { AnyChange } from "./sandbox.ts";

const READS: readonly Asked[] = ["GET /payments", "GET /payments/*", "GET /invoices", "GET /invoices/*"];

/** Ways to say the same. */
export const answers: Readonly<Record<string, AnyChange>> = {
  "200 for what is created": { wire: accepting(() => ({ status: 200 })) },
  "202 for everything": { wire: accepting(() => ({ status: 202 })) },
  "more members in every object": {
    wire: answering(({ body }) => ({
      body: Object(mapObjects(body, (each) => ({ ...each, more: null, _links: [] }))),
    })),
  },
  "payments, refunds and invoices that hold each other": { wire: accepting(({ body }) => ({ body: entangled(body) })) },
  "no words in the messages": { wire: accepting(({ body }) => ({ body: { ...body, message: "" } })) },
  "reads with a message, and reminders with data": {
    wire: accepting(({ body }, asked) => ({
      body: { data: { queued: true }, ...body, ...(READS.includes(asked) && { message: "Done" }) },
    })),
  },
  "reminders with data that are null": { wire: accepting(({ body }) => ({ body: { data: null, ...body } })) },
};

/** Every payment names an invoice or none and lists its refunds; an invoice has its payment in it. */
function entangled(body: Members): Members {
  const changed = mapObjects(body, (each) => {
    if ("invoice_number" in each) {
      const { payment_id, total } = each;
      return payment_id ? { ...each, payment: { payment_id, status: "COMPLETED", amount: total } } : each;
    }
    if ("refund_id" in each) return { ...each, payment: { payment_id: each["payment_id"], status: "COMPLETED" } };
    if (!("payment_id" in each)) return each;
    return { ...each, invoice_id: null, refund_id: null, refunds: [], invoice: null };
  });
  return Object(changed);
}

/** Ways to reject. */
export const rejections: Readonly<Record<string, AnyChange>> = {
  "422 without a body": { wire: refusing(() => undefined) },
  "404 for everything, in another shape": { wire: refusing(() => ({ status: 404, body: { error: { code: 17 } } })) },
  "403 with the envelope": {
    wire: refusing(() => ({ status: 403, body: { success: false, message: "No", data: null } })),
  },
  "400 with a list of errors": { wire: refusing(() => ({ status: 400, body: Object(["not possible"]) })) },
  "AUTHENTICATION_ERROR for a Client-Id, or a Business-Id that is missing": {
    rules: {
      answerUnauthenticated(part) {
        const reply = alternateRules.answerUnauthenticated(part);
        if (!/^client|^businessIdIsGiven/.test(part)) return reply;
        return { ...reply, body: { ...Object(reply.body), errorType: "AUTHENTICATION_ERROR" } };
      },
    },
  },
  "a trace id in each 401": {
    rules: {
      answerUnauthenticated(part) {
        const { body, ...reply } = alternateRules.answerUnauthenticated(part);
        return {
          ...reply,
          body: { ...Object(body), trace_id: crypto.randomUUID(), timestamp: new Date().toISOString() },
        };
      },
    },
  },
};

/** Ways to reject that a ruling calls a finding. */
export const questionableAnswers: Readonly<Record<string, readonly [AnyChange, string]>> = {
  "200 and a body that says no": [
    { wire: refusing(() => ({ status: 200, body: { success: false, message: "not possible" } })) },
    "conventions.rejection-is-4xx",
  ],
  "an errorType that is nested": [
    {
      wire: answering(({ status, body: { errorType, ...body } }) => ({
        body: status === 401 ? { ...body, error: { errorType } } : { errorType, ...body },
      })),
    },
    "auth.error-type-top-level",
  ],
};
