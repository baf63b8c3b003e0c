import type { Business } from "../accounts/business.ts";
import type { Reading } from "../reading/reading.ts";
import type { JsonObject } from "../values/json.ts";
import type { Address } from "./address.ts";
import type { Incoming } from "./incoming.ts";
import type { Reply } from "./outgoing.ts";

/** One authenticated API call. */
export interface Call {
  readonly business: Business;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Incoming;
  readonly url: Address;
  /** Reads the body as a JSON object. An empty body is rejected as not JSON unless `whenEmpty` is given. */
  readonly readJson: (whenEmpty?: JsonObject) => Promise<Reading<JsonObject>>;
}

/** Answers a call; all its effects are complete when the reply is returned. */
export type Endpoint = (call: Call) => Reply | Promise<Reply>;
