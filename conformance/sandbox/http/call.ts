import type { Business } from "../accounts/business.ts";
import type { Reading } from "../reading/reading.ts";
import type { JsonObject } from "../values/json.ts";
import type { Address } from "./address.ts";
import type { Incoming } from "./incoming.ts";
import type { Reply } from "./outgoing.ts";

/** One authenticated call of the API. */
export interface Call {
  readonly business: Business;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Incoming;
  readonly url: Address;
  /** Reads the body as a JSON object; an empty one is no JSON, unless there is something to take it for. */
  readonly readJson: (whenEmpty?: JsonObject) => Promise<Reading<JsonObject>>;
}

/** Answers a call; whatever it changes has changed when the reply is there. */
export type Endpoint = (call: Call) => Reply | Promise<Reply>;
