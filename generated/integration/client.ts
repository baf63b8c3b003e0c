// Generated from specs/integration by `npm run generate`. Do not edit.
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
import type { AuthenticationErrorType, CreatedRefund, Payment, operations, paths } from "./types.ts";

/** Credentials sent with every call. Keep them on a server: anyone who has them can move money. */
export interface IntegrationCredentials {
  /** Header Client-Id. */
  readonly clientId: string;
  /** Header Business-Id. */
  readonly businessId: string;
  /** Header X-Api-Key. */
  readonly apiKey: string;
}

const headers = {
  clientId: "Client-Id",
  businessId: "Business-Id",
  apiKey: "X-Api-Key",
} as const satisfies Record<keyof IntegrationCredentials, string>;

const errorTypes = {
  status: 401,
  member: "errorType",
  values: ["INVALID_API_KEY", "AUTHENTICATION_ERROR"] satisfies AuthenticationErrorType[],
};

export interface IntegrationClientOptions extends ClientOptions {
  /** The credentials, or a function that is called before every request, so that a rotated key takes effect. */
  readonly credentials: Source<IntegrationCredentials>;
  /** Creates the idempotency key of a call without one. Defaults to `crypto.randomUUID()`. */
  readonly idempotencyKey?: () => string;
}

/** Operations of the contract; each is a method of the client. */
export type IntegrationOperationId = "createPayment" | "listPayments" | "getPayment" | "createRefund" | "getRefund";

type Path<Id extends IntegrationOperationId> = PathOf<operations[Id]>;
type Query<Id extends IntegrationOperationId> = QueryOf<operations[Id]>;
type Body<Id extends IntegrationOperationId> = BodyOf<operations[Id]>;

/** Error for an unsuccessful response. It has an errorType if the contract states one. */
export type IntegrationApiError<Id extends IntegrationOperationId = IntegrationOperationId> =
  FailureOf<operations[Id], 401, AuthenticationErrorType>;

/** Result of a call: `data` after a success, otherwise `error`. */
export type IntegrationResult<Id extends IntegrationOperationId> =
  ResultOf<DataOf<operations[Id]>, IntegrationApiError<Id>>;

/** Returns true if the caught error is a response of the service, which then has the types of this contract. */
export function isIntegrationApiError(error: unknown): error is IntegrationApiError {
  return error instanceof ApiError;
}

/** Casts to the contract's types; the body is not validated. */
function resultOf<Id extends IntegrationOperationId>(answered: Promise<unknown>): Promise<IntegrationResult<Id>> {
  return answered as Promise<IntegrationResult<Id>>;
}

/**
 * Creates a client with one method per operation. Each resolves to `{ data, response }` after a success and to
 * `{ error, response }` after any other response; it rejects with a ClientError if there was no response. Redirects are
 * not followed and requests are not retried.
 */
