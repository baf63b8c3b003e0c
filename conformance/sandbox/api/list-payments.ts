import { businessTime, type Core } from "../core.ts";
import { currentPayment, showPayment } from "../current-payment.ts";
import type { JsonObject } from "../json.ts";
import type { Payment } from "../payment.ts";
import type { ListFilters } from "../rules/list-payments.ts";
import { fieldNames, invalid, readFields } from "../rules/reading.ts";
import type { Rejection } from "../rules/rejection.ts";
import type { Rules } from "../rules/rules.ts";
import type { Endpoint } from "./call.ts";

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url }) => {
    const query = readFields(rules.listParameters, oneOfEach(url.searchParams), undefined);
    const asked = query.value;
    const rejection = askedTwice(url.searchParams, rules) ?? query.rejection;
    if (rejection || !asked) return rules.answerRejection(rejection ?? invalid("the query was not understood", ""));
    const nowMs = businessTime(core, business);
    const filters = wantedFilters(rules, asked);
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

/** One test for each parameter that was given. */
function wantedFilters({ listFilters }: Rules, asked: ListFilters): readonly ((payment: Payment) => boolean)[] {
  const wantedFilter = <F extends keyof ListFilters>(name: F) => {
    const wanted = asked[name];
    return wanted === undefined ? [] : [(payment: Payment) => listFilters[name](payment, wanted)];
  };
  return fieldNames<ListFilters>(listFilters).flatMap(wantedFilter);
}

function oneOfEach(query: URLSearchParams): JsonObject {
  return Object.fromEntries(query);
}

function askedTwice(query: URLSearchParams, { listParameters }: Rules): Rejection | undefined {
  const twice = fieldNames(listParameters).find((name) => query.getAll(name).length > 1);
  return twice === undefined ? undefined : invalid(`${twice} must be given once`, `/${twice}`);
}
