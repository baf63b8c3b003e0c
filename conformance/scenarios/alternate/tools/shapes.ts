import { type Found, isId, objectsIn, onceEach } from "../../tools/walk.ts";

/**
 * Every payment in a body of any shape: an object with a payment_id, and neither an invoice_id nor a refund_id; once for
 * each id (ruling 5).
 */
export function paymentsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isPayment), "payment_id");
}

/**
 * The payments that a list holds, once for each id: what stands in `data.payments`, whatever other ids it bears (List
 * payments, response). Where a body shows none there, those that are no part of another payment.
 */
export function listedPaymentsIn(json: unknown): readonly Found[] {
  const listed = Object(Object(json).data).payments;
  if (!Array.isArray(listed)) return onceEach(objectsIn(json, isPayment).filter(isPayment), "payment_id");
  return onceEach(
    listed.flatMap((each: unknown) => objectsIn(each).slice(0, 1)).filter((each) => names(each, "payment_id")),
    "payment_id",
  );
}

/** Every invoice in a body of any shape: an object with an invoice_id; once for each id. */
export function invoicesIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isInvoice), "invoice_id");
}

/** The invoices in a body that are no part of another invoice; once for each id. */
export function outermostInvoicesIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json, isInvoice).filter(isInvoice), "invoice_id");
}

/** Every refund in a body of any shape: an object with a refund_id; once for each id. */
export function refundsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => names(each, "refund_id")),
    "refund_id",
  );
}

/** Every id of a payment, a refund or an invoice that a body bears. */
export function idsIn(json: unknown): ReadonlySet<string> {
  const ids = objectsIn(json).flatMap((each) => [each["payment_id"], each["refund_id"], each["invoice_id"]]);
  return new Set(ids.filter(isId));
}

/** True where the body says, in the words of the envelope, that it did what was asked. */
export function saysSuccess(json: unknown): boolean {
  return typeof json === "object" && json !== null && "success" in json && json.success === true;
}

/** True where the body says, in the words of the envelope, that it did not. */
export function saysFailure(json: unknown): boolean {
  return typeof json === "object" && json !== null && "success" in json && json.success === false;
}

function isPayment(object: Found): boolean {
  return names(object, "payment_id") && !names(object, "invoice_id") && !names(object, "refund_id");
}

function isInvoice(object: Found): boolean {
  return names(object, "invoice_id");
}

/** Whether an object bears an id of this name; null is none. */
function names(object: Found, id: string): boolean {
  return (object[id] ?? null) !== null;
}
