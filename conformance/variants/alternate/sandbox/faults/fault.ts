import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import { createFaults, type Fault } from "../../../shared/sandbox/fault.ts";
import { type Incoming, withBody } from "../../../shared/sandbox/http/incoming.ts";
import type { Outgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { Wire } from "../../../shared/sandbox/sandbox.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { wiresOf } from "../../../shared/sandbox/wires/calls.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { API_PATH } from "../api.ts";
import type { AlternateChange } from "../change.ts";
import type { Payment } from "../payment.ts";
import { presentCreatedPayment, presentListedPayment, presentPayment } from "../rules/presentation.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type AlternateFault = Fault<Rules, Store, RequirementId>;

export const { fault, faults } = createFaults<Rules, Store, RequirementId>();

/** An API call; ids are written as `*`. */
export type Call =
  | "POST /payments"
  | "GET /payments"
  | "GET /payments/*"
  | "POST /payments/*/refund"
  | "POST /invoices"
  | "GET /invoices"
  | "GET /invoices/*"
  | "POST /invoices/*/remind";

export const { onCall, onAnswer } = wiresOf<Call>(callOf);

/** Simulates a deployment without the path of a call; authentication still applies. */
export function notFound(call: Call): Wire {
  return onCall(call, (request, next) => next({ ...request, url: new URL(`${API_PATH}nowhere`, request.url.href) }));
}

/**
 * Simulates a deployment that cannot parse some bodies of a call; authentication and the lookup of the resource still
 * apply.
 */
export function refusing(call: Call, isRefused: (body: JsonObject) => boolean): Wire {
  return onCall(call, async (request, next) =>
    next(isRefused(await requestBody(request)) ? withBody(request, "{") : request),
  );
}

/** Returns the members of a payment to show differently, from the payment and what is shown of it. */
type PaymentMembers = (payment: Payment, shown: JsonObject) => JsonObject;

/** Returns rules that show other payment members in reads. */
export function readOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentPayment: shownWith(presentPayment, members) };
}

/** Returns rules that show other payment members in lists. */
export function listedOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentListedPayment: shownWith(presentListedPayment, members) };
}

/** Returns rules that show other payment members in the response to the create request. */
export function createdOtherwise(members: PaymentMembers): Partial<Rules> {
  return { presentCreatedPayment: shownWith(presentCreatedPayment, members) };
}

function shownWith(present: (payment: Payment) => JsonObject, members: PaymentMembers) {
  return (payment: Payment): JsonObject => {
    const shown = present(payment);
    return { ...shown, ...members(payment, shown) };
  };
}

/** Returns the id in the path of a call. */
export function idOf({ url }: Incoming): string {
  return url.pathname.slice(API_PATH.length).split("/")[1] ?? "";
}

/** Returns the call that a request makes; an id is written as `*`. */
export function callOf({ method, url: { pathname } }: Pick<Incoming, "method" | "url">): string {
  const [noun, id, verb] = pathname.startsWith(API_PATH) ? pathname.slice(API_PATH.length).split("/") : [];
  return [`${method} /${noun}`, ...(id === undefined ? [] : ["*"]), ...(verb === undefined ? [] : [verb])].join("/");
}

/** Returns a change that repeats a 404: after one, the business's next successful call gets the same 404. */
export function missedAgain(call: Call): AlternateChange {
  return () => {
    const missed = new Map<string | null, Outgoing>();
    return {
      wire: onCall(call, async (request, next) => {
        const business = request.headers.get("business-id");
        const answer = await next(request);
        if (answer.status === 404) missed.set(business, answer);
        const before = missed.get(business);
        if (answer.status >= 300 || !before) return answer;
        missed.delete(business);
        return before;
      }),
    };
  };
}
