import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import { collect, type Resource, type Resources } from "../../shared/sandbox/driver/resources.ts";
import { formatMoney } from "../../shared/sandbox/values/money.ts";
import type { Core } from "./core.ts";
import type { Payment } from "./payment.ts";
import type { Refund } from "./refund.ts";
import { refundsOf } from "./store.ts";

/** Returns all payments and refunds. */
export function resourcesOf(core: Core): Resources {
  const { payments, refunds } = core.store;
  return {
    payments: collect(payments, (payment) => showPayment(core, payment)),
    refunds: collect(refunds, (refund) => showRefund(core, refund)),
  };
}

function showPayment(core: Core, stored: Payment): Resource {
  const { rules, store } = core;
  const business = store.businesses.get(stored.businessId);
  const hasEnded = business !== undefined && rules.isExpired(stored, businessTime(core, business));
  const payment = hasEnded ? rules.expirePayment(stored) : stored;
  const { paymentId, status, amount, currency, businessId, merchantTxnId, vendor } = payment;
  const isWaiting = rules.paymentStatusAfter(status, "approve") !== undefined;
  const refundTotal = formatMoney(rules.refundTotal(refundsOf(store, paymentId)));
  return {
    id: paymentId,
    status,
    amount: `${formatMoney(amount)} ${currency}`,
    facts: { businessId, merchantTxnId, vendor, refundTotal },
    checkout: isWaiting ? payment.paymentUrl : undefined,
    possible: isWaiting ? ["approvePayment", "rejectPayment", "cancelPayment", "expirePayment"] : [],
  };
}

function showRefund({ rules }: Core, { refundId, paymentId, status, amount, reason }: Refund): Resource {
  const isQueued = rules.refundStatusAfter(status, "accept") !== undefined;
  const isInFlight = rules.refundStatusAfter(status, "settle") !== undefined;
  return {
    id: refundId,
    status,
    amount: formatMoney(amount),
    facts: { paymentId, reason },
    possible: [...(isQueued ? ["acceptRefund"] : []), ...(isInFlight ? ["settleRefund", "rejectRefund"] : [])],
  };
}
