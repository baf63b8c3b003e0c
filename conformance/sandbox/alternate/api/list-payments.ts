import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { wantedFilters } from "../../reading/filters.ts";
import { readQuery } from "../../reading/query.ts";
import type { Core } from "../core.ts";
import { currentPayment } from "../current-payment.ts";
import type { Payment } from "../payment.ts";
import type { PaymentFilters } from "../rules/list-payments.ts";

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.paymentParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const filters = wantedFilters<Payment, PaymentFilters>(rules.paymentFilters, asked);
    const listed = store.listedPayments
      .of(rules.listGroup(business.businessId, "payments"))
      .flatMap((paymentId) => store.payments.get(paymentId) ?? [])
      .map((payment) => currentPayment(core, payment, nowMs))
      .filter((payment) => rules.combineFilters(filters.map((fits) => fits(payment))));
    const payments = rules.paginatePayments(rules.sortPayments(listed), asked).map(rules.presentListedPayment);
    return rules.answerPayments(rules.presentPayments(payments, rules.presentPagination(asked, listed.length)));
  };
}
