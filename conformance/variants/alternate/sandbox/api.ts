import { sleep } from "../../../clock/index.ts";
import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import type { Business } from "../../shared/sandbox/accounts/business.ts";
import { createApi } from "../../shared/sandbox/http/api.ts";
import type { Endpoint } from "../../shared/sandbox/http/call.ts";
import type { Reply } from "../../shared/sandbox/http/outgoing.ts";
import { wantedFilter } from "../../shared/sandbox/reading/filters.ts";
import { readQuery } from "../../shared/sandbox/reading/query.ts";
import { type Reading, readFields } from "../../shared/sandbox/reading/reading.ts";
import { invoiceCheckoutPath, paymentCheckoutPath } from "./checkout/paths.ts";
import type { Core } from "./core.ts";
import { currentInvoice, findInvoice } from "./current-invoice.ts";
import { currentPayment, findPayment } from "./current-payment.ts";
import { invoiceId as newInvoiceId, paymentId as newPaymentId, refundId as newRefundId } from "./ids.ts";
import type { Invoice, InvoiceRequest } from "./invoice.ts";
import type { Payment } from "./payment.ts";
import type { RefundRequest } from "./refund.ts";
import type { InvoiceFilters } from "./rules/list-invoices.ts";
import type { PaymentFilters } from "./rules/list-payments.ts";
import { refundsOf } from "./store.ts";

/** Source: Create payment. */
export function createPayment(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url, readJson }) => {
    const body = await readJson();
    if (!body.value) return rules.answerRejection(body.rejection);
    const { value: asked, rejection } = readFields(rules.paymentFields, body.value, core);
    if (!asked) return rules.answerRejection(rejection);
    const { businessId } = business;
    const createdAtMs = businessTime(core, business);
    const paymentId = newPaymentId(core.random);
    const payment = rules.newPayment(asked, {
      paymentId,
      businessId,
      paymentUrl: `${url.origin}${paymentCheckoutPath(paymentId)}`,
      createdAtMs,
      expiresAtMs: rules.expiresAt(createdAtMs),
    });
    if (rules.takesEffect(rejection)) {
      store.payments.set(paymentId, payment);
      store.listedPayments.add(rules.listGroup(businessId, "payments"), paymentId);
    }
    if (rejection) return rules.answerRejection(rejection);
    return rules.answerCreatedPayment(rules.presentCreatedPayment(payment));
  };
}

/** Source: Get payment. */
export function getPayment(core: Core): Endpoint {
  const { rules } = core;
  return ({ business, params }) => {
    const payment = findPayment(core, business, params["paymentId"] ?? "", "readPayment");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    return rules.answerPayment(rules.presentPayment(payment));
  };
}

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.paymentParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const isWanted = wantedFilter<Payment, PaymentFilters>(rules.paymentFilters, asked, rules.combineFilters);
    const listed: Payment[] = [];
    for (const paymentId of store.listedPayments.of(rules.listGroup(business.businessId, "payments"))) {
      const payment = store.payments.get(paymentId);
      if (!payment) continue;
      const current = currentPayment(core, payment, nowMs);
      if (isWanted(current)) listed.push(current);
    }
    const payments = rules.paginatePayments(rules.sortPayments(listed), asked).map(rules.presentListedPayment);
    return rules.answerPayments(rules.presentPayments(payments, rules.presentPagination(asked, listed.length)));
  };
}

/** Source: Refund payment. Both fields are optional; treating an empty body as neither field given is our choice. */
export function refundPayment(core: Core): Endpoint {
  const { rules } = core;
  return async ({ business, params, readJson }) => {
    const { paymentId = "" } = params;
    const payment = findPayment(core, business, paymentId, "refundPayment");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    const body = await readJson({});
    if (!body.value) return rules.answerRejection(body.rejection);
    const fields = readFields(rules.refundFields, body.value, undefined);
    return core.serialise(rules.refundQueue(payment), () => refundOnce(core, business, paymentId, fields));
  };
}

async function refundOnce(
  core: Core,
  business: Business,
  paymentId: string,
  fields: Reading<RefundRequest>,
): Promise<Reply> {
  const { rules, store } = core;
  const payment = findPayment(core, business, paymentId, "refundPayment"); // read again: it may have changed during the wait
  if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
  const request = fields.value;
  if (!request) return rules.answerRejection(fields.rejection);
  const left = rules.remaining(payment, refundsOf(store, paymentId));
  const amount = request.amount ?? rules.defaultRefundAmount(payment, left);
  const rejection = fields.rejection ?? rules.refundable(payment) ?? rules.fitsRemaining(amount, left);
  await sleep(core.clock, core.providerLatencyMs); // the provider's queue: concurrent refunds would overlap here
  const createdAtMs = businessTime(core, business);
  const refund = rules.newRefund(request, { refundId: newRefundId(core.random), paymentId, amount, createdAtMs });
  if (rules.takesEffect(rejection)) {
    store.refunds.set(refund.refundId, refund);
    store.refundIds.add(paymentId, refund.refundId);
  }
  if (rejection) return rules.answerRejection(rejection);
  return rules.answerCreatedRefund(rules.presentCreatedRefund(refund));
}

