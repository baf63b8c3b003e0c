import type { Clock } from "../../clock/index.ts";
import { integrationSandbox, type Wire } from "../../sandbox/index.ts";
import { isApi } from "../is-api.ts";
import { createLateReads } from "../late-reads.ts";
import type { Change } from "./sandbox.ts";

/** Reads of one payment and of refunds show what was written so long ago, lists what was written twice as long ago. */
export function readingLate(clock: Clock, ms: number): Change {
  const store = integrationSandbox.createStore();
  const { remember, wire } = createLateReads(clock, ({ url }) => (url.includes("/list") ? 2 * ms : ms));
  return {
    store: {
      ...store,
      payments: remember(store.payments),
      refunds: remember(store.refunds),
      refundIds: remember(store.refundIds),
    },
    wire,
  };
}

/** What is asked a second time, by the same key or the same merchantTxnId, is answered by `again` of the first body. */
export function repeating(again: (body: Body) => Response): Wire {
  const first = new Map<string, string>();
  return async (request, next) => {
    if (request.method !== "POST" || !isApi(request)) return next(request);
    const { merchantTxnId } = Object(await parsed(request));
    const business = request.headers.get("business-id");
    const names = [request.headers.get("x-idempotency-key"), merchantTxnId].flatMap((each) =>
      typeof each === "string" ? [`${business} ${each}`] : [],
    );
    const response = await next(request);
    const known = names.map((each) => first.get(each)).find((each) => each !== undefined);
    if (known !== undefined && response.status !== 401) return again(JSON.parse(known));
    if (response.ok) for (const each of names) first.set(each, await response.clone().text());
    return response;
  };
}

/** A body of a create response. */
export interface Body {
  readonly data: Readonly<Record<string, unknown>>;
}

/** The provider's simulator ends every refund of 40.00 or more by itself, as soon as it is made. */
export function byItself(verb: string, wire: Wire): Wire {
  return async (request, next) => {
    const response = await wire(request, next);
    const { pathname, origin } = new URL(request.url);
    if (!pathname.endsWith("/refund/create") || response.status !== 202) return response;
    const { data } = Object(await response.clone().json());
    if (Number(data.amount) >= 40)
      await next(new Request(`${origin}/driver/v1/refunds/${data.refundId}/${verb}`, { method: "POST" }));
    return response;
  };
}

async function parsed(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return undefined;
  }
}
