import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { wantedFilters } from "../../reading/filters.ts";
import { readQuery } from "../../reading/query.ts";
import type { Core } from "../core.ts";
import { currentPayment, showPayment } from "../current-payment.ts";
import type { Payment } from "../payment.ts";
import type { ListFilters } from "../rules/list-payments.ts";

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.listParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const filters = wantedFilters<Payment, ListFilters>(rules.listFilters, asked);
    const listed = [...store.payments.values()]
      .filter((payment) => rules.owns(business, payment, "list"))
      .map((payment) => currentPayment(core, payment, nowMs))
      .filter((payment) => rules.combineFilters(filters.map((fits) => fits(payment))));
    const items = rules
      .paginate(rules.sortPayments(listed), asked)
      .map((payment) => showPayment(core, payment, nowMs, rules.presentListedPayment));
    return rules.answerPayments(rules.presentPage(items, asked, listed.length, rules.summarise(listed)));
  };
}
