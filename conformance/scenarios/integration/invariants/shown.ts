import type { OperationId, RequirementId } from "../../../../generated/integration/contract.ts";
import type { OutgoingRequest } from "../../../exchange/index.ts";
import type { Invariant, SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { ofOperation } from "../../tools/invariants/identity.ts";
import { decoded, isAccepted, objectAt, once, type Shown, shownBelow } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { paymentsIn, refundsBesidePaymentsIn, refundsIn, saysSuccess } from "../tools/shapes.ts";

/** What a request addresses. */
export interface Address {
  /** Where the deployment is: no two resources below one base share an id, but live and sandbox may. */
  readonly base: string;
  /** Empty where the request names none. */
  readonly paymentId: string;
  readonly refundId: string;
}

const PATH = /^(.*?)\/api\/v1\/payment\/([^/?#]+)(?:\/refund\/([^/?#]+))?/;

export const addressOf = once(({ url }: OutgoingRequest): Address => {
  const [, base = "", payment = "", refund = ""] = PATH.exec(url) ?? [];
  return { base, paymentId: decoded(payment), refundId: decoded(refund) };
});

/** A rule of the whole run of the integration variant: an id that its contract does not have does not compile. */
export function rule(
  invariant: Invariant & { readonly requirement: RequirementId; readonly operations?: readonly OperationId[] },
): Invariant {
  return invariant;
}

/** The payment that get payment returned; undefined for any other exchange. */
export const readPayment = ofOperation("getPayment", (sighting): Shown | undefined => {
  const { request, answer } = sighting;
  const found = dataOf(answer);
  return found?.["paymentId"] === addressOf(request).paymentId ? shown(sighting, found, "paymentId") : undefined;
});

/** The refund that get refund returned; undefined for any other exchange. Its body is open: it is found by shape. */
export const readRefund = ofOperation("getRefund", (sighting): Shown | undefined => {
  const { request, answer } = sighting;
  if (!isAccepted(answer)) return undefined;
  const { refundId } = addressOf(request);
  return shown(
    sighting,
    refundsIn(answer.json).find((each) => each["refundId"] === refundId),
    "refundId",
  );
});

/** The payment that create payment made, or made before; undefined for any other exchange. */
export const createdPayment = ofOperation("createPayment", (sighting) =>
  shown(sighting, dataOf(sighting.answer), "paymentId"),
);

/** The refund that create refund made, or made before; undefined for any other exchange. */
export const createdRefund = ofOperation("createRefund", (sighting) =>
  shown(sighting, dataOf(sighting.answer), "refundId"),
);

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
  if (!isAccepted(answer)) return [];
  const found = request.operation === "getRefund" ? refundsIn(answer.json) : refundsBesidePaymentsIn(answer.json);
  return found.flatMap((each) => shown(sighting, each, "refundId") ?? []);
}

/** The resource of an answer that says, in the words of the envelope, that it did what was asked. */
export function dataOf(answer: SightedAnswer | undefined): Found | undefined {
  return isAccepted(answer) && saysSuccess(answer.json) ? objectAt(answer.json, "data") : undefined;
}

function shown(sighting: Sighting, found: Found | undefined, id: "paymentId" | "refundId"): Shown | undefined {
  return shownBelow(addressOf(sighting.request), sighting, found, id);
}
