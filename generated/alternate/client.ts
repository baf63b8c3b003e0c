// Generated from specs/alternate by `npm run generate`. Do not edit.
import createClient, { type Client } from "openapi-fetch";
import {
  ApiError,
  type BodyOf,
  type CallOptions,
  type ClientOptions,
  confirm,
  createCaller,
  type DataOf,
  type FailureOf,
  type PathOf,
  type QueryOf,
  type ResultOf,
  type Source,
  type Webhook,
  withCredentials,
} from "../../conformance/client/index.ts";
import type { AuthenticationErrorType, operations, paths } from "./types.ts";

/** What every call carries. Keep it on a server: whoever holds it can move money. */
export interface AlternateCredentials {
  /** Header Client-Id. */
  readonly clientId: string;
  /** Header Business-Id. */
  readonly businessId: string;
  /** Header Secret-Key. */
  readonly secretKey: string;
}

const headers = {
  clientId: "Client-Id",
  businessId: "Business-Id",
  secretKey: "Secret-Key",
} as const satisfies Record<keyof AlternateCredentials, string>;

const errorTypes = {
  status: 401,
  member: "errorType",
  values: ["INVALID_API_KEY", "AUTHENTICATION_ERROR"] satisfies AuthenticationErrorType[],
};

export interface AlternateClientOptions extends ClientOptions {
  /** The credentials, or a function that is asked before every call, so that a rotated key is picked up. */
  readonly credentials: Source<AlternateCredentials>;
}

/** The operations of the contract: each is a method of the client. */
export type AlternateOperationId = "listPayments" | "createPayment" | "getPayment" | "refundPayment" | "listInvoices" | "createInvoice" | "getInvoice" | "sendInvoiceReminder";

type Path<Id extends AlternateOperationId> = PathOf<operations[Id]>;
type Query<Id extends AlternateOperationId> = QueryOf<operations[Id]>;
type Body<Id extends AlternateOperationId> = BodyOf<operations[Id]>;

/** An answer that is no success. It has an errorType where the contract states one. */
export type AlternateApiError<Id extends AlternateOperationId = AlternateOperationId> =
  FailureOf<operations[Id], 401, AuthenticationErrorType>;

/** What a call resolves to: `data` after a success, else `error`. */
export type AlternateResult<Id extends AlternateOperationId> =
  ResultOf<DataOf<operations[Id]>, AlternateApiError<Id>>;

/** Whether what was caught is an answer of the service, which then has the types of this contract. */
export function isAlternateApiError(error: unknown): error is AlternateApiError {
  return error instanceof ApiError;
}

/** A result in the types of the contract. Nobody has held it against them. */
function resultOf<Id extends AlternateOperationId>(answered: Promise<unknown>): Promise<AlternateResult<Id>> {
  return answered as Promise<AlternateResult<Id>>;
}

/**
 * One method an operation. Each resolves to `{ data, response }` after a success and to `{ error, response }` after any
 * other answer; it rejects, with a ClientError, only when there was no answer. Redirects are never followed, and nothing
 * is sent twice.
 */
