import type { JsonObject } from "../../values/json.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "../refund.ts";
import { type PaymentView, presentPayment, presentRefund } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";

/** The members of a payment that are shown otherwise; none where it is shown as it is. */
type PaymentMembers = (payment: Payment, view: PaymentView) => JsonObject;
type RefundMembers = (refund: Refund) => JsonObject;

/** A payment that is read, and told of in webhooks, with other members. */
export function readOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentPayment: paymentWith(members) };
}

/** A payment that is listed with other members. */
export function listedOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentListedPayment: paymentWith(members) };
}

/** The payment in the answer to its create request, with other members. */
export function createdOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentCreatedPayment: paymentWith(members) };
}

/** A payment with other members wherever it is shown. */
export function shownOtherwise(members: PaymentMembers): Partial<Rules> {
  return { ...readOtherwise(members), ...listedOtherwise(members), ...createdOtherwise(members) };
}

/** A refund that is read, and told of in webhooks, with other members. */
export function refundReadOtherwise(members: RefundMembers): Partial<Rules> {
  return { presentRefund: refundWith(members) };
}

/** The refund in the answer to its create request, with other members. */
export function refundCreatedOtherwise(members: RefundMembers): Partial<Rules> {
  return { presentCreatedRefund: refundWith(members) };
}

function paymentWith(members: PaymentMembers): Rules["presentPayment"] {
  return (payment, view) => ({ ...presentPayment(payment, view), ...members(payment, view) });
}

function refundWith(members: RefundMembers): Rules["presentRefund"] {
  return (refund) => ({ ...presentRefund(refund), ...members(refund) });
}
