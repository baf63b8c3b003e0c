import type { OperationId, RequirementId } from "../../../../generated/alternate/contract.ts";
import type { OutgoingRequest } from "../../../exchange/index.ts";
import type { Invariant, SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { ofOperation } from "../../tools/invariants/identity.ts";
import { decoded, isAccepted, objectAt, once, type Shown, shownBelow } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { listedPaymentsIn, saysSuccess } from "../tools/shapes.ts";

/** What a request addresses. */
export interface Address {
  /** Where the deployment is: no two resources below one base share an id, but live and sandbox may. */
  readonly base: string;
  /** Of the payment or invoice that the path names; empty where it names none. */
  readonly id: string;
}

const PATH = /^(.*?)\/api\/v1\/(?:payments|invoices)(?:\/([^/?#]+))?/;

export const addressOf = once(({ url }: OutgoingRequest): Address => {
  const [, base = "", id = ""] = PATH.exec(url) ?? [];
  return { base, id: decoded(id) };
});

/** The business that a request is made for; empty where it names none. */
export function businessOf({ headers }: OutgoingRequest): string {
  return headers.find(([name]) => name.toLowerCase() === "business-id")?.[1] ?? "";
}

/** A rule of the whole run of the alternate variant: an id that its contract does not have does not compile. */
export function rule(
  invariant: Invariant & { readonly requirement: RequirementId; readonly operations?: readonly OperationId[] },
): Invariant {
  return invariant;
}

/** The object that a request sent as its body; an empty one where it sent none. */
export const sentIn = once(({ body }: OutgoingRequest): Found => {
  try {
    const sent: unknown = JSON.parse(body ?? "");
    return typeof sent === "object" && !Array.isArray(sent) ? { ...sent } : {};
  } catch {
    return {}; // a body that is no JSON, on purpose
  }
});

/** The payment that create payment made, or made before; undefined for any other exchange. */
export const createdPayment = ofOperation("createPayment", (sighting) => shown(sighting, "payment_id"));

/** The refund that refund payment made; undefined for any other exchange. */
export const createdRefund = ofOperation("refundPayment", (sighting) => shown(sighting, "refund_id"));

/** The invoice that create invoice made, or made before; undefined for any other exchange. */
export const createdInvoice = ofOperation("createInvoice", (sighting) => shown(sighting, "invoice_id"));

/** The payment that get payment returned; undefined for any other exchange, and for another than was asked for. */
export const readPayment = ofOperation("getPayment", (sighting) => ofPath(sighting, shown(sighting, "payment_id")));

/** The invoice that get invoice returned; undefined for any other exchange, and for another than was asked for. */
export const readInvoice = ofOperation("getInvoice", (sighting) => ofPath(sighting, shown(sighting, "invoice_id")));

/** Every payment that an exchange showed: created, read, or in a list. */
export function shownPayments(sighting: Sighting): readonly Shown[] {
  const one = createdPayment(sighting) ?? readPayment(sighting);
  return one ? [one] : (listedPayments(sighting) ?? []);
}

const listedPayments = ofOperation("listPayments", (sighting): readonly Shown[] => {
  const { request, answer } = sighting;
  const listed = dataOf(answer) ? listedPaymentsIn(answer?.json) : [];
  return listed.flatMap((each) => shownBelow(addressOf(request), sighting, each, "payment_id") ?? []);
});

/** The resource of an answer that says, in the words of the envelope, that it did what was asked. */
export function dataOf(answer: SightedAnswer | undefined): Found | undefined {
  return isAccepted(answer) && saysSuccess(answer.json) ? objectAt(answer.json, "data") : undefined;
}

function shown(sighting: Sighting, id: string): Shown | undefined {
  return shownBelow(addressOf(sighting.request), sighting, dataOf(sighting.answer), id);
}

function ofPath({ request }: Sighting, found: Shown | undefined): Shown | undefined {
  return found?.id === addressOf(request).id ? found : undefined;
}
