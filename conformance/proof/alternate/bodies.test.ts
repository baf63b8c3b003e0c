import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { contract } from "../../../generated/alternate/contract.ts";
import { type Contract, judgeBody, type Operation } from "../../contract/index.ts";
import { readExamples } from "../examples.ts";

const document = fileURLToPath(new URL("../../../generated/alternate/openapi.json", import.meta.url));
const examples = readExamples(document);
const { operations, requirements }: Contract = contract;

/** An example, `operation status name`, and a new value for one of its members; undefined removes the member. */
type Change = readonly [example: string, member: string, value: unknown];

/** Returns the requirements that the changed example violates, each with its level. */
function judge([example, path, value]: Change): readonly string[] {
  const [operation = "", status = "", name] = example.split(" ");
  const found = examples.find((each) => each.operationId === operation && each.of === status && each.name === name);
  const body = (operations[operation] as Operation | undefined)?.responses[status]?.body; // unvalidated key of a record
  if (!found || !body) throw new Error(`there is no example ${example}`);
  const changed = structuredClone(found.value);
  const steps = path.split("/");
  const holder = steps.slice(0, -1).reduce<unknown>((there, step) => Reflect.get(Object(there), step), changed);
  if (path !== "") Reflect.set(Object(holder), steps.at(-1) ?? "", value);
  const root = path === "" ? value : JSON.parse(JSON.stringify(changed));
  const { violations } = judgeBody(contract, body, root, "nothing else");
  return violations.map(({ requirement }) => `${requirement} (${requirements[requirement]?.level})`);
}

describe("a valid body of the alternate variant", () => {
  test.each<Change>([
    ["createPayment 201 created", "colour", "an unknown field"],
    ["createPayment 200 created", "data/expires_at", "2026-11-21T09:45:00.123+00:00"],
    ["getPayment 200 completed", "data/payment_url", "https://checkout.example/pay/1"],
    ["getPayment 200 completed", "data/expires_at", null],
    ["getPayment 200 completed", "data/customer_name", undefined],
    ["getPayment 200 completed", "data/metadata", undefined],
    ["getPayment 200 initiated", "data/transaction_id", null],
    ["getPayment 200 initiated", "data/payment_method", null],
    ["getPayment 200 initiated", "data/completed_at", null],
    ["listPayments 200 page", "data/payments/0/customer_phone", "+8801700000000"],
    ["createInvoice 201 createdWithDueDate", "data/due_date", undefined],
    ["createInvoice 201 createdWithDueDate", "data/subtotal", 0.5],
    ["getInvoice 200 paid", "data/customer_email", null],
    ["getInvoice 200 pending", "data/paid_at", null],
    ["getInvoice 200 pending", "data/payment_id", null],
    ["getInvoice 200 pending", "data/items/0/quantity", 1.5],
    ["getInvoice 200 pending", "data/created_at", "2026-11-21T09:30:00Z"],
    ["sendInvoiceReminder 200 sent", "data", { invoice_id: 7 }],
    ["listInvoices 200 page", "", [1, "two"]],
    ["createPayment default illustration", "", "no"],
    ["createPayment 401 invalidApiKey", "success", false],
  ])("%s with %s %j violates nothing", (...change) => {
    expect(judge(change)).toEqual([]);
  });
});

