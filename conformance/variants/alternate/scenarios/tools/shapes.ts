import { type Found, isId, objectsIn, onceEach } from "../../../shared/scenarios/walk.ts";

/**
 * Returns every payment in a body of any shape: an object with a payment_id, and neither an invoice_id nor a refund_id;
 * once per id (ruling 5).
 */
export function paymentsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isPayment), "payment_id");
}

/**
 * Returns the payments of a list, once per id: the objects in `data.payments`, whatever other ids they have (List
 * payments, response). Without such a list, returns the payments that are not part of another payment.
 */
export function listedPaymentsIn(json: unknown): readonly Found[] {
  const listed = Object(Object(json).data).payments;
  if (!Array.isArray(listed)) return onceEach(objectsIn(json, isPayment).filter(isPayment), "payment_id");
  return onceEach(
    listed.flatMap((each: unknown) => objectsIn(each).slice(0, 1)).filter((each) => hasId(each, "payment_id")),
    "payment_id",
  );
}

/** Returns every invoice in a body of any shape: an object with an invoice_id; once per id. */
export function invoicesIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isInvoice), "invoice_id");
}

/** Returns the invoices in a body that are not part of another invoice; once per id. */
export function outermostInvoicesIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json, isInvoice).filter(isInvoice), "invoice_id");
}

/** Returns every refund in a body of any shape: an object with a refund_id; once per id. */
export function refundsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => hasId(each, "refund_id")),
    "refund_id",
  );
}

/** Returns every id of a payment, a refund or an invoice in a body. */
export function idsIn(json: unknown): ReadonlySet<string> {
  const ids = objectsIn(json).flatMap((each) => [each["payment_id"], each["refund_id"], each["invoice_id"]]);
  return new Set(ids.filter(isId));
}

/** Returns true if the envelope of the body reports success. */
export function saysSuccess(json: unknown): boolean {
  return typeof json === "object" && json !== null && "success" in json && json.success === true;
}

/** Returns true if the envelope of the body reports a failure, and the body names no resource. */
export function saysFailure(json: unknown): boolean {
  const isFailure = typeof json === "object" && json !== null && "success" in json && json.success === false;
  return isFailure && idsIn(json).size === 0;
}

function isPayment(object: Found): boolean {
  return hasId(object, "payment_id") && !hasId(object, "invoice_id") && !hasId(object, "refund_id");
}

function isInvoice(object: Found): boolean {
  return hasId(object, "invoice_id");
}

/** Returns true if an object has an id of this name; null does not count. */
function hasId(object: Found, id: string): boolean {
  return (object[id] ?? null) !== null;
}
