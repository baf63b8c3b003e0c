import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import { createFaults, type Fault } from "../../../shared/sandbox/fault.ts";
import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, type Money } from "../../../shared/sandbox/values/money.ts";
import { wiresOf } from "../../../shared/sandbox/wires/calls.ts";
import type { IntegrationChange } from "../change.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { refundTotal, statusAfterRefund } from "../rules/lifecycle.ts";
import { type PaymentView, presentPayment, presentRefund } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type IntegrationFault = Fault<Rules, Store, RequirementId>;

export const { fault, faults } = createFaults<Rules, Store, RequirementId>();

const PATHS = {
  createPayment: /^POST \/api\/v1\/payment\/create$/,
  listPayments: /^GET \/api\/v1\/payment\/list$/,
  createRefund: /^POST \/api\/v1\/payment\/[^/]+\/refund\/create$/,
  getRefund: /^GET \/api\/v1\/payment\/[^/]+\/refund\/[^/]+$/,
  getPayment: /^GET \/api\/v1\/payment\/[^/]+$/,
} as const;

export type Operation = keyof typeof PATHS;

/** Returns the operation called by a request; undefined outside the API. */
export function operationOf({ method, url }: Pick<Incoming, "method" | "url">): Operation | undefined {
  const call = `${method} ${url.pathname}`;
  const operations = Object.keys(PATHS) as Operation[]; // a literal table: no other keys
  return operations.find((each) => PATHS[each].test(call));
}

export const { onCall, onAnswer } = wiresOf<Operation>(operationOf);

/** Returns the members of a payment to show differently; empty if there are none. */
type PaymentMembers = (payment: Payment, view: PaymentView) => JsonObject;
type RefundMembers = (refund: Refund) => JsonObject;

/** Returns rules that show other payment members in reads and webhooks. */
export function readOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentPayment: paymentWith(members) };
}

/** Returns rules that show other payment members in lists. */
export function listedOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentListedPayment: paymentWith(members) };
}

/** Returns rules that show other payment members in the response to the create request. */
export function createdOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentCreatedPayment: paymentWith(members) };
}

/** Returns rules that show other payment members everywhere. */
export function shownOtherwise(members: PaymentMembers): Partial<Rules> {
  return { ...readOtherwise(members), ...listedOtherwise(members), ...createdOtherwise(members) };
}

/** Returns rules that show other refund members in reads and webhooks. */
export function refundReadOtherwise(members: RefundMembers): Partial<Rules> {
  return { presentRefund: refundWith(members) };
}

/** Returns rules that show other refund members in the response to the create request. */
export function refundCreatedOtherwise(members: RefundMembers): Partial<Rules> {
  return { presentCreatedRefund: refundWith(members) };
}

function paymentWith(members: PaymentMembers): Rules["presentPayment"] {
  return (payment, view) => ({ ...presentPayment(payment, view), ...members(payment, view) });
}

function refundWith(members: RefundMembers): Rules["presentRefund"] {
  return (refund) => ({ ...presentRefund(refund), ...members(refund) });
}

export function isLarge(amount: Money): boolean {
  return compareMoney(amount, { units: 1_000n, scale: 0 }) >= 0;
}

export function endedUnpaid({ status }: Pick<Payment, "status">): boolean {
  return ["FAILED", "CANCELLED", "EXPIRED"].includes(status);
}

/** Rules for the payment status after refunds, independent of the refundTotal shown. */
interface Decisions {
  readonly shownTotal?: (refunds: readonly Refund[]) => Money;
  readonly statusAfter?: (refunds: readonly Refund[], payment: Payment) => PaymentStatus;
}

export function byRefunds({
  shownTotal = refundTotal,
  statusAfter = (refunds, payment) => statusAfterRefund(payment, refundTotal(refunds)),
}: Decisions): IntegrationChange {
  return () => {
    let refunds: readonly Refund[] = []; // the refunds last totalled: a total of exactly these is requested before a status is decided
    return {
      refundTotal(all) {
        refunds = all;
        return shownTotal(all);
      },
      statusAfterRefund: (payment) => statusAfter(refunds, payment),
    };
  };
}

/** Returns the refunds with one of these statuses. */
export function having(refunds: readonly Refund[], ...statuses: readonly RefundStatus[]): readonly Refund[] {
  return refunds.filter(({ status }) => statuses.includes(status));
}
