import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { wantedFilter } from "../../reading/filters.ts";
import { readQuery } from "../../reading/query.ts";
import type { Core } from "../core.ts";
import { currentPayment, showPayment } from "../current-payment.ts";
import type { Payment } from "../payment.ts";
import type { ListFilters } from "../rules/list-payments.ts";

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.listParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const isWanted = wantedFilter<Payment, ListFilters>(rules.listFilters, asked, rules.combineFilters);
    const listed: Payment[] = [];
    for (const paymentId of store.listedPayments.of(rules.listGroup(business.businessId))) {
      const payment = store.payments.get(paymentId);
      if (!payment || !rules.owns(business, payment, "list")) continue;
      const current = currentPayment(core, payment, nowMs);
      if (isWanted(current)) listed.push(current);
    }
    const items = rules
      .paginate(rules.sortPayments(listed), asked)
      .map((payment) => showPayment(core, payment, nowMs, rules.presentListedPayment));
    return rules.answerPayments(rules.presentPage(items, asked, listed.length, rules.summarise(listed)));
  };
}
