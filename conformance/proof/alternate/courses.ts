import { type Clock, sleep } from "../../clock/index.ts";
import { alternateRules, alternateSandbox } from "../../sandbox/index.ts";
import { createLateReads } from "../late-reads.ts";
import { underWay } from "../under-way.ts";
import { askedBy } from "./answering.ts";
import { following } from "./following.ts";
import type { AnyChange, Change } from "./sandbox.ts";

const { presentPayment, presentListedPayment, paymentFilters, newInvoice } = alternateRules;

/** How long something may take in a deployment, in milliseconds. */
const WHILE_MS = 400;

/** When things may happen. */
export const courses: Readonly<Record<string, AnyChange>> = {
  "reads show what was written a moment ago, and lists even later": readingLate,
  "the driver answers before it has happened": (clock) => ({
    wire: underWay(clock, /\/(payments|refunds|invoices)\//, WHILE_MS),
  }),
  "payments are PROCESSING before they end": processing,
  "refunds settle by themselves in a while": (clock) => ({
    wire: following("POST /payments/*/refund", "refunds/ID/settle", () => sleep(clock, WHILE_MS)),
  }),
  "an invoice has its payment from the beginning": {
    rules: {
      newInvoice: (request, facts) => ({ ...newInvoice(request, facts), paymentId: `of_${facts.invoiceId}` }),
    },
  },
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