describe("a fault is attributed to its own requirement", () => {
  test.each<[...Change, string]>([
    ["createPayment 201 created", "", [], "envelope.shape (stated)"],
    ["createPayment 201 created", "success", "yes", "envelope.success (stated)"],
    ["createPayment 201 created", "success", false, "envelope.success-true (implied)"],
    ["createPayment 201 created", "message", undefined, "envelope.message (stated)"],
    ["createPayment 201 created", "data", undefined, "create-payment.data (stated)"],
    ["createPayment 201 created", "data/payment_id", 7, "payment.payment-id (stated)"],
    ["createPayment 200 created", "data/status", "PROCESSING", "payment-states.create-initiated (stated)"],
    ["createPayment 201 created", "data/amount", "50000", "payment.amount (stated)"],
    ["createPayment 201 created", "data/amount", 0.5, "conventions.amounts-are-whole (implied)"],
    ["createPayment 201 created", "data/currency", null, "payment.currency (stated)"],
    ["createPayment 201 created", "data/payment_url", "checkout", "payment.payment-url (stated)"],
    ["createPayment 201 created", "data/payment_url", null, "payment.payment-url (stated)"],
    ["createPayment 201 created", "data/expires_at", undefined, "payment.expires-at (stated)"],
    ["createPayment 201 created", "data/expires_at", "soon", "payment.expires-at (stated)"],
    ["createPayment 201 created", "data/created_at", "20261121T0930Z", "conventions.timestamps-rfc3339-utc (implied)"],
    ["createPayment 201 created", "data/created_at", "2026-02-30T09:30:00Z", "payment.created-at (stated)"],
    ["createPayment 201 created", "data/expires_at", "2026-11-31T09:30:00Z", "payment.expires-at (stated)"],
    ["getPayment 200 completed", "data", [], "get-payment.data (stated)"],
    ["getPayment 200 completed", "data/status", "SETTLED", "payment.status (stated)"],
    ["getPayment 200 completed", "data/created_at", undefined, "payment.created-at (stated)"],
    ["getPayment 200 completed", "data/customer_phone", null, "payment.customer-phone (stated)"],
    ["getPayment 200 completed", "data/customer_phone", undefined, "payment.customer-phone (stated)"],
    ["getPayment 200 completed", "data/customer_name", 7, "payment.customer-name (stated)"],
    ["getPayment 200 completed", "data/transaction_id", 7, "payment.transaction-id (stated)"],
    ["getPayment 200 completed", "data/payment_method", {}, "payment.payment-method (stated)"],
    ["getPayment 200 completed", "data/completed_at", 7, "payment.completed-at (stated)"],
    ["getPayment 200 completed", "data/completed_at", "lately", "conventions.times-iso-8601-utc (implied)"],
    ["getPayment 200 completed", "data/metadata", "order", "payment.metadata (stated)"],
    ["listPayments 200 page", "data", null, "list-payments.data (stated)"],
    ["listPayments 200 page", "data/payments", {}, "list-payments.payments (stated)"],
    ["listPayments 200 page", "data/payments/1/created_at", undefined, "payment.created-at (stated)"],
    ["listPayments 200 page", "data/pagination", undefined, "list-payments.pagination (stated)"],
    ["listPayments 200 page", "data/pagination/current_page", undefined, "list-payments.current-page (stated)"],
    ["listPayments 200 page", "data/pagination/total_pages", "2", "list-payments.pagination-whole-numbers (implied)"],
    ["listPayments 200 page", "data/pagination/total_items", undefined, "list-payments.total-items (stated)"],
    ["refundPayment 201 part", "data", 7, "refund-payment.data (stated)"],
    ["refundPayment 201 part", "data/refund_id", undefined, "refund.refund-id (stated)"],
    ["refundPayment 201 part", "data/payment_id", 7, "refund.payment-id (stated)"],
    ["refundPayment 200 part", "data/amount", "12000", "refund.amount (stated)"],
    ["refundPayment 201 part", "data/status", "COMPLETED", "refund-payment.response-status-processing (stated)"],
    ["refundPayment 201 part", "data/created_at", null, "refund.created-at (stated)"],
    ["createInvoice 201 created", "data", "done", "create-invoice.data (stated)"],
    ["createInvoice 201 created", "data/invoice_id", 7, "invoice.invoice-id (stated)"],
    ["createInvoice 201 created", "data/invoice_number", 1001, "invoice.invoice-number (stated)"],
    ["createInvoice 200 created", "data/status", "DRAFT", "invoice-states.create-pending (stated)"],
    ["createInvoice 201 created", "data/customer_name", undefined, "invoice.customer-name (stated)"],
    ["createInvoice 201 created", "data/subtotal", "50000", "invoice.subtotal (stated)"],
    ["createInvoice 201 created", "data/total", null, "invoice.total (stated)"],
    ["createInvoice 201 created", "data/currency", undefined, "invoice.currency (stated)"],
    ["createInvoice 201 created", "data/due_date", "soon", "invoice.due-date-alone (stated)"],
    ["createInvoice 201 created", "data/due_date", "2026-12-05T00:00:00Z", "invoice.due-date-alone (stated)"],
    ["createInvoice 201 created", "data/due_date", "20261205", "invoice.due-date-hyphens (implied)"],
    ["createInvoice 201 created", "data/due_date", "2026-02-30", "invoice.due-date-alone (stated)"],
    ["createInvoice 201 created", "data/payment_url", undefined, "invoice.payment-url (stated)"],
    ["createInvoice 201 created", "data/created_at", undefined, "invoice.created-at (stated)"],
    ["createInvoice 201 created", "data/created_at", "today", "conventions.times-iso-8601-utc (implied)"],
    ["getInvoice 200 paid", "data", [], "get-invoice.data (stated)"],
    ["getInvoice 200 paid", "data/status", "SENT", "invoice.status (stated)"],
    ["getInvoice 200 paid", "data/customer_email", 7, "invoice.customer-email (stated)"],
    ["getInvoice 200 paid", "data/items", undefined, "invoice.items (stated)"],
    ["getInvoice 200 paid", "data/items/1/description", null, "invoice.line-description (stated)"],
    ["getInvoice 200 paid", "data/items/1/quantity", "1", "invoice.line-quantity (stated)"],
    ["getInvoice 200 paid", "data/items/0/unit_price", undefined, "invoice.line-unit-price (stated)"],
    ["getInvoice 200 paid", "data/items/0/total", "50000", "invoice.line-total (stated)"],
    ["getInvoice 200 paid", "data/paid_at", 7, "invoice.paid-at (stated)"],
    ["getInvoice 200 paid", "data/payment_id", 7, "invoice.payment-id (stated)"],
    ["sendInvoiceReminder 200 sent", "success", undefined, "envelope.success (stated)"],
    ["sendInvoiceReminder 200 sent", "message", 7, "envelope.message (stated)"],
    ["getPayment 401 invalidApiKey", "errorType", "EXPIRED", "auth.uniform-error-type (stated)"],
  ])("%s with %s %j", (example, member, value, expected) => {
    expect(judge([example, member, value])).toEqual([expected]);
  });
});
