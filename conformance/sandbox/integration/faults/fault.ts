import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { FlatChange } from "../../change.ts";
import { createFaults, type Fault } from "../../fault.ts";
import type { Incoming } from "../../http/incoming.ts";
import type { JsonObject } from "../../values/json.ts";
import type { Money } from "../../values/money.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { refundTotal, statusAfterRefund } from "../rules/lifecycle.ts";
import { type PaymentView, presentPayment, presentRefund } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type IntegrationFault = Fault<Rules, Store, RequirementId>;
export type IntegrationChange = FlatChange<Rules, Store>;

export const { fault, faults } = createFaults<Rules, Store, RequirementId>();

const PATHS = {
  createPayment: /^POST \/api\/v1\/payment\/create$/,
  listPayments: /^GET \/api\/v1\/payment\/list$/,
  createRefund: /^POST \/api\/v1\/payment\/[^/]+\/refund\/create$/,
  getRefund: /^GET \/api\/v1\/payment\/[^/]+\/refund\/[^/]+$/,
  getPayment: /^GET \/api\/v1\/payment\/[^/]+$/,
} as const;

export type Operation = keyof typeof PATHS;

/** Returns the operation that a request calls; undefined outside the API. */
export function operationOf({ method, url }: Pick<Incoming, "method" | "url">): Operation | undefined {
  const call = `${method} ${url.pathname}`;
  const operations = Object.keys(PATHS) as Operation[]; // a literal table: no other keys
  return operations.find((each) => PATHS[each].test(call));
}

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

/** The status of a payment by its refunds, decided apart from the refundTotal shown. */
interface Decisions {
  readonly shownTotal?: (refunds: readonly Refund[]) => Money;
  readonly statusAfter?: (refunds: readonly Refund[], payment: Payment) => PaymentStatus;
}

export function byRefunds({
  shownTotal = refundTotal,
  statusAfter = (refunds, payment) => statusAfterRefund(payment, refundTotal(refunds)),
}: Decisions): IntegrationChange {
  return () => {
    let refunds: readonly Refund[] = []; // before a status is decided, the total of just these is asked for
    return {
      refundTotal(all) {
        refunds = all;
        return shownTotal(all);
      },
      statusAfterRefund: (payment) => statusAfter(refunds, payment),
    };
  };
}

/** Returns the refunds that are in one of these statuses. */
export function having(refunds: readonly Refund[], ...statuses: readonly RefundStatus[]): readonly Refund[] {
  return refunds.filter(({ status }) => statuses.includes(status));
}
