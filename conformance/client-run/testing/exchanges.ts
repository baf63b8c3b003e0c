import type { ClientExchange } from "../client-exchange.ts";

const HEADERS = {
  "client-id": "SM_1",
  "business-id": "SB_1",
  "x-api-key": "sk_test_1",
  "secret-key": "sk_test_1",
  "x-idempotency-key": "key-1",
  "content-type": "application/json",
};

export interface ExchangeFacts extends Partial<Omit<ClientExchange, "headers" | "responseHeaders" | "body">> {
  /** Headers other than the valid ones; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Text as it is; other values as JSON. */
  readonly body?: unknown;
  readonly response?: unknown;
}

/** Creates an exchange whose request is valid, with these changes. */
export function exchangeOf({
  headers = {},
  responseHeaders = {},
  body,
  response,
  ...facts
}: ExchangeFacts): ClientExchange {
  const given = Object.entries({ ...HEADERS, ...headers });
  return {
    method: body === undefined ? "GET" : "POST",
    path: "/api/v1/payment/create",
    query: "",
    headers: new Map(given.filter((each): each is [string, string] => each[1] !== undefined)),
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    status: 200,
    responseHeaders: new Map(Object.entries(responseHeaders)),
    responseBody: response === undefined ? undefined : JSON.stringify(response),
    startedMs: 0,
    endedMs: 1,
    unread: false,
    lost: false,
    live: false,
    ...facts,
  };
}

export const VALID_PAYMENT = {
  amount: "100.00",
  currency: "BDT",
  merchantTxnId: "order1",
  callbackUrl: "https://shop.example/paid",
};
