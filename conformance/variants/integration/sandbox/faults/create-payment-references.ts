import type { Clock } from "../../../../clock/index.ts";
import { businessTime } from "../../../shared/sandbox/accounts/accounts.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, parseMoney } from "../../../shared/sandbox/values/money.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { IntegrationChange } from "../change.ts";
import type { Payment } from "../payment.ts";
import { merchantTxnIdIsFree, merchantTxnIdScope } from "../rules/create-payment.ts";
import type { Store } from "../store.ts";
import { faults, type IntegrationFault, onCall } from "./fault.ts";

/** Returns true for a request that gets the merchantTxnId of this earlier payment. */
type MaySteal = (first: Payment, asked: JsonObject, clock: Clock, store: Store) => boolean;

/** Returns a change that gives the merchantTxnId of a payment to matching requests as well. */
function freeFor(maySteal: MaySteal): IntegrationChange {
  return (clock, store) => {
    const taken = new Set<string | undefined>();
    return {
      merchantTxnIdIsFree: (paymentId) => (taken.has(paymentId) ? undefined : merchantTxnIdIsFree(paymentId)),
      wire: onCall("createPayment", async (request, next) => {
        const asked = await requestBody(request);
        const scope = merchantTxnIdScope(request.headers.get("business-id") ?? "", String(asked["merchantTxnId"]));
        const first = store.payments.get(store.merchantTxnIds.get(scope) ?? "");
        if (!first || !maySteal(first, asked, clock, store)) return next(request);
        taken.add(first.paymentId);
        const answer = await next(request);
        taken.delete(first.paymentId);
        return answer;
      }),
    };
  };
}

/** Faults of the merchant's reference, which must be unique among a business's payments. Source: Limits. */
export const references: readonly IntegrationFault[] = faults({
  "reference-used-twice": [
    "Two payments may bear the same merchantTxnId.",
    "create-payment.merchant-txn-id-unique",
    { merchantTxnIdIsFree: () => undefined },
  ],
  "reference-used-twice-for-another-amount": [
    "Two payments may bear the same merchantTxnId if their amounts differ.",
    "create-payment.merchant-txn-id-unique",
    freeFor((first, { amount }) => {
      const asked = parseMoney(String(amount));
      return asked !== undefined && compareMoney(first.amount, asked) !== 0;
    }),
  ],
  "reference-used-twice-for-another-currency": [
    "Two payments may bear the same merchantTxnId if their currencies differ.",
    "create-payment.merchant-txn-id-unique",
    freeFor((first, { currency }) => currency !== first.currency),
    "reference-used-twice-for-another-amount",
  ],
  "reference-used-twice-for-another-vendor": [
    "Two payments may bear the same merchantTxnId if different providers were preferred for them.",
    "create-payment.merchant-txn-id-unique",
    freeFor(
      (first, { preferredVendor = null }) =>
        preferredVendor !== null && first.preferredVendor !== undefined && preferredVendor !== first.preferredVendor,
    ),
    "reference-used-twice-for-another-amount",
  ],
  "reference-used-again-after-ten-minutes": [
    "A merchantTxnId is taken for ten minutes, even if its payment waits longer.",
    "create-payment.merchant-txn-id-unique",
    freeFor(({ businessId, initiatedAtMs }, _, clock, { businesses }) => {
      const business = businesses.get(businessId);
      return business !== undefined && businessTime({ clock }, business) > initiatedAtMs + 10 * 60_000;
    }),
    "reference-used-twice-for-another-amount",
  ],
  "reference-race": [
    "Requests with the same merchantTxnId that are in flight at once each find it free.",
    "create-payment.merchant-txn-id-unique",
    () => {
      const inFlight = new Map<unknown, number>();
      const count = (reference: unknown) => inFlight.get(reference) ?? 0;
      return {
        merchantTxnIdScope: (businessId, merchantTxnId) =>
          count(merchantTxnId) > 1 ? crypto.randomUUID() : merchantTxnIdScope(businessId, merchantTxnId),
        wire: onCall("createPayment", async (request, next) => {
          const { merchantTxnId } = await requestBody(request);
          inFlight.set(merchantTxnId, count(merchantTxnId) + 1);
          const answer = await next(request);
          inFlight.set(merchantTxnId, count(merchantTxnId) - 1);
          return answer;
        }),
      };
    },
  ],
  "reference-unique-among-all-businesses": [
    "A merchantTxnId that any business has used is taken.",
    "create-payment.txn-id-other-business-accepted",
    { merchantTxnIdScope: (_, merchantTxnId) => merchantTxnIdScope("", merchantTxnId) },
  ],
});
