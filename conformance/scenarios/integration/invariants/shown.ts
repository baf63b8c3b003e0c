import type { SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { type Found, isId, paymentsIn, refundsIn, saysSuccess } from "../tools/shapes.ts";
import { addressOf, keyOf } from "./address.ts";
import { once } from "./once.ts";

/** A payment or refund as one exchange showed it, and when. Nothing of it is validated. */
export interface Shown {
  /** The same for the same resource. */
  readonly key: string;
  readonly id: string;
  readonly found: Found;
  readonly began: number;
  readonly ended: number;
  readonly exchange: number;
}

/** Whoever means an id to be used keeps it shorter; rules remember many. */
export const LONGEST_ID = 200;

/** The payment that get payment returned; undefined for any other exchange. */
export const readPayment = once((sighting: Sighting): Shown | undefined => {
  const { request, answer } = sighting;
  const found = request.operation === "getPayment" ? dataOf(answer) : undefined;
  return found?.["paymentId"] === addressOf(request).paymentId ? shown(sighting, found, "paymentId") : undefined;
});

/** The refund that get refund returned; undefined for any other exchange. Its body is open: it is found by shape. */
export const readRefund = once((sighting: Sighting): Shown | undefined => {
  const { request, answer } = sighting;
  if (request.operation !== "getRefund" || !isAccepted(answer)) return undefined;
  const { refundId } = addressOf(request);
  return shown(
    sighting,
    refundsIn(answer.json).find((each) => each["refundId"] === refundId),
    "refundId",
  );
});

/** The payment that create payment made, or made before; undefined for any other exchange. */
export const createdPayment = once((sighting: Sighting): Shown | undefined => {
  const { request, answer } = sighting;
  return request.operation === "createPayment" ? shown(sighting, dataOf(answer), "paymentId") : undefined;
});

/** The refund that create refund made, or made before; undefined for any other exchange. */
export const createdRefund = once((sighting: Sighting): Shown | undefined => {
  const { request, answer } = sighting;
  return request.operation === "createRefund" ? shown(sighting, dataOf(answer), "refundId") : undefined;
});

/** Every payment that an exchange showed, wherever in its body. */
export function shownPayments(sighting: Sighting): readonly Shown[] {
  const { request, answer } = sighting;
  if (request.operation === "listPayments" && isAccepted(answer)) {
    return paymentsIn(answer.json).flatMap((each) => shown(sighting, each, "paymentId") ?? []);
  }
  const one = createdPayment(sighting) ?? readPayment(sighting);
  return one ? [one] : [];
}

/** Every refund that an exchange showed, wherever in its body. */
export function shownRefunds(sighting: Sighting): readonly Shown[] {
  const { request, answer } = sighting;
  if (request.operation === "createRefund") {
    const one = createdRefund(sighting);
    return one ? [one] : [];
  }
  return isAccepted(answer) ? refundsIn(answer.json).flatMap((each) => shown(sighting, each, "refundId") ?? []) : [];
}

/** The resource of an answer that says, in the words of the envelope, that it did what was asked. */
export function dataOf(answer: SightedAnswer | undefined): Found | undefined {
  if (!isAccepted(answer) || !saysSuccess(answer.json)) return undefined;
  const data: unknown = Reflect.get(Object(answer.json), "data");
  return typeof data === "object" && data !== null && !Array.isArray(data) ? { ...data } : undefined;
}

export function isAccepted(answer: SightedAnswer | undefined): answer is SightedAnswer {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

function shown(
  { request, answer, began, ended }: Sighting,
  found: Found | undefined,
  idName: "paymentId" | "refundId",
): Shown | undefined {
  const id = found?.[idName];
  if (!answer || !found || !isId(id) || id.length > LONGEST_ID) return undefined;
  return { key: keyOf(addressOf(request), id), id, found, began, ended, exchange: answer.exchange };
}
