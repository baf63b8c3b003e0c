import * as fc from "fast-check";
import type { OutgoingRequest } from "../../../../../exchange/index.ts";
import type { Sighting } from "../../../../../scenario/index.ts";
import {
  type Call,
  type Lateness,
  lateness,
  overlapping,
  type Reply,
  weighted,
} from "../../../../shared/scenarios/invariants/testing/overlapping.ts";
import { createService, type Decisions, type Service, type ServiceOptions } from "./service.ts";

/** One event: a call, or an action outside the API. `which` selects its target. */
export interface Event extends Lateness {
  readonly what: keyof typeof WEIGHTS;
  readonly which: number;
  readonly amount: number;
  readonly quantity: number;
  /** True if a proxy gives up before the response arrives. */
  readonly isProxied: boolean;
}

const BASE = "https://pay.example";
const KEY = "sk_test_0123456789";

/** Frequency of each event: high for those that move a payment on, low for those that end it. */
const WEIGHTS = {
  create: 2,
  "create again": 1,
  pay: 4,
  expire: 1,
  refund: 4,
  settle: 4,
  read: 7,
  list: 1,
  invoice: 2,
  "invoice again": 1,
  "pay invoice": 1,
  "age invoice": 1,
  "read invoice": 5,
} as const;

/** Long histories of few payments and invoices, in which calls overlap, and responses are lost or come from a proxy. */
export const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.record({
    what: weighted(WEIGHTS),
    which: fc.nat(3),
    amount: fc.constantFrom(1_000, 4_000, 6_000, 10_000),
    quantity: fc.integer({ min: 1, max: 5 }),
    isProxied: fc.integer({ min: 0, max: 29 }).map((each) => each === 0),
    ...lateness,
  }),
  { minLength: 20, maxLength: 120, size: "max" },
);

/** Returns the exchanges of a history as a run would see them, in the order in which they ended. */
export function sightingsOf(
  history: readonly Event[],
  decisions: Decisions,
  options: ServiceOptions,
): readonly Sighting[] {
  const service = createService(decisions, options);
  const sent: Record<"payments" | "invoices", OutgoingRequest[]> = { payments: [], invoices: [] };
  return overlapping(history, (event) => proxied(event, toCall(event, service, sent)), decisions.headers(KEY));
}

function proxied({ isProxied }: Event, call: Call | undefined): Call | undefined {
  if (!call || !isProxied) return call;
  const act = (): Reply => {
    call.act();
    return { status: 504, json: { success: true, data: "no answer from upstream" } };
  };
  return { ...call, act };
}

function toCall(
  { what, which, amount, quantity }: Event,
  service: Service,
  sent: Record<"payments" | "invoices", OutgoingRequest[]>,
): Call | undefined {
  const pick = <T>(all: readonly T[]): T | undefined => all[which % Math.max(1, all.length)];
  const [payment, invoice] = [pick(service.payments), pick(service.invoices)];
  const create = (collection: "payments" | "invoices", body: object, again = false): Call | undefined => {
    const business = `SB_${which % 2}`;
    const fresh = toRequest("POST", collection, business, JSON.stringify(body));
    const request = again ? pick(sent[collection]) : fresh;
    if (!request) return undefined;
    sent[collection].push(request);
    const act = collection === "payments" ? service.create : service.createInvoice;
    const [, owner = ""] = request.headers.find(([name]) => name === "Business-Id") ?? [];
    return { request, act: () => act(owner, request.body ?? "") };
  };
  switch (what) {
    case "create":
    case "create again": {
      const metadata = { order: `order-${sent.payments.length}` };
      const body = { amount, currency: "BDT", customer_name: "Rahim", metadata };
      return create("payments", body, what === "create again");
    }
    case "invoice":
    case "invoice again": {
      const items = [
        { quantity, unit_price: amount },
        { quantity: 1, unit_price: 250 },
      ];
      const customer_name = `Customer ${sent.invoices.length}`;
      const more = { customer_email: "rahim@example.com", due_date: "2026-12-05" };
      return create("invoices", { customer_name, ...more, items }, what === "invoice again");
    }
    case "list":
      return { request: toRequest("GET", "payments"), act: service.list };
    case "read":
      return (
        payment && { request: toRequest("GET", `payments/${payment.payment_id}`), act: () => service.read(payment) }
      );
    case "refund":
      return (
        payment && {
          request: toRequest("POST", `payments/${payment.payment_id}/refund`),
          act: () => service.refund(payment, amount),
        }
      );
    case "read invoice":
      return (
        invoice && {
          request: toRequest("GET", `invoices/${invoice.invoice_id}`),
          act: () => service.readInvoice(invoice),
        }
      );
    case "pay":
    case "expire":
    case "settle":
      if (payment) service[what](payment);
      return undefined;
    case "pay invoice":
      if (invoice) service.moveInvoice(invoice, "PENDING", "PAID");
      return undefined;
    case "age invoice":
      if (invoice) service.moveInvoice(invoice, "PENDING", "OVERDUE");
      return undefined;
  }
}

const OPERATIONS: readonly (readonly [method: string, path: RegExp, operation: string])[] = [
  ["POST", /^payments$/, "createPayment"],
  ["GET", /^payments$/, "listPayments"],
  ["GET", /^payments\//, "getPayment"],
  ["POST", /\/refund$/, "refundPayment"],
  ["POST", /^invoices$/, "createInvoice"],
  ["GET", /^invoices\//, "getInvoice"],
];

function toRequest(method: string, path: string, business = "SB_0", body?: string): OutgoingRequest {
  const [, , operation = ""] = OPERATIONS.find((each) => each[0] === method && each[1].test(path)) ?? [];
  const headers = [["Secret-Key", KEY] as const, ["Business-Id", business] as const];
  const sent = { url: `${BASE}/api/v1/${path}`, headers, ...(body !== undefined && { body }) };
  return { operation, method, ...sent, bad: false, keepIdempotencyKey: false };
}
