import { type Address, readAddress } from "./address.ts";
import { type BodyText, bodyText, readBody } from "./body.ts";
import { createHeaders, type RequestHeaders } from "./headers.ts";

/** A request as the sandbox reads it. */
export interface Incoming {
  readonly method: string;
  readonly url: Address;
  readonly headers: RequestHeaders;
  /** As often as anybody likes. */
  readonly readBody: () => Promise<BodyText>;
}

/** What a request of this process is made of: what a platform's Request would be given. */
export interface LocalRequest {
  readonly method: string;
  readonly headers: [name: string, value: string][];
  readonly body?: string;
}

export function incoming(request: Request): Incoming {
  const { method, url, headers } = request;
  let body: Promise<BodyText> | undefined;
  const readOnce = () => {
    body ??= readBody(request);
    return body;
  };
  return { method, url: readAddress(url), headers, readBody: readOnce };
}

/** The same of a request whose body is at hand: no stream has to be opened to read it. */
export function localIncoming(url: string, { method, headers, body = "" }: LocalRequest): Incoming {
  return { method, url: readAddress(url), headers: createHeaders(headers), readBody: async () => bodyText(body) };
}

/** The same request with another body. */
export function withBody(request: Incoming, body: string): Incoming {
  return { ...request, readBody: async () => bodyText(body) };
}
