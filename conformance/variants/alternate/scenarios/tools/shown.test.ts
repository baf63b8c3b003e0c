import { expect, test } from "vitest";
import { createVirtualClock } from "../../../../clock/index.ts";
import { createAnswer } from "../../../../scenario/index.ts";
import { timestampOf } from "../../../shared/scenarios/times.ts";
import { createShownInvoice } from "./shown-invoice.ts";
import { createShownPayment } from "./shown-payment.ts";

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 21, 10);

const session = { clock: createVirtualClock({ whenIdle: setImmediate, startsAtMs: NOW }) };
const stops = { judge: (checks: () => void) => checks(), run: <T>(task: () => Promise<T>): Promise<T> => task() };

/** Returns a check that collects the requirements that are not met. */
function collecting(failed: string[]) {
  const check = <T>(requirement: string, actual: T, { test: meets }: { readonly test: (actual: T) => boolean }) => {
    if (!meets(actual)) failed.push(requirement);
  };
  return { check };
}

const PAYMENT = {
  amount: 100,
  currency: "BDT",
  customer_phone: "+8801712345678",
  callback_url: "https://shop.example",
};
const INVOICE = { customer_name: "Ms. Rahman", customer_phone: "+8801712345678", items: [] };
const CREATED = {
  invoice_id: "i1",
  invoice_number: "1",
  currency: "BDT",
  payment_url: "https://pay.example/i1",
  subtotal: 0,
  total: 0,
};

/** Returns what is not met by a payment and an invoice that were created at a time, in a response sent at another. */
function unmet(createdAtMs: number, sentAtMs: number | undefined): readonly string[] {
  const failed: string[] = [];
  const created_at = timestampOf(createdAtMs);
  const answer = { exchange: 1, sentAtMs };
  createShownPayment(session, stops, { request: PAYMENT }).anywhere(collecting(failed), { created_at }, answer);
  const invoice = { ...CREATED, customer_name: INVOICE.customer_name, status: "PENDING", created_at } as const;
  const creation = createAnswer("call", { status: 201, json: {}, ...answer }, () => invoice);
  createShownInvoice(session, stops, { request: INVOICE }).created(collecting(failed), creation);
  return failed;
}

const AHEAD = ["payment.created-at-not-ahead", "invoice.created-at-not-ahead"];

test("a time is compared with the time of the response that shows it, whatever this computer's clock says", () => {
  const serverMs = NOW + 60 * MINUTE_MS;
  expect(unmet(serverMs, serverMs)).toEqual([]);
  expect(unmet(NOW, NOW - 60 * MINUTE_MS)).toEqual(AHEAD);
});

test("a time is compared with this computer's clock if the response has no time", () => {
  expect(unmet(NOW + 4 * MINUTE_MS, undefined)).toEqual([]);
  expect(unmet(NOW + 6 * MINUTE_MS, undefined)).toEqual(AHEAD);
});
