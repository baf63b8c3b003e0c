import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import { PAYMENT_ABILITIES, possibleOf } from "../../shared/sandbox/driver/ability.ts";
import { collect, type Resource, type Resources } from "../../shared/sandbox/driver/resources.ts";
import { formatMoney } from "../../shared/sandbox/values/money.ts";
import type { Core } from "./core.ts";
import type { Payment } from "./payment.ts";
import { REFUND_ABILITIES } from "./provider.ts";
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
  const possible = possibleOf(PAYMENT_ABILITIES, (move) => rules.paymentStatusAfter(status, move));
  const isWaiting = rules.paymentStatusAfter(status, "approve") !== undefined;
  const refundTotal = formatMoney(rules.refundTotal(refundsOf(store, paymentId)));
  return {
    id: paymentId,
    status,
    amount: `${formatMoney(amount)} ${currency}`,
    facts: { businessId, merchantTxnId, vendor, refundTotal },
    checkout: isWaiting ? payment.paymentUrl : undefined,
    possible: [...possible, ...(isWaiting ? ["expirePayment"] : [])],
  };
}

function showRefund({ rules }: Core, { refundId, paymentId, status, amount, reason }: Refund): Resource {
  return {
    id: refundId,
    status,
    amount: formatMoney(amount),
    facts: { paymentId, reason },
    possible: possibleOf(REFUND_ABILITIES, (move) => rules.refundStatusAfter(status, move)),
  };
}
