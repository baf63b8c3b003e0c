// Generated from specs/integration by `npm run generate`. Do not edit.
import createClient from "openapi-fetch";
import type { operations, paths } from "./types.ts";

/** What every call carries. Keep it on a server: whoever holds it can move money. */
export interface IntegrationCredentials {
  /** Header Client-Id. */
  readonly clientId: string;
  /** Header Business-Id. */
  readonly businessId: string;
  /** Header X-Api-Key. */
  readonly apiKey: string;
}

export interface IntegrationClientOptions {
  /** Base address of the service, without the path of the contract. */
  readonly baseUrl: string;
  /** The credentials, or a function that is asked before every call, so that a rotated key is picked up. */
  readonly credentials: IntegrationCredentials | (() => IntegrationCredentials | Promise<IntegrationCredentials>);
  /** Defaults to the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Defaults to the global one. */
  readonly Request?: typeof Request;
  /** Makes the key of a call that was given none. Defaults to `crypto.randomUUID()`. */
  readonly idempotencyKey?: () => string;
}

/** What any call takes beside its own parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent in addition; the credentials win. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Path<Id extends keyof operations> = operations[Id]["parameters"]["path"];
type Query<Id extends keyof operations> = operations[Id]["parameters"]["query"];
type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody?: { content: { "application/json": infer Content } };
}
  ? Content
  : never;
type Content<Answer> = Answer extends { content: { "application/json": infer Json } } ? Json : never;
type Answers<Id extends keyof operations> = operations[Id]["responses"];
type Success<Id extends keyof operations> = Extract<keyof Answers<Id>, 200 | 201 | 202>;

/** What a call resolves to: `data` after a success, else `error`. */
export type Result<Id extends keyof operations> =
  | { readonly data: Content<Answers<Id>[Success<Id>]>; readonly error?: never; readonly response: Response }
  | {
      readonly data?: never;
      readonly error: Content<Answers<Id>[Exclude<keyof Answers<Id>, Success<Id>>]>;
      readonly response: Response;
    };

/** The same, told in the types of the contract: those of openapi-fetch take a readonly array for an object. */
function resultOf<Id extends keyof operations>(call: Promise<unknown>): Promise<Result<Id>> {
  return call as Promise<Result<Id>>;
}

/**
 * One method an operation. Each resolves to `{ data, response }` after a success and to `{ error, response }` after any
 * other answer; it rejects only when there was no answer. Redirects are never followed.
 */
export function createIntegrationClient(options: IntegrationClientOptions) {
  const { baseUrl, credentials, idempotencyKey: newKey = () => crypto.randomUUID(), ...ports } = options;
  const raw = createClient<paths>({ baseUrl, redirect: "manual", ...ports });
  raw.use({
    async onRequest({ request }) {
      const current = typeof credentials === "function" ? await credentials() : credentials;
      request.headers.set("Client-Id", current.clientId);
      request.headers.set("Business-Id", current.businessId);
      request.headers.set("X-Api-Key", current.apiKey);
    },
  });

  return {
    /** The openapi-fetch client itself, with the same credentials. */
    raw,

    /** Create payment: `POST /api/v1/payment/create`. Each call has a fresh key; to retry, give the same one again. */
    createPayment({ idempotencyKey = newKey(), body, ...call }: CallOptions & {
      readonly idempotencyKey?: string;
      readonly body: Body<"createPayment">;
    }) {
      return resultOf<"createPayment">(raw.POST("/api/v1/payment/create", {
        ...call,
        params: { header: { "X-Idempotency-Key": idempotencyKey } },
        body,
      }));
    },

    /** List payments: `GET /api/v1/payment/list`. */
    listPayments({ query = {}, ...call }: CallOptions & {
      readonly query?: Query<"listPayments">;
    } = {}) {
      return resultOf<"listPayments">(raw.GET("/api/v1/payment/list", {
        ...call,
        params: { query },
      }));
    },

    /** Get payment: `GET /api/v1/payment/{paymentId}`. */
    getPayment({ path, ...call }: CallOptions & {
      readonly path: Path<"getPayment">;
    }) {
      return resultOf<"getPayment">(raw.GET("/api/v1/payment/{paymentId}", {
        ...call,
        params: { path },
      }));
    },

    /** Create refund: `POST /api/v1/payment/{paymentId}/refund/create`. Each call has a fresh key; to retry, give the same one again, or `null` to send none. */
    createRefund({ path, idempotencyKey = newKey(), body, ...call }: CallOptions & {
      readonly path: Path<"createRefund">;
      readonly idempotencyKey?: string | null;
      readonly body: Body<"createRefund">;
    }) {
      return resultOf<"createRefund">(raw.POST("/api/v1/payment/{paymentId}/refund/create", {
        ...call,
        params: { path, header: idempotencyKey === null ? {} : { "X-Idempotency-Key": idempotencyKey } },
        body,
      }));
    },

    /** Get refund: `GET /api/v1/payment/{paymentId}/refund/{refundId}`. */
    getRefund({ path, ...call }: CallOptions & {
      readonly path: Path<"getRefund">;
    }) {
      return resultOf<"getRefund">(raw.GET("/api/v1/payment/{paymentId}/refund/{refundId}", {
        ...call,
        params: { path },
      }));
    },
  };
}

export type IntegrationClient = ReturnType<typeof createIntegrationClient>;
