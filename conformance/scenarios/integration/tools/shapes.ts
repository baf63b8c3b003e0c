import { type Found, isId, objectsIn, onceEach } from "../../tools/walk.ts";

/** What a payment has and a refund has not, in the tables of fields. */
const OF_PAYMENTS = ["merchantTxnId", "paymentUrl", "refundTotal", "expiresAt"];

/**
 * Every payment in a body of any shape: an object with a paymentId and no refundId; once for each id (ruling 5). One that
 * has what only payments have may name a refund beside it, such as its last: a further member is always allowed (ruling 3).
 */
export function paymentsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isPayment), "paymentId");
}

/** Every refund in a body of any shape: an object with a refundId; once for each id. */
export function refundsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isRefund), "refundId");
}

/** The refunds in a body that is about payments: one of these that names a refund is none. */
export function refundsBesidePaymentsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => isRefund(each) && !isPayment(each)),
    "refundId",
  );
}

/** The refunds in a body that are no part of another refund; once for each id. */
export function outermostRefundsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json, isRefund).filter(isRefund), "refundId");
}

/** Every payment and refund id that a body bears. */
export function idsIn(json: unknown): ReadonlySet<string> {
  const ids = objectsIn(json).flatMap((each) => [each["paymentId"], each["refundId"]]);
  return new Set(ids.filter(isId));
}

/** True where the body says, in the words of the envelope, that it did what was asked. */
export function saysSuccess(json: unknown): boolean {
  return typeof json === "object" && json !== null && "status" in json && json.status === "success";
}

/** True where the body says, in the words of the envelope, that it did not. */
export function saysFailure(json: unknown): boolean {
  return typeof json === "object" && json !== null && "status" in json && idsIn(json).size === 0 && !saysSuccess(json);
}

function isPayment(object: Found): boolean {
  if (!bears(object, "paymentId")) return false;
  return !isRefund(object) || (OF_PAYMENTS.some((each) => each in object) && !("reason" in object));
}

function isRefund(object: Found): boolean {
  return bears(object, "refundId");
}

/** Whether an object bears an id of this name; null is none. */
function bears(object: Found, id: string): boolean {
  return (object[id] ?? null) !== null;
}
