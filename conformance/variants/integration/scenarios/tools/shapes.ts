import { type Found, isId, objectsIn, onceEach } from "../../../shared/scenarios/walk.ts";

/** Members that a payment has and a refund does not, in the tables of fields. */
const OF_PAYMENTS = ["merchantTxnId", "paymentUrl", "refundTotal", "expiresAt"];

/**
 * Returns every payment in a body of any shape: an object with a paymentId and no refundId; once for each id
 * (ruling 5). An object with members that only payments have may name a refund as well, such as its last: additional
 * members are always allowed (ruling 3).
 */
export function paymentsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isPayment), "paymentId");
}

/** Returns every refund in a body of any shape: an object with a refundId; once for each id. */
export function refundsIn(json: unknown): readonly Found[] {
  return onceEach(objectsIn(json).filter(isRefund), "refundId");
}

/** Returns the refunds in a body about payments; a payment that names a refund is not one of them. */
export function refundsBesidePaymentsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => isRefund(each) && !isPayment(each)),
    "refundId",
  );
}

/**
 * Returns the refunds in a body that are not part of another refund; once for each id. Those inside a payment are
 * returned only if the body has none elsewhere: a response may show a refund beside its payment and all its refunds.
 */
export function outermostRefundsIn(json: unknown): readonly Found[] {
  const isWhole = (object: Found) => isRefund(object) || isPayment(object);
  const beside = objectsIn(json, isWhole).filter((each) => isRefund(each) && !isPayment(each));
  return onceEach(beside.length > 0 ? beside : objectsIn(json, isRefund).filter(isRefund), "refundId");
}

/** Returns every payment and refund id in a body. */
export function idsIn(json: unknown): ReadonlySet<string> {
  const ids = objectsIn(json).flatMap((each) => [each["paymentId"], each["refundId"]]);
  return new Set(ids.filter(isId));
}

/** Returns true if the envelope of the body reports success. */
export function saysSuccess(json: unknown): boolean {
  return typeof json === "object" && json !== null && "status" in json && json.status === "success";
}

/** Returns true if the envelope of the body reports failure. */
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

/** Returns true if an object has an id of this name; null does not count. */
function bears(object: Found, id: string): boolean {
  return (object[id] ?? null) !== null;
}
