import { type Found, isId, objectsIn, onceEach } from "../../tools/walk.ts";

/** Every payment in a body of any shape: an object with a paymentId and no refundId; once for each id (ruling 5). */
export function paymentsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => "paymentId" in each && !("refundId" in each)),
    "paymentId",
  );
}

/** Every refund in a body of any shape: an object with a refundId; once for each id. */
export function refundsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => "refundId" in each),
    "refundId",
  );
}

/** The refunds in a body that are no part of another refund; once for each id. */
export function outermostRefundsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json, (each) => "refundId" in each).filter((each) => "refundId" in each),
    "refundId",
  );
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
