import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../../../../clock/index.ts";
import type { Incoming } from "../http/incoming.ts";
import type { Wire } from "../sandbox.ts";
import type { Table } from "../store/table.ts";
import { isApi } from "./is-api.ts";

/** A deployment whose reads lag behind its writes. */
export interface LateReads {
  /**
   * Returns a table that can be read as of an earlier time. Writes during a late read are dropped; they are left to
   * requests without a lag.
   */
  remember<T>(table: Table<T>): Table<T>;
  readonly wire: Wire;
}

/** Lag of the current request, in milliseconds; set while a request is answered from an earlier state. */
const behind = new AsyncLocalStorage<number>();

/** Creates late reads; `lagOf` returns the lag of a GET request to the API, in milliseconds. */
export function createLateReads(clock: Clock, lagOf: (request: Incoming) => number): LateReads {
  return {
    remember: (table) => remembering(table, clock),
    wire(request, next) {
      if (request.method !== "GET" || !isApi(request)) return next(request);
      return behind.run(lagOf(request), () => next(request));
    },
  };
}

/** Returns a table that can be read as of an earlier time. */
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
