import type { SightedAnswer, Sighting } from "../../../scenario/index.ts";
import { once } from "../../tools/invariants/once.ts";
import { isAccepted, objectAt, type Shown, shownBelow } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { listedPaymentsIn, saysSuccess } from "../tools/shapes.ts";
import { addressOf } from "./address.ts";

/** The payment that create payment made, or made before; undefined for any other exchange. */
export const createdPayment = once((sighting: Sighting) => shownBy("createPayment", "payment_id", sighting));

/** The refund that refund payment made; undefined for any other exchange. */
export const createdRefund = once((sighting: Sighting) => shownBy("refundPayment", "refund_id", sighting));

/** The invoice that create invoice made, or made before; undefined for any other exchange. */
export const createdInvoice = once((sighting: Sighting) => shownBy("createInvoice", "invoice_id", sighting));

/** The payment that get payment returned; undefined for any other exchange, and for another than was asked for. */
export const readPayment = once((sighting: Sighting) =>
  ofPath(sighting, shownBy("getPayment", "payment_id", sighting)),
);

/** The invoice that get invoice returned; undefined for any other exchange, and for another than was asked for. */
export const readInvoice = once((sighting: Sighting) =>
  ofPath(sighting, shownBy("getInvoice", "invoice_id", sighting)),
);

/** Every payment that an exchange showed: created, read, or in a list. */
export function shownPayments(sighting: Sighting): readonly Shown[] {
  const { request, answer } = sighting;
  if (request.operation === "listPayments") {
    const listed = dataOf(answer) ? listedPaymentsIn(answer?.json) : [];
    return listed.flatMap((each) => shownBelow(addressOf(request), sighting, each, "payment_id") ?? []);
  }
  const one = createdPayment(sighting) ?? readPayment(sighting);
  return one ? [one] : [];
}

/** The resource of an answer that says, in the words of the envelope, that it did what was asked. */
export function dataOf(answer: SightedAnswer | undefined): Found | undefined {
  return isAccepted(answer) && saysSuccess(answer.json) ? objectAt(answer.json, "data") : undefined;
}

function shownBy(operation: string, id: string, sighting: Sighting): Shown | undefined {
  const { request, answer } = sighting;
  return request.operation === operation ? shownBelow(addressOf(request), sighting, dataOf(answer), id) : undefined;
}

function ofPath({ request }: Sighting, shown: Shown | undefined): Shown | undefined {
  return shown?.id === addressOf(request).id ? shown : undefined;
}