export function createIntegrationClient(options: IntegrationClientOptions) {
  const { baseUrl, credentials, idempotencyKey: newKey = () => crypto.randomUUID(), timeoutMs, ...ports } = options;
  const { caller = createCaller({ baseUrl, timeoutMs, headers, errorTypes }), ...http } = ports;
  const raw = createClient<paths>({ baseUrl, redirect: "manual", ...http });
  raw.use(withCredentials(credentials, headers));

  const client = {
    /** The underlying openapi-fetch client: the same credentials, but no time-outs and no typed errors. */
    raw,

    /**
     * Create payment: `POST /api/v1/payment/create`.
     *
     * Creates a payment and returns its `paymentUrl`. Redirect the customer's browser to that URL. The payment stays
     * `PENDING` until the customer pays or cancels, the provider rejects it, or the checkout window ends.
     *
     * The request is rejected if:
     *
     * - a required field or the `X-Idempotency-Key` header is missing
     * - `amount` is not a number, or is outside the limits for BDT
     * - `currency` or `preferredVendor` is not in its list
     * - `callbackUrl` does not use https, with a live key
     *
     * No second payment is created with the `merchantTxnId` of a payment that is `PENDING`. The response to such a request is
     * open, and so are using the value again after that payment has ended, and how a repeated `X-Idempotency-Key` is handled.
     *
     * Each call sends a new key. To retry a call, pass the same key again.
     */
    createPayment({ idempotencyKey = newKey(), body, ...options }: CallOptions & {
      readonly idempotencyKey?: string;
      readonly body: Body<"createPayment">;
    }): Promise<IntegrationResult<"createPayment">> {
      return resultOf(caller({ operationId: "createPayment", idempotencyKey, options }, (init) => {
        return raw.POST("/api/v1/payment/create", {
          ...init,
          params: { header: { "X-Idempotency-Key": idempotencyKey } },
          body,
        });
      }));
    },

    /**
     * List payments: `GET /api/v1/payment/list`.
     *
     * Lists the payments of the business, one page at a time. All parameters are optional. Multiple filters select payments
     * that match all of them.
     *
     * The following is open: the structure of the response body, the order of the payments, the default `size`, the
     * payment timestamp to which `from` and `to` apply, and whether ranges include their bounds.
     */
    listPayments({ query = {}, ...options }: CallOptions & {
      readonly query?: Query<"listPayments">;
    } = {}): Promise<IntegrationResult<"listPayments">> {
      return resultOf(caller({ operationId: "listPayments", options }, (init) => {
        return raw.GET("/api/v1/payment/list", {
          ...init,
          params: { query },
        });
      }));
    },

    /**
     * Get payment: `GET /api/v1/payment/{paymentId}`.
     *
     * Returns a payment with its current `status` and `refundTotal`. Read the payment before you release goods: the
     * customer's return to `callbackUrl` does not prove that the payment was made.
     *
     * The request is rejected if the business has no payment with this ID.
     */
    getPayment({ path, ...options }: CallOptions & {
      readonly path: Path<"getPayment">;
    }): Promise<IntegrationResult<"getPayment">> {
      return resultOf(caller({ operationId: "getPayment", path, options }, (init) => {
        return raw.GET("/api/v1/payment/{paymentId}", {
          ...init,
          params: { path },
        });
      }));
    },

    /**
     * Create refund: `POST /api/v1/payment/{paymentId}/refund/create`.
     *
     * Queues a refund of a `COMPLETED` payment. The provider settles or rejects the refund later; a webhook reports which.
     *
     * A payment can have several refunds, up to its amount in total. Concurrent refund requests for the same payment are
     * processed one at a time. The request is rejected if:
     *
     * - the payment is not `COMPLETED`
     * - `reason` is missing
     * - `amount` is not a number greater than zero
     * - the total of all refunds, including those in flight, would exceed the amount of the payment
     *
     * Each call sends a new key. To retry a call, pass the same key again; pass `null` to send none.
     */
    createRefund({ path, idempotencyKey = newKey(), body, ...options }: CallOptions & {
      readonly path: Path<"createRefund">;
      readonly idempotencyKey?: string | null;
      readonly body: Body<"createRefund">;
    }): Promise<IntegrationResult<"createRefund">> {
      return resultOf(caller({ operationId: "createRefund", path, idempotencyKey, options }, (init) => {
        return raw.POST("/api/v1/payment/{paymentId}/refund/create", {
          ...init,
          params: { path, header: idempotencyKey === null ? {} : { "X-Idempotency-Key": idempotencyKey } },
          body,
        });
      }));
    },

    /**
     * Get refund: `GET /api/v1/payment/{paymentId}/refund/{refundId}`.
     *
     * Returns a refund. The structure of the response body is open. To follow a refund, rely on webhooks and on the
     * `refundTotal` of the payment.
     *
     * The request is rejected if the payment has no refund with this ID.
     */
    getRefund({ path, ...options }: CallOptions & {
      readonly path: Path<"getRefund">;
    }): Promise<IntegrationResult<"getRefund">> {
      return resultOf(caller({ operationId: "getRefund", path, options }, (init) => {
        return raw.GET("/api/v1/payment/{paymentId}/refund/{refundId}", {
          ...init,
          params: { path },
        });
      }));
    },

    /**
     * Reads the resource named in a webhook: calls `getPayment` with the text under the key `paymentId`, at any depth of
     * the body. Returns the service's current answer; nothing else in the webhook is trusted, so check the status before
     * you deliver. Rejects with a WebhookError if the body names no id, names several, or cannot be read.
     */
    confirmFromWebhook(webhook: Webhook, options: CallOptions = {}): Promise<IntegrationResult<"getPayment">> {
      return confirm(webhook, {
        key: "paymentId",
        read: (paymentId) => client.getPayment({ ...options, path: { paymentId } }),
        operationId: "getPayment",
        resourceOf: ({ data }) => data?.data,
      });
    },
  };
  return client;
}

export type IntegrationClient = ReturnType<typeof createIntegrationClient>;

/**
 * Returns the resources in a body of `listPayments`, whose shape the contract leaves open:
 * every object with `paymentId` and no `refundId`, at any depth, once per id. Only the id is guaranteed to be present.
 */
export function paymentsIn(body: unknown): readonly Shown<Payment, "paymentId">[] {
  return resourcesIn<Payment, "paymentId">(body, { id: "paymentId", without: ["refundId"] });
}

/**
 * Returns the outermost resource in a body of `getRefund`, whose shape the contract leaves open:
 * the first object with `refundId`, at any depth. Only the id is guaranteed to be present.
 */
export function refundIn(body: unknown): Shown<CreatedRefund, "refundId"> | undefined {
  return resourcesIn<CreatedRefund, "refundId">(body, { id: "refundId", without: [] })[0];
}