/** Source: Create invoice. */
export function createInvoice(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url, readJson }) => {
    const body = await readJson();
    if (!body.value) return rules.answerRejection(body.rejection);
    const fields = readFields(rules.invoiceFields, body.value, undefined);
    if (!fields.value) return rules.answerRejection(fields.rejection);
    const invoice = makeOut(core, business, fields.value, url.origin);
    const rejection = fields.rejection ?? rules.isWithinReach(invoice.total);
    if (rules.takesEffect(rejection)) {
      store.invoices.set(invoice.invoiceId, invoice);
      store.listedInvoices.add(rules.listGroup(business.businessId, "invoices"), invoice.invoiceId);
    }
    if (rejection) return rules.answerRejection(rejection);
    return rules.answerCreatedInvoice(rules.presentCreatedInvoice(invoice));
  };
}

/** Creates the requested invoice. */
function makeOut(core: Core, business: Business, asked: InvoiceRequest, origin: string): Invoice {
  const { rules, store } = core;
  const { businessId } = business;
  const nowMs = businessTime(core, business);
  const items = asked.items.map((item) => rules.newLineItem(item, rules.lineTotal(item)));
  const subtotal = rules.subtotal(items);
  const dueDate = rules.dueDate(asked.due_date, nowMs);
  const before = store.listedInvoices.of(rules.listGroup(businessId, "invoices")).length;
  const invoiceId = newInvoiceId(core.random);
  return rules.newInvoice(asked, {
    invoiceId,
    invoiceNumber: rules.invoiceNumber(before, nowMs),
    businessId,
    items,
    subtotal,
    total: rules.invoiceTotal(subtotal),
    currency: rules.invoiceCurrency(),
    dueDate,
    overdueFromMs: dueDate === undefined ? undefined : rules.endOfDay(dueDate),
    paymentUrl: `${origin}${invoiceCheckoutPath(invoiceId)}`,
    createdAtMs: nowMs,
  });
}

/** Source: Get invoice. */
export function getInvoice(core: Core): Endpoint {
  const { rules } = core;
  return ({ business, params }) => {
    const invoice = findInvoice(core, business, params["invoiceId"] ?? "", "readInvoice");
    if (!invoice) return rules.answerRejection({ reason: "unknownInvoice", message: "there is no such invoice" });
    return rules.answerInvoice(rules.presentInvoice(invoice));
  };
}

/** Source: List invoices. */
export function listInvoices(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.invoiceParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const isWanted = wantedFilter<Invoice, InvoiceFilters>(rules.invoiceFilters, asked, rules.combineFilters);
    const listed: Invoice[] = [];
    for (const invoiceId of store.listedInvoices.of(rules.listGroup(business.businessId, "invoices"))) {
      const invoice = store.invoices.get(invoiceId);
      if (!invoice) continue;
      const current = currentInvoice(core, invoice, nowMs);
      if (isWanted(current)) listed.push(current);
    }
    const invoices = rules.paginateInvoices(rules.sortInvoices(listed), asked).map(rules.presentListedInvoice);
    return rules.answerInvoices(rules.presentInvoices(invoices, rules.presentPagination(asked, listed.length)));
  };
}

/** Source: Send invoice reminder. A request body is ignored. */
export function sendInvoiceReminder(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, params }) => {
    const invoice = findInvoice(core, business, params["invoiceId"] ?? "", "remindInvoice");
    if (!invoice) return rules.answerRejection({ reason: "unknownInvoice", message: "there is no such invoice" });
    const rejection = rules.remindable(invoice);
    if (rules.takesEffect(rejection)) {
      store.invoices.set(invoice.invoiceId, rules.remindInvoice(invoice, businessTime(core, business)));
    }
    return rejection ? rules.answerRejection(rejection) : rules.answerReminder();
  };
}

/** Source: Preamble, sentence 5. */
export const API_PATH = "/api/v1/";

/** Creates the alternate API. */
export function createAlternateApi(core: Core) {
  return createApi({
    accounts: core,
    operations: [
      { method: "POST", path: "/api/v1/payments", endpoint: createPayment(core) },
      { method: "GET", path: "/api/v1/payments", endpoint: listPayments(core) },
      { method: "GET", path: "/api/v1/payments/:paymentId", endpoint: getPayment(core) },
      { method: "POST", path: "/api/v1/payments/:paymentId/refund", endpoint: refundPayment(core) },
      { method: "POST", path: "/api/v1/invoices", endpoint: createInvoice(core) },
      { method: "GET", path: "/api/v1/invoices", endpoint: listInvoices(core) },
      { method: "GET", path: "/api/v1/invoices/:invoiceId", endpoint: getInvoice(core) },
      { method: "POST", path: "/api/v1/invoices/:invoiceId/remind", endpoint: sendInvoiceReminder(core) },
    ],
    answerRejection: core.rules.answerRejection,
  });
}
