import type { OperationId, RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { OutgoingRequest } from "../../../../exchange/index.ts";
import type { Invariant, SightedAnswer, Sighting } from "../../../../scenario/index.ts";
import { ofOperation } from "../../../shared/scenarios/invariants/identity.ts";
import {
  decoded,
  isAccepted,
  objectAt,
  once,
  type Shown,
  shownBelow,
} from "../../../shared/scenarios/invariants/shown.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { listedPaymentsIn, saysSuccess } from "../tools/shapes.ts";

/** Target of a request. */
export interface Address {
  /** Base URL of the deployment: no two resources below one base share an id, but live and sandbox may. */
  readonly base: string;
  /** Id of the payment or invoice in the path; empty if it names none. */
  readonly id: string;
}

const PATH = /^([^?#]*)\/api\/v1\/(?:payments|invoices)(?:\/([^/?#]+))?/;

export const addressOf = once(({ url }: OutgoingRequest): Address => {
  const [, base = "", id = ""] = PATH.exec(url) ?? [];
  return { base, id: decoded(id) };
});

/** Returns the business that a request is made for; empty if it names none. */
export function businessOf({ headers }: OutgoingRequest): string {
  return headers.find(([name]) => name.toLowerCase() === "business-id")?.[1] ?? "";
}

/** Returns a rule for a whole run of the alternate variant: an id that its contract does not have does not compile. */
export function rule(
  invariant: Invariant & { readonly requirement: RequirementId; readonly operations?: readonly OperationId[] },
): Invariant {
  return invariant;
}

/** Returns the object in the body of a request; an empty object without a body. */
export const sentIn = once(({ body }: OutgoingRequest): Found => {
  try {
    const sent: unknown = JSON.parse(body ?? "");
    return typeof sent === "object" && !Array.isArray(sent) ? { ...sent } : {};
  } catch {
    return {}; // a deliberately malformed body
  }
});

/** Keys and values that every server keeps as they are. Others may be rejected or dropped: which ones is open. */
const PLAIN = /^[A-Za-z0-9_-]{1,60}$/;

/** Returns true if every server keeps an entry of metadata as it is. */
export function isPlainEntry([key, value]: readonly [key: string, value: unknown]): boolean {
  return PLAIN.test(key) && typeof value === "string" && PLAIN.test(value);
}

/** Returns the payment that create payment created, now or earlier; undefined for any other exchange. */
export const createdPayment = ofOperation("createPayment", (sighting) => shown(sighting, "payment_id"));

/** Returns the refund that refund payment created; undefined for any other exchange. */
export const createdRefund = ofOperation("refundPayment", (sighting) => shown(sighting, "refund_id"));

/** Returns the invoice that create invoice created, now or earlier; undefined for any other exchange. */
export const createdInvoice = ofOperation("createInvoice", (sighting) => shown(sighting, "invoice_id"));

/**
 * Returns the payment that get payment returned; undefined for any other exchange, and for a payment other than the
 * requested one.
 */
export const readPayment = ofOperation("getPayment", (sighting) => ofPath(sighting, shown(sighting, "payment_id")));

/**
 * Returns the invoice that get invoice returned; undefined for any other exchange, and for an invoice other than the
 * requested one.
 */
export const readInvoice = ofOperation("getInvoice", (sighting) => ofPath(sighting, shown(sighting, "invoice_id")));

/** Returns every payment that an exchange showed: created, read, or listed. */
export function shownPayments(sighting: Sighting): readonly Shown[] {
  const one = createdPayment(sighting) ?? readPayment(sighting);
  return one ? [one] : (listedPayments(sighting) ?? []);
}

const listedPayments = ofOperation("listPayments", (sighting): readonly Shown[] => {
  const { request, answer } = sighting;
  const listed = dataOf(answer) ? listedPaymentsIn(answer?.json) : [];
  return listed.flatMap((each) => shownBelow(addressOf(request), sighting, each, "payment_id") ?? []);
});

/** Returns the resource of a response whose envelope reports success; undefined for any other response. */
export function dataOf(answer: SightedAnswer | undefined): Found | undefined {
  return isAccepted(answer) && saysSuccess(answer.json) ? objectAt(answer.json, "data") : undefined;
}

function shown(sighting: Sighting, id: string): Shown | undefined {
  return shownBelow(addressOf(sighting.request), sighting, dataOf(sighting.answer), id);
}

function ofPath({ request }: Sighting, found: Shown | undefined): Shown | undefined {
  return found?.id === addressOf(request).id ? found : undefined;
}
