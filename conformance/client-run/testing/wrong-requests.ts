import { type ExchangeFacts, VALID_PAYMENT } from "./exchanges.ts";

/** Requests of the integration variant that violate its contract; of each, the kind, requirement and place of the flaw. */
export const WRONG_REQUESTS: readonly (readonly [name: string, request: ExchangeFacts, flaw: string])[] = [
  [
    "amount",
    { body: { ...VALID_PAYMENT, amount: 100 } },
    "invalid-body create-payment.amount-json-number body /amount",
  ],
  [
    "no amount",
    { body: { ...VALID_PAYMENT, amount: undefined } },
    "invalid-body create-payment.amount-required body /amount",
  ],
  ["null", { body: { ...VALID_PAYMENT, currency: null } }, "invalid-body create-payment.currency-null body /currency"],
  ["currency", { body: { ...VALID_PAYMENT, currency: "EUR" } }, "invalid-body create-payment.currency body /currency"],
  ["a list", { body: "[]" }, "invalid-body create-payment.operation body"],
  ["no body", { method: "POST" }, "invalid-body create-payment.operation body"],
  ["no JSON", { body: "amount=1" }, "not-json conventions.json-requests body"],
  [
    "another content type",
    { body: VALID_PAYMENT, headers: { "content-type": "text/plain" } },
    "not-json conventions.json-requests header Content-Type",
  ],
  [
    "no content type",
    { body: VALID_PAYMENT, headers: { "content-type": undefined } },
    "not-json conventions.json-requests header Content-Type",
  ],
  [
    "no key",
    { body: VALID_PAYMENT, headers: { "x-api-key": undefined } },
    "missing-header auth.api-key header X-Api-Key",
  ],
  [
    "no idempotency key",
    { body: VALID_PAYMENT, headers: { "x-idempotency-key": " " } },
    "missing-header endpoints.create-payment-requires-key header X-Idempotency-Key",
  ],
  ["another path", { path: "/api/v2/payment/list" }, "unknown-path endpoints.under-base-url path"],
  ["another method", { method: "PATCH", path: "/api/v1/payment/list" }, "unknown-path endpoints.under-base-url method"],
  ["an unescaped id", { path: "/api/v1/payment/PAY_1/a" }, "unknown-path endpoints.under-base-url path"],
  ["no base path", { path: "/payment/list", status: 404 }, "unknown-path endpoints.under-base-url path"],
];
