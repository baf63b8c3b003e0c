import { type Clock, sleep } from "../../clock/index.ts";
import { alternateRules, alternateSandbox, type Wire } from "../../sandbox/index.ts";
import { createLateReads } from "../late-reads.ts";
import { underWay } from "../under-way.ts";
import { type Asked, askedBy } from "./answering.ts";
import type { AnyChange, Change } from "./sandbox.ts";

const { presentPayment, presentListedPayment, paymentFilters, newInvoice } = alternateRules;

/** How long something may take in a deployment, in milliseconds. */
const WHILE_MS = 400;

/** What may happen when, or by itself, with nothing left open. */
export const courses: Readonly<Record<string, AnyChange>> = {
  "reads show what was written a moment ago, and lists even later": readingLate,
  "the driver answers before it has happened": (clock) => ({
    wire: underWay(clock, /\/(payments|refunds|invoices)\//, WHILE_MS),
  }),
  "payments are PROCESSING before they end": processing,
  "refunds settle at once": { wire: following("POST /payments/*/refund", "refunds/ID/settle") },
  "refunds settle by themselves in a while": (clock) => ({
    wire: following("POST /payments/*/refund", "refunds/ID/settle", () => sleep(clock, WHILE_MS)),
  }),
  "an invoice has its payment from the beginning": {
    rules: {
      newInvoice: (request, facts) => ({ ...newInvoice(request, facts), paymentId: `of_${facts.invoiceId}` }),
    },
  },
};

/** What may happen by itself, so that what was to wait or to end otherwise is left open (ruling 10). */
export const coursesByThemselves: Readonly<Record<string, AnyChange>> = {
  "every payment is approved at once": { wire: following("POST /payments", "payments/ID/approve") },
  "every payment is approved in a while": (clock) => ({
    wire: following("POST /payments", "payments/ID/approve", () => sleep(clock, WHILE_MS)),
  }),
  "every payment is rejected in a while": (clock) => ({
    wire: following("POST /payments", "payments/ID/reject", () => sleep(clock, WHILE_MS)),
  }),
  "every payment expires in a while": (clock) => ({
    wire: following("POST /payments", "payments/ID/expire", () => sleep(clock, WHILE_MS)),
  }),
  "every invoice is paid at once": { wire: following("POST /invoices", "invoices/ID/pay") },
  "every invoice is paid in a while": (clock) => ({
    wire: following("POST /invoices", "invoices/ID/pay", () => sleep(clock, WHILE_MS)),
  }),
  "every refund fails at once": { wire: following("POST /payments/*/refund", "refunds/ID/reject") },
};

/** The customer takes a while; a payment shows that they are there. */
function processing(clock: Clock): Change {
  const seen = <P extends Payment>(payment: P): P =>
    payment.status === "INITIATED" && clock.now() - payment.createdAtMs > WHILE_MS / 4
      ? { ...payment, status: "PROCESSING" }
      : payment;
  return {
    wire: underWay(clock, /\/payments\//, WHILE_MS),
    rules: {
      presentPayment: (payment) => presentPayment(seen(payment)),
      presentListedPayment: (payment) => presentListedPayment(seen(payment)),
      paymentFilters: { ...paymentFilters, status: (payment, wanted) => seen(payment).status === wanted },
    },
  };
}

type Payment = Parameters<typeof presentPayment>[0];

/** Reads of one resource are so long behind, lists twice as long. */
function readingLate(clock: Clock): Change {
  const store = alternateSandbox.createStore();
  const isList = (request: Request) => !askedBy(request).includes("*");
  const { remember, wire } = createLateReads(clock, (request) => (isList(request) ? 2 : 1) * WHILE_MS);
  return {
    store: {
      ...store,
      payments: remember(store.payments),
      refunds: remember(store.refunds),
      invoices: remember(store.invoices),
    },
    wire,
  };
}

/** What was created is moved by itself, at once or after a delay. */
function following(asked: Asked, path: string, delay?: () => Promise<void>): Wire {
  return async (request, next) => {
    const response = await next(request);
    if (askedBy(request) !== asked || !response.ok) return response;
    const { refund_id, invoice_id, payment_id } = Object(Object(await response.clone().json()).data);
    const url = new URL(`/driver/v1/${path.replace("ID", refund_id ?? invoice_id ?? payment_id)}`, request.url);
    const move = () => next(new Request(url, { method: "POST" }));
    if (delay) void delay().then(move);
    else await move();
    return response;
  };
}
