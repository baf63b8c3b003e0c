// Generated from specs/alternate by `npm run generate`. Do not edit.
import createClient from "openapi-fetch";
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
  resourcesIn,
  type ResultOf,
  type Shown,
  type Source,
  type Webhook,
  withCredentials,
} from "../../conformance/client/index.ts";
import type { AuthenticationErrorType, Invoice, operations, paths } from "./types.ts";

/** Credentials sent with every call. Keep them on a server: anyone who has them can move money. */
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
  /** The credentials, or a function that is called before every request, so that a rotated key takes effect. */
  readonly credentials: Source<AlternateCredentials>;
}

/** Operations of the contract; each is a method of the client. */
export type AlternateOperationId = "listPayments" | "createPayment" | "getPayment" | "refundPayment" | "listInvoices" | "createInvoice" | "getInvoice" | "sendInvoiceReminder";

type Path<Id extends AlternateOperationId> = PathOf<operations[Id]>;
type Query<Id extends AlternateOperationId> = QueryOf<operations[Id]>;
type Body<Id extends AlternateOperationId> = BodyOf<operations[Id]>;

/** Error for an unsuccessful response. It has an errorType if the contract states one. */
export type AlternateApiError<Id extends AlternateOperationId = AlternateOperationId> =
  FailureOf<operations[Id], 401, AuthenticationErrorType>;

/** Result of a call: `data` after a success, otherwise `error`. */
export type AlternateResult<Id extends AlternateOperationId> =
  ResultOf<DataOf<operations[Id]>, AlternateApiError<Id>>;

/** Returns true if the caught error is a response of the service, which then has the types of this contract. */
export function isAlternateApiError(error: unknown): error is AlternateApiError {
  return error instanceof ApiError;
}

/** Casts to the contract's types; the body is not validated. */
function resultOf<Id extends AlternateOperationId>(answered: Promise<unknown>): Promise<AlternateResult<Id>> {
  return answered as Promise<AlternateResult<Id>>;
}

/**
 * Creates a client with one method per operation. Each resolves to `{ data, response }` after a success and to
 * `{ error, response }` after any other response; it rejects with a ClientError if there was no response. Redirects are
 * not followed and requests are not retried.
 */
export function createAlternateClient(options: AlternateClientOptions) {
  const { baseUrl, credentials, timeoutMs, ...ports } = options;
  const { caller = createCaller({ baseUrl, timeoutMs, headers, errorTypes }), ...http } = ports;
  const raw = createClient<paths>({ baseUrl, redirect: "manual", ...http });
  raw.use(withCredentials(credentials, headers));

  const client = {
    /** The underlying openapi-fetch client: the same credentials, but no time-outs and no typed errors. */
    raw,

    /**
     * List payments: `GET /api/v1/payments`.
     *
     * Lists the payments of the business, one page at a time. All parameters are optional. Multiple filters select payments
     * that match all of them.
     *
     * The following is open: the order of the payments, the payment timestamp to which `from_date` and `to_date` apply,
     * whether they accept a date without a time, and whether the range includes its bounds.
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
     * Creates a payment and returns its `payment_url`. Redirect the customer's browser to that URL.
     *
     * The request is rejected if a required field is missing or `amount` is not a number. The 2xx status code, and what
     * the service sends to `callback_url`, are open.
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
     * Returns a payment with its current `status` and, once it is paid, its transaction ID, provider and completion time.
     *
     * The request is rejected if the business has no payment with this ID.
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
     * Refunds a `COMPLETED` payment, in full or in part.
     *
     * The request is rejected if the payment never completed or `amount` is not a number. Whether a payment can be
     * refunded a second time, whether its refunds can exceed its amount in total, and the later statuses of a refund are
     * open.
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
     * Lists the invoices of the business, one page at a time. All parameters are optional.
     *
     * The structure of the response body, the order of the invoices and the maximum `limit` are open.
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
     * Creates an invoice from line items and returns its `payment_url`, where the customer pays it. If `send_email` is
     * true, the service also sends the invoice to the customer by email.
     *
     * The request is rejected if a required field is missing, in the invoice or in one of its line items, or if a
     * `unit_price` is not a number. The 2xx status code and the currency of the invoice are open.
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
     * Returns an invoice with its line items, its current `status` and, once it is paid, the ID of its payment.
     *
     * The request is rejected if the business has no invoice with this ID.
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
     * Sends the customer a reminder for an invoice. The request has no body.
     *
     * The request is rejected if the business has no invoice with this ID. For which invoices and how often reminders are
     * accepted, and whether a reminder changes the status of the invoice, is open.
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
     * Reads the resource named in a webhook: calls `getPayment` with the text under the key `payment_id`, at any depth of
     * the body. Returns the service's current answer; nothing else in the webhook is trusted, so check the status before
     * you deliver. Rejects with a WebhookError if the body names no id, names several, or cannot be read.
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

/**
 * Returns the resources in a body of `listInvoices`, whose shape the contract leaves open:
 * every object with `invoice_id`, at any depth, once per id. Only the id is guaranteed to be present.
 */
export function invoicesIn(body: unknown): readonly Shown<Invoice, "invoice_id">[] {
  return resourcesIn<Invoice, "invoice_id">(body, { id: "invoice_id", without: [] });
}
