// Generated from specs/alternate by `npm run generate`. Do not edit.
import createClient from "openapi-fetch";
import type { operations, paths } from "./types.ts";

/** What every call carries. Keep it on a server: whoever holds it can move money. */
export interface AlternateCredentials {
  /** Header Client-Id. */
  readonly clientId: string;
  /** Header Business-Id. */
  readonly businessId: string;
  /** Header Secret-Key. */
  readonly secretKey: string;
}

export interface AlternateClientOptions {
  /** Base address of the service, without the path of the contract. */
  readonly baseUrl: string;
  /** The credentials, or a function that is asked before every call, so that a rotated key is picked up. */
  readonly credentials: AlternateCredentials | (() => AlternateCredentials | Promise<AlternateCredentials>);
  /** Defaults to the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Defaults to the global one. */
  readonly Request?: typeof Request;
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
type Success<Id extends keyof operations> = Extract<keyof Answers<Id>, 200 | 201>;

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
export function createAlternateClient(options: AlternateClientOptions) {
  const { baseUrl, credentials, ...ports } = options;
  const raw = createClient<paths>({ baseUrl, redirect: "manual", ...ports });
  raw.use({
    async onRequest({ request }) {
      const current = typeof credentials === "function" ? await credentials() : credentials;
      request.headers.set("Client-Id", current.clientId);
      request.headers.set("Business-Id", current.businessId);
      request.headers.set("Secret-Key", current.secretKey);
    },
  });

  return {
    /** The openapi-fetch client itself, with the same credentials. */
    raw,

    /** List payments: `GET /api/v1/payments`. */
    listPayments({ query = {}, ...call }: CallOptions & {
      readonly query?: Query<"listPayments">;
    } = {}) {
      return resultOf<"listPayments">(raw.GET("/api/v1/payments", {
        ...call,
        params: { query },
      }));
    },

    /** Create payment: `POST /api/v1/payments`. */
    createPayment({ body, ...call }: CallOptions & {
      readonly body: Body<"createPayment">;
    }) {
      return resultOf<"createPayment">(raw.POST("/api/v1/payments", {
        ...call,
        body,
      }));
    },

    /** Get payment: `GET /api/v1/payments/{payment_id}`. */
    getPayment({ path, ...call }: CallOptions & {
      readonly path: Path<"getPayment">;
    }) {
      return resultOf<"getPayment">(raw.GET("/api/v1/payments/{payment_id}", {
        ...call,
        params: { path },
      }));
    },

    /** Refund payment: `POST /api/v1/payments/{payment_id}/refund`. */
    refundPayment({ path, body, ...call }: CallOptions & {
      readonly path: Path<"refundPayment">;
      readonly body: Body<"refundPayment">;
    }) {
      return resultOf<"refundPayment">(raw.POST("/api/v1/payments/{payment_id}/refund", {
        ...call,
        params: { path },
        body,
      }));
    },

    /** List invoices: `GET /api/v1/invoices`. */
    listInvoices({ query = {}, ...call }: CallOptions & {
      readonly query?: Query<"listInvoices">;
    } = {}) {
      return resultOf<"listInvoices">(raw.GET("/api/v1/invoices", {
        ...call,
        params: { query },
      }));
    },

    /** Create invoice: `POST /api/v1/invoices`. */
    createInvoice({ body, ...call }: CallOptions & {
      readonly body: Body<"createInvoice">;
    }) {
      return resultOf<"createInvoice">(raw.POST("/api/v1/invoices", {
        ...call,
        body,
      }));
    },

    /** Get invoice: `GET /api/v1/invoices/{invoice_id}`. */
    getInvoice({ path, ...call }: CallOptions & {
      readonly path: Path<"getInvoice">;
    }) {
      return resultOf<"getInvoice">(raw.GET("/api/v1/invoices/{invoice_id}", {
        ...call,
        params: { path },
      }));
    },

    /** Send invoice reminder: `POST /api/v1/invoices/{invoice_id}/remind`. */
    sendInvoiceReminder({ path, ...call }: CallOptions & {
      readonly path: Path<"sendInvoiceReminder">;
    }) {
      return resultOf<"sendInvoiceReminder">(raw.POST("/api/v1/invoices/{invoice_id}/remind", {
        ...call,
        params: { path },
      }));
    },
  };
}

export type AlternateClient = ReturnType<typeof createAlternateClient>;
