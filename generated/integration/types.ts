// Generated from specs/integration by `npm run generate`. Do not edit.
export interface paths {
    readonly "/api/v1/payment/{paymentId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get payment
         * @description Reads the full payment, with its current status and refundTotal.
         */
        readonly get: operations["getPayment"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/{paymentId}/refund/{refundId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get refund
         * @description Reads one refund. The body in which it is returned is open: the shape of the examples is not part of the contract.
         */
        readonly get: operations["getRefund"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/{paymentId}/refund/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create refund
         * @description Queues a refund of a COMPLETED payment. The provider settles or rejects it later.
         *
         *     - The amount is greater than zero. Without one, all that is left of the payment is refunded.
         *     - All refunds of a payment together never exceed its amount; a refund that would exceed it is rejected.
         *     - Simultaneous refunds of one payment are handled one by one.
         */
        readonly post: operations["createRefund"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create payment
         * @description Starts a payment. The answer has the `paymentUrl` to which the merchant sends the
         *     customer's browser.
         *
         *     What happens when an `X-Idempotency-Key` is used again is open.
         */
        readonly post: operations["createPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payment/list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List payments
         * @description Lists the payments of the business, page by page. Every parameter is optional; several keep what each of them keeps.
         *
         *     Open: the order, the size of a page when none is asked for, which of a payment's timestamps `from` and `to` look at,
         *     whether a bound holds what lies exactly on it, and the body: the shape of the examples is not part of the contract.
         */
        readonly get: operations["listPayments"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "payment.completed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A payment was paid
         * @description Sent when a payment is paid and becomes COMPLETED. It carries what the merchant supplied as `valueA` to `valueD`. The payload is open otherwise.
         */
        readonly post: operations["paymentCompleted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "payment.refund_failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A refund failed
         * @description Sent when the provider has rejected a refund, which is then FAILED. The payload is open.
         */
        readonly post: operations["paymentRefundFailed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "payment.refunded": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A refund was settled
         * @description Sent when the provider has settled a refund, which is then COMPLETED. The payload is open.
         */
        readonly post: operations["paymentRefunded"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Authentication error
         * @description The body of a 401. It holds an errorType, at the top level or further in; the rest of it is open.
         */
        readonly AuthenticationError: {
            readonly errorType?: components["schemas"]["AuthenticationErrorType"];
        };
        /**
         * Authentication error type
         * @description INVALID_API_KEY when the key is missing, wrong, revoked, of another business, or live where test belongs and the other way round. AUTHENTICATION_ERROR when the credentials could not be verified.
         * @enum {string}
         */
        readonly AuthenticationErrorType: "INVALID_API_KEY" | "AUTHENTICATION_ERROR";
        /**
         * Created payment
         * @description A payment as create payment returns it.
         */
        readonly CreatedPayment: {
            readonly amount: components["schemas"]["DecimalAmount"];
            /** @description Null, since nothing has been paid. */
            readonly completedAt: null;
            readonly currency: components["schemas"]["Currency"];
            /** @description As the request gave it. */
            readonly description?: string | null;
            /** @description When the checkout window ends, which is initiatedAt plus the window. */
            readonly expiresAt: components["schemas"]["Timestamp"];
            /** @description When the payment was created. */
            readonly initiatedAt: components["schemas"]["Timestamp"];
            /** @description The merchant's reference for the order. */
            readonly merchantTxnId: string;
            readonly paymentId: components["schemas"]["PaymentId"];
            /** @description The hosted checkout page, to which the merchant sends the customer's browser. */
            readonly paymentUrl: string;
            /** @description Zero, since nothing has been refunded. */
            readonly refundTotal: string;
            /**
             * @description A new payment is PENDING.
             * @constant
             */
            readonly status: components["schemas"]["PaymentStatus"];
            /** @description The provider. Present when the request preferred one. */
            readonly vendor?: components["schemas"]["Vendor"] | null;
        };
        /**
         * Created refund
         * @description A refund as create refund returns it.
         */
        readonly CreatedRefund: {
            readonly amount: components["schemas"]["DecimalAmount"];
            /** @description Null, since nothing has settled. */
            readonly completedAt: null;
            /** @description When the refund was created. */
            readonly initiatedAt: components["schemas"]["Timestamp"];
            /** @description As the request gave it. Null or absent if it gave none. */
            readonly merchantRef?: string | null;
            /** @description The refunded payment. */
            readonly paymentId: components["schemas"]["PaymentId"];
            /** @description As the request gave it. */
            readonly reason: string;
            readonly refundId: components["schemas"]["RefundId"];
            /**
             * @description A new refund is INITIATED.
             * @constant
             */
            readonly status: components["schemas"]["RefundStatus"];
        };
        /** Create payment request */
        readonly CreatePaymentRequest: {
            /** @description What to collect, from 10 to 200000 BDT. The bounds in USD are open. */
            readonly amount: components["schemas"]["DecimalAmount"];
            /** @description Where the customer returns after paying. With a live key it is https. */
            readonly callbackUrl: string;
            readonly currency: components["schemas"]["Currency"];
            /** @description The customer's e-mail address. */
            readonly customerEmail?: string;
            /** @description Fills in the checkout page beforehand. */
            readonly customerPhone?: string;
            /** @description Shown on the checkout page. */
            readonly description?: string;
            /**
             * @description The checkout window in minutes. Its bounds are open.
             * @default 15
             */
            readonly expiresInMinutes?: number;
            /** @description The merchant's reference for the order. A business uses it for one payment only. */
            readonly merchantTxnId: string;
            /** @description The provider that the checkout page goes to. With null, the customer chooses one. */
            readonly preferredVendor?: components["schemas"]["Vendor"] | null;
            /** @description Metadata of the merchant, repeated on reads and in webhooks. */
            readonly valueA?: string;
            /** @description Metadata of the merchant, repeated on reads and in webhooks. */
            readonly valueB?: string;
            /** @description Metadata of the merchant, repeated on reads and in webhooks. */
            readonly valueC?: string;
            /** @description Metadata of the merchant, repeated on reads and in webhooks. */
            readonly valueD?: string;
        };
        /** Create payment response */
        readonly CreatePaymentResponse: {
            readonly data: components["schemas"]["CreatedPayment"];
            /** @description A sentence for people. Its wording is open. */
            readonly message: string;
            /**
             * @description Always success.
             * @constant
             */
            readonly status: "success";
        };
        /** Create refund request */
        readonly CreateRefundRequest: {
            /** @description What to give back, greater than zero. Without it, all that is left of the payment. */
            readonly amount?: components["schemas"]["DecimalAmount"];
            /** @description The merchant's own reference for the refund. */
            readonly merchantRef?: string;
            /** @description Why the refund is made. */
            readonly reason: string;
        };
        /** Create refund response */
        readonly CreateRefundResponse: {
            readonly data: components["schemas"]["CreatedRefund"];
            /** @description Absent from this response. */
            readonly message?: unknown;
            /**
             * @description Always success.
             * @constant
             */
            readonly status: "success";
        };
        /**
         * Currency
         * @description The currency of a payment.
         * @enum {string}
         */
        readonly Currency: "BDT" | "USD";
        /**
         * Decimal amount
         * @description An amount of money as a decimal string. `500` and `500.00` are equal.
         */
        readonly DecimalAmount: string;
        /** Get payment response */
        readonly GetPaymentResponse: {
            readonly data: components["schemas"]["Payment"];
            /**
             * @description Always success.
             * @constant
             */
            readonly status: "success";
        };
        /**
         * Get refund response
         * @description One refund, in a body whose shape is open.
         */
        readonly GetRefundResponse: unknown;
        /**
         * List payments response
         * @description A page of payments. Its shape is open, and so is a summary of the filtered set (`successCount`, `failedCount`, `totalAmount`), which it may hold.
         */
        readonly ListPaymentsResponse: unknown;
        /**
         * Payment
         * @description A payment as it is read. What has no value yet, or was not supplied, is absent or null.
         */
        readonly Payment: {
            readonly amount: components["schemas"]["DecimalAmount"];
            /** @description When the payment was completed. Before that it is null or absent. */
            readonly completedAt?: components["schemas"]["TimestampOrNull"];
            readonly currency: components["schemas"]["Currency"];
            /** @description As the request gave it. */
            readonly description?: string | null;
            /** @description When the checkout window ends. */
            readonly expiresAt: components["schemas"]["Timestamp"];
            /** @description When the payment was created. */
            readonly initiatedAt: components["schemas"]["Timestamp"];
            /** @description The merchant's reference for the order. */
            readonly merchantTxnId: string;
            readonly paymentId: components["schemas"]["PaymentId"];
            /** @description The hosted checkout page, to which the merchant sends the customer's browser. */
            readonly paymentUrl: string;
            /** @description The sum of the refunds that have settled so far. */
            readonly refundTotal: components["schemas"]["DecimalAmount"];
            readonly status: components["schemas"]["PaymentStatus"];
            /** @description Metadata of the merchant, as the request gave it. */
            readonly valueA?: string | null;
            /** @description Metadata of the merchant, as the request gave it. */
            readonly valueB?: string | null;
            /** @description Metadata of the merchant, as the request gave it. */
            readonly valueC?: string | null;
            /** @description Metadata of the merchant, as the request gave it. */
            readonly valueD?: string | null;
            /** @description The provider, once there is one. */
            readonly vendor?: components["schemas"]["Vendor"] | null;
        };
        /**
         * Payment id
         * @description Assigned by the service, of the shape `PAY_<date>_<suffix>`. Clients do not take it apart.
         */
        readonly PaymentId: string;
        /**
         * Payment status
         * @description Where a payment is in its life.
         * @enum {string}
         */
        readonly PaymentStatus: "INITIATED" | "PENDING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
        /**
         * Refund id
         * @description Assigned by the service, of the shape `REF_<date>_<suffix>`. Clients do not take it apart.
         */
        readonly RefundId: string;
        /**
         * Refund status
         * @description Where a refund is in its life.
         * @enum {string}
         */
        readonly RefundStatus: "INITIATED" | "PROCESSING" | "COMPLETED" | "FAILED";
        /**
         * Rejection
         * @description The body of a rejection whose status is not stated. Its shape is open.
         */
        readonly Rejection: unknown;
        /**
         * Timestamp
         * Format: date-time
         * @description An ISO 8601 date-time in UTC, best written as RFC 3339 does, with `Z` or `+00:00`.
         */
        readonly Timestamp: string;
        /**
         * Timestamp or null
         * Format: date-time
         * @description An ISO 8601 date-time in UTC, best written as RFC 3339 does, with `Z` or `+00:00`; or null.
         */
        readonly TimestampOrNull: string | null;
        /**
         * Vendor
         * @description The mobile wallet provider that takes the payment.
         * @enum {string}
         */
        readonly Vendor: "BKASH" | "NAGAD";
        /**
         * Webhook payload
         * @description What a webhook carries. Its shape is open.
         */
        readonly WebhookPayload: unknown;
    };
    responses: {
        /** @description The request was rejected. Status and body are open; a careful reader expects a 4xx. It documents no 2xx. */
        readonly Rejected: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Rejection"];
            };
        };
        /** @description The credentials were not accepted. The answer does not say which part of them was wrong. */
        readonly Unauthenticated: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["AuthenticationError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AuthenticationError = components['schemas']['AuthenticationError'];
export type AuthenticationErrorType = components['schemas']['AuthenticationErrorType'];
export type CreatedPayment = components['schemas']['CreatedPayment'];
export type CreatedRefund = components['schemas']['CreatedRefund'];
export type CreatePaymentRequest = components['schemas']['CreatePaymentRequest'];
export type CreatePaymentResponse = components['schemas']['CreatePaymentResponse'];
export type CreateRefundRequest = components['schemas']['CreateRefundRequest'];
export type CreateRefundResponse = components['schemas']['CreateRefundResponse'];
export type Currency = components['schemas']['Currency'];
export type DecimalAmount = components['schemas']['DecimalAmount'];
export type GetPaymentResponse = components['schemas']['GetPaymentResponse'];
export type GetRefundResponse = components['schemas']['GetRefundResponse'];
export type ListPaymentsResponse = components['schemas']['ListPaymentsResponse'];
export type Payment = components['schemas']['Payment'];
export type PaymentId = components['schemas']['PaymentId'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type RefundId = components['schemas']['RefundId'];
export type RefundStatus = components['schemas']['RefundStatus'];
export type Rejection = components['schemas']['Rejection'];
export type Timestamp = components['schemas']['Timestamp'];
export type TimestampOrNull = components['schemas']['TimestampOrNull'];
export type Vendor = components['schemas']['Vendor'];
export type WebhookPayload = components['schemas']['WebhookPayload'];
export type ResponseRejected = components['responses']['Rejected'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type $defs = Record<string, never>;
export interface operations {
    readonly getPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The payment to read. */
                readonly paymentId: components["schemas"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The payment as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetPaymentResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly getRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The refunded payment. */
                readonly paymentId: components["schemas"]["PaymentId"];
                /** @description The refund to read. */
                readonly refundId: components["schemas"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The refund as it is now, in a shape that the contract leaves open. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetRefundResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly createRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A value of the client's own that marks this request. Recommended, so that a retry makes no second refund. */
                readonly "X-Idempotency-Key"?: string;
            };
            readonly path: {
                /** @description The payment to refund. */
                readonly paymentId: components["schemas"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        /** @description How much to give back, and why. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateRefundRequest"];
            };
        };
        readonly responses: {
            /** @description The refund was created and is queued. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateRefundResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly createPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description A value of the client's own that marks this request. */
                readonly "X-Idempotency-Key": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What to collect, and how. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePaymentRequest"];
            };
        };
        readonly responses: {
            /** @description The payment was created and is PENDING. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatePaymentResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly listPayments: {
        readonly parameters: {
            readonly query?: {
                /** @description Keeps the payments whose amount is not above this. */
                readonly amountMax?: number;
                /** @description Keeps the payments whose amount is not below this. */
                readonly amountMin?: number;
                /**
                 * @description Start of the range of time, an ISO 8601 date-time.
                 * @example 2026-11-21T00:00:00Z
                 */
                readonly from?: string;
                /** @description Keeps the payment with exactly this order reference. */
                readonly merchantTxnId?: string;
                /** @description Index of the page. The first page is 0. */
                readonly page?: number;
                /** @description The most payments that a page holds, 100 at most. */
                readonly size?: number;
                /** @description Keeps the payments that have this status. */
                readonly status?: components["schemas"]["PaymentStatus"];
                /**
                 * @description End of the range of time, an ISO 8601 date-time.
                 * @example 2026-11-22T00:00:00Z
                 */
                readonly to?: string;
                /** @description Keeps the payments of this provider. */
                readonly vendor?: components["schemas"]["Vendor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of payments, in a shape that the contract leaves open. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPaymentsResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly paymentCompleted: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What happened, in a shape that the contract leaves open. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        readonly responses: {
            /** @description Which answer counts as received is open. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly paymentRefundFailed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What happened, in a shape that the contract leaves open. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        readonly responses: {
            /** @description Which answer counts as received is open. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly paymentRefunded: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description What happened, in a shape that the contract leaves open. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        readonly responses: {
            /** @description Which answer counts as received is open. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const authenticationErrorTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AuthenticationErrorType"]> = ["INVALID_API_KEY", "AUTHENTICATION_ERROR"];
export const currencyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Currency"]> = ["BDT", "USD"];
export const paymentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentStatus"]> = ["INITIATED", "PENDING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"];
export const refundStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RefundStatus"]> = ["INITIATED", "PROCESSING", "COMPLETED", "FAILED"];
export const vendorValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Vendor"]> = ["BKASH", "NAGAD"];
