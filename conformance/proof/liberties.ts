import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, sleep } from "../clock/index.ts";
import { createMemoryStore, type Handler, type SandboxOptions, type Table, type Wire } from "../sandbox/index.ts";
import type { Change } from "./run-sandbox.ts";

/** Set while a request is answered by what was true so many milliseconds ago. */
const behind = new AsyncLocalStorage<number>();

/** Reads of one payment and of refunds show what was written so long ago, lists what was written twice as long ago. */
export function readingLate(clock: Clock, ms: number): Change & Pick<SandboxOptions, "store"> {
  const store = createMemoryStore();
  return {
    store: {
      ...store,
      payments: remembering(store.payments, clock),
      refunds: remembering(store.refunds, clock),
      refundIds: remembering(store.refundIds, clock),
    },
    wire(request, next) {
      if (request.method !== "GET" || !isApi(request)) return next(request);
      return behind.run(request.url.includes("/list") ? 2 * ms : ms, () => next(request));
    },
  };
}

/** A table that can be read as it was. What a late read would write is left to the others. */
function remembering<T>(table: Table<T>, clock: Clock): Table<T> {
  const written = new Map<string, { readonly atMs: number; readonly record: T }[]>();
  const get = (key: string) => {
    const lagMs = behind.getStore();
    if (lagMs === undefined) return table.get(key);
    return written.get(key)?.findLast(({ atMs }) => atMs <= clock.monotonic() - lagMs)?.record;
  };
  return {
    get,
    set(key, record) {
      if (behind.getStore() !== undefined) return;
      written.set(key, [...(written.get(key) ?? []), { atMs: clock.monotonic(), record }]);
      table.set(key, record);
    },
    *values() {
      for (const key of written.keys()) {
        const record = get(key);
        if (record !== undefined) yield record;
      }
    },
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

/** The driver says that it is under way, and does it later. */
export function underWay(clock: Clock, path: RegExp, ms: number): Wire {
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/driver/") || !path.test(pathname)) return next(request);
    const kept = request.clone();
    void sleep(clock, ms).then(() => next(kept));
    return Response.json({});
  };
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

/** Each so many-th request of the API is answered 503 by something before the service. */
export function unavailable(every: number): Wire {
  let count = 0;
  return (request, next: Handler) => {
    if (!isApi(request)) return next(request);
    count += 1;
    return count % every === 0 ? Promise.resolve(Response.json({ status: "error" }, { status: 503 })) : next(request);
  };
}

function isApi({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/api/");
}

async function parsed(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return undefined;
  }
}
