import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { wantedFilter } from "../../reading/filters.ts";
import { readQuery } from "../../reading/query.ts";
import type { Core } from "../core.ts";
import { currentPayment } from "../current-payment.ts";
import type { Payment } from "../payment.ts";
import type { PaymentFilters } from "../rules/list-payments.ts";

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.paymentParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const isWanted = wantedFilter<Payment, PaymentFilters>(rules.paymentFilters, asked, rules.combineFilters);
    const listed: Payment[] = [];
    for (const paymentId of store.listedPayments.of(rules.listGroup(business.businessId, "payments"))) {
      const payment = store.payments.get(paymentId);
      if (!payment) continue;
      const current = currentPayment(core, payment, nowMs);
      if (isWanted(current)) listed.push(current);
    }
    const payments = rules.paginatePayments(rules.sortPayments(listed), asked).map(rules.presentListedPayment);
    return rules.answerPayments(rules.presentPayments(payments, rules.presentPagination(asked, listed.length)));
  };
}
