import type { Business } from "../business.ts";
import type { Reply } from "../http/reply.ts";
import type { JsonObject } from "../json.ts";
import type { Reading } from "../rules/reading.ts";

/** One authenticated call of the API. */
export interface Call {
  readonly business: Business;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly url: URL;
  /** Reads the body as a JSON object. */
  readonly readJson: () => Promise<Reading<JsonObject>>;
}

/** Answers a call; whatever it changes has changed when the reply is there. */
export type Endpoint = (call: Call) => Promise<Reply>;
