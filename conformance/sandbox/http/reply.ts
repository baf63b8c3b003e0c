import type { Json } from "../values/json.ts";
import { type Outgoing, outgoing } from "./outgoing.ts";

/** An answer before it is bytes: what the rules decide, and what an idempotency key brings back. */
export interface Reply {
  readonly status: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As JSON. Source: integration, Preamble, conventions, sentence 2; alternate, What the service does, item 3. */
export function toOutgoing({ status, body, headers }: Reply): Outgoing {
  return outgoing(status, JSON.stringify(body), headers ? { ...COMMON, ...headers } : COMMON);
}

const COMMON = { "content-type": "application/json", "cache-control": "no-store" };