export function createAlternateClient(options: AlternateClientOptions) {
  const { baseUrl, credentials, timeoutMs, ...ports } = options;
  const { caller = createCaller({ baseUrl, timeoutMs, headers, errorTypes }), createHttp = createClient, ...http } = ports;
  // What a harness makes has as much of it as the methods use.
  const raw = createHttp({ baseUrl, redirect: "manual", ...http }) as Client<paths>;
  raw.use(withCredentials(credentials, headers));

  const client = {
    /** The openapi-fetch client itself: the same credentials, but no time-outs and no typed errors. */
    raw,

    /**
     * List payments: `GET /api/v1/payments`.
     *
     * Lists the payments of the business, page by page. Every parameter is optional; several keep what each of them keeps.
     *
     * Open: the order, which of a payment's times `from_date` and `to_date` look at, and whether a range holds what lies
     * exactly on its edge.
     */
    listPayments({ query = {}, ...options }: CallOptions & {
      readonly query?: Query<"listPayments">;
    } = {}): Promise<AlternateResult<"listPayments">> {
      return resultOf(caller({ operationId: "listPayments", options }, (init) => {
        return raw.GET("/api/v1/payments", {
          ...init,
          params: { query },
        });
      }));
    },

    /**
     * Create payment: `POST /api/v1/payments`.
     *
     * Starts a payment. The answer has the `payment_url` to which the merchant sends the
     * customer's browser.
     *
     * With which 2xx it is answered is open, and so is what arrives at the `callback_url`.
     */
    createPayment({ body, ...options }: CallOptions & {
      readonly body: Body<"createPayment">;
    }): Promise<AlternateResult<"createPayment">> {
      return resultOf(caller({ operationId: "createPayment", options }, (init) => {
        return raw.POST("/api/v1/payments", {
          ...init,
          body,
        });
      }));
    },

    /**
     * Get payment: `GET /api/v1/payments/{payment_id}`.
     *
     * Reads a payment, with its current status and what became known of it since it was created.
     */
    getPayment({ path, ...options }: CallOptions & {
      readonly path: Path<"getPayment">;
    }): Promise<AlternateResult<"getPayment">> {
      return resultOf(caller({ operationId: "getPayment", path, options }, (init) => {
        return raw.GET("/api/v1/payments/{payment_id}", {
          ...init,
          params: { path },
        });
      }));
    },

    /**
     * Refund payment: `POST /api/v1/payments/{payment_id}/refund`.
     *
     * Refunds a COMPLETED payment, all of it or a part.
     *
     * Open: whether a payment can be refunded a second time, whether its refunds together may exceed its amount, and what
     * becomes of a refund that is PROCESSING.
     */
    refundPayment({ path, body, ...options }: CallOptions & {
      readonly path: Path<"refundPayment">;
      readonly body: Body<"refundPayment">;
    }): Promise<AlternateResult<"refundPayment">> {
      return resultOf(caller({ operationId: "refundPayment", path, options }, (init) => {
        return raw.POST("/api/v1/payments/{payment_id}/refund", {
          ...init,
          params: { path },
          body,
        });
      }));
    },

    /**
     * List invoices: `GET /api/v1/invoices`.
     *
     * Lists the invoices of the business, page by page. Every parameter is optional.
     *
     * Open: the order, the largest `limit`, and the body: the shape of the examples is not part of the contract.
     */
    listInvoices({ query = {}, ...options }: CallOptions & {
      readonly query?: Query<"listInvoices">;
    } = {}): Promise<AlternateResult<"listInvoices">> {
      return resultOf(caller({ operationId: "listInvoices", options }, (init) => {
        return raw.GET("/api/v1/invoices", {
          ...init,
          params: { query },
        });
      }));
    },

    /**
     * Create invoice: `POST /api/v1/invoices`.
     *
     * Makes out an invoice of line items. The answer has the `payment_url` at which the customer pays it.
     *
     * With which 2xx it is answered is open, and so is which currency the invoice is in.
     */
    createInvoice({ body, ...options }: CallOptions & {
      readonly body: Body<"createInvoice">;
    }): Promise<AlternateResult<"createInvoice">> {
      return resultOf(caller({ operationId: "createInvoice", options }, (init) => {
        return raw.POST("/api/v1/invoices", {
          ...init,
          body,
        });
      }));
    },

    /**
     * Get invoice: `GET /api/v1/invoices/{invoice_id}`.
     *
     * Reads an invoice, with its lines, its current status and, once it is paid, the payment that paid it.
     */
    getInvoice({ path, ...options }: CallOptions & {
      readonly path: Path<"getInvoice">;
    }): Promise<AlternateResult<"getInvoice">> {
      return resultOf(caller({ operationId: "getInvoice", path, options }, (init) => {
        return raw.GET("/api/v1/invoices/{invoice_id}", {
          ...init,
          params: { path },
        });
      }));
    },

    /**
     * Send invoice reminder: `POST /api/v1/invoices/{invoice_id}/remind`.
     *
     * Reminds the customer of an invoice. The request has no body.
     *
     * Open: of which invoices a reminder is accepted, how often, and whether the status of the invoice changes.
     */
    sendInvoiceReminder({ path, ...options }: CallOptions & {
      readonly path: Path<"sendInvoiceReminder">;
    }): Promise<AlternateResult<"sendInvoiceReminder">> {
      return resultOf(caller({ operationId: "sendInvoiceReminder", path, options }, (init) => {
        return raw.POST("/api/v1/invoices/{invoice_id}/remind", {
          ...init,
          params: { path },
        });
      }));
    },

    /**
     * Reads what a webhook speaks of: `getPayment` with the text that stands under a key `payment_id`, at any depth of the
     * body. The answer is what the service says now. Nothing else of the webhook is believed, its headers as little as
     * the outcome it tells: look at the answer before goods are released. Rejects with a WebhookError when the body names
     * nothing, or more than one, or cannot be read.
     */
    confirmFromWebhook(webhook: Webhook, options: CallOptions = {}): Promise<AlternateResult<"getPayment">> {
      return confirm(webhook, {
        key: "payment_id",
        read: (payment_id) => client.getPayment({ ...options, path: { payment_id } }),
        operationId: "getPayment",
        resourceOf: ({ data }) => data?.data,
      });
    },
  };
  return client;
}

export type AlternateClient = ReturnType<typeof createAlternateClient>;
