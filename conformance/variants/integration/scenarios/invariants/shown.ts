import type { OperationId, RequirementId } from "../../../../../generated/integration/contract.ts";
import type { OutgoingRequest } from "../../../../exchange/index.ts";
import type { Invariant, SightedAnswer, Sighting } from "../../../../scenario/index.ts";
import { ofOperation } from "../../../shared/scenarios/invariants/identity.ts";
import {
  asList,
  decoded,
  isAccepted,
  objectAt,
  once,
  type Shown,
  shownBelow,
} from "../../../shared/scenarios/invariants/shown.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { paymentsIn, refundsBesidePaymentsIn, refundsIn, saysSuccess } from "../tools/shapes.ts";

/** Resource that a request addresses. */
export interface Address {
  /** Base address of the deployment: no two resources below one base share an id, but live and sandbox may. */
  readonly base: string;
  /** Empty if the request names none. */
  readonly paymentId: string;
  readonly refundId: string;
}

const PATH = /^([^?#]*)\/api\/v1\/payment\/([^/?#]+)(?:\/refund\/([^/?#]+))?/;

export const addressOf = once(({ url }: OutgoingRequest): Address => {
  const [, base = "", payment = "", refund = ""] = PATH.exec(url) ?? [];
  return { base, paymentId: decoded(payment), refundId: decoded(refund) };
});

/** Returns a run-wide rule of the integration variant; an id that its contract does not have does not compile. */
export function rule(
  invariant: Invariant & { readonly requirement: RequirementId; readonly operations?: readonly OperationId[] },
): Invariant {
  return invariant;
}

/** Returns the payment in the response of get payment; undefined for any other exchange. */
export const readPayment = ofOperation("getPayment", (sighting): Shown | undefined => {
  const { request, answer } = sighting;
  const found = dataOf(answer);
  return found?.["paymentId"] === addressOf(request).paymentId ? shown(sighting, found, "paymentId") : undefined;
});

/**
 * Returns the refund in the response of get refund, whose open body is searched by shape; undefined for any other
 * exchange.
 */
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

/** Returns the payment that create payment made, or had made before; undefined for any other exchange. */
export const createdPayment = ofOperation("createPayment", (sighting) =>
  shown(sighting, dataOf(sighting.answer), "paymentId"),
);

/** Returns the refund that create refund made, or had made before; undefined for any other exchange. */
export const createdRefund = ofOperation("createRefund", (sighting) =>
  shown(sighting, dataOf(sighting.answer), "refundId"),
);

/** Operations whose responses show one payment, or one refund. */
export const PAYMENT_CREATED_AND_READ = ["createPayment", "getPayment"] as const;
export const REFUND_CREATED_AND_READ = ["createRefund", "getRefund"] as const;

/** Returns the payment in the response of create payment or get payment; undefined for any other exchange. */
export function createdOrReadPayment(sighting: Sighting): Shown | undefined {
  return createdPayment(sighting) ?? readPayment(sighting);
}

/** Returns every payment that an exchange showed, anywhere in its body. */
export function shownPayments(sighting: Sighting): readonly Shown[] {
  const { request, answer } = sighting;
  if (request.operation === "listPayments" && isAccepted(answer)) {
    return paymentsIn(answer.json).flatMap((each) => shown(sighting, each, "paymentId") ?? []);
  }
  return asList(createdOrReadPayment(sighting));
}

/** Returns every refund that an exchange showed, anywhere in its body. */
export function shownRefunds(sighting: Sighting): readonly Shown[] {
  const { request, answer } = sighting;
  if (request.operation === "createRefund") return asList(createdRefund(sighting));
  if (!isAccepted(answer)) return [];
  const found = request.operation === "getRefund" ? refundsIn(answer.json) : refundsBesidePaymentsIn(answer.json);
  return found.flatMap((each) => shown(sighting, each, "refundId") ?? []);
}

/** Returns the resource in a response whose envelope reports success. */
export function dataOf(answer: SightedAnswer | undefined): Found | undefined {
  return isAccepted(answer) && saysSuccess(answer.json) ? objectAt(answer.json, "data") : undefined;
}

function shown(sighting: Sighting, found: Found | undefined, id: "paymentId" | "refundId"): Shown | undefined {
  return shownBelow(addressOf(sighting.request), sighting, found, id);
}
