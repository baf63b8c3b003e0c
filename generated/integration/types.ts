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
         * @description Returns a payment with its current `status` and `refundTotal`. Read the payment before you release goods: the
         *     customer's return to `callbackUrl` does not prove that the payment was made.
         *
         *     The request is rejected if the business has no payment with this ID.
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
         * @description Returns a refund. The structure of the response body is open. To follow a refund, rely on webhooks and on the
         *     `refundTotal` of the payment.
         *
         *     The request is rejected if the payment has no refund with this ID.
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
         * @description Queues a refund of a `COMPLETED` payment. The provider settles or rejects the refund later; a webhook reports which.
         *
         *     A payment can have several refunds, up to its amount in total. Concurrent refund requests for the same payment are
         *     processed one at a time. The request is rejected if:
         *
         *     - the payment is not `COMPLETED`
         *     - `reason` is missing
         *     - `amount` is not a number greater than zero
         *     - the total of all refunds, including those in flight, would exceed the amount of the payment
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
         * @description Creates a payment and returns its `paymentUrl`. Redirect the customer's browser to that URL. The payment stays
         *     `PENDING` until the customer pays or cancels, the provider rejects it, or the checkout window ends.
         *
         *     The request is rejected if:
         *
         *     - a required field or the `X-Idempotency-Key` header is missing
         *     - `amount` is not a number, or is outside the limits for BDT
         *     - `currency` or `preferredVendor` is not in its list
         *     - `callbackUrl` does not use https, with a live key
         *
         *     No second payment is created with the `merchantTxnId` of a payment that is `PENDING`. The response to such a request is
         *     open, and so are using the value again after that payment has ended, and how a repeated `X-Idempotency-Key` is handled.
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
         * @description Lists the payments of the business, one page at a time. All parameters are optional. Multiple filters select payments
         *     that match all of them.
         *
         *     The following is open: the structure of the response body, the order of the payments, the default `size`, the
         *     payment timestamp to which `from` and `to` apply, and whether ranges include their bounds.
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
         * Payment completed
         * @description Sent when a payment is paid and becomes `COMPLETED`. The payload contains the metadata `valueA` to `valueD` from the
         *     create request. Its structure is otherwise open.
         *
         *     How webhooks are signed is open, so read the payment before you release goods.
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
         * Refund failed
         * @description Sent when the provider rejects a refund and the refund becomes `FAILED`. The structure of the payload is open.
         *
         *     A failed refund changes neither the status nor the `refundTotal` of its payment.
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
         * Refund settled
         * @description Sent when the provider settles a refund and the refund becomes `COMPLETED`. The structure of the payload is open.
         *
         *     Read the payment to see its new `refundTotal`.
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
         * @description The body of a 401 response. Use `errorType` to decide what to do; other fields are open. The service may return `errorType` inside a nested object instead of at the top level.
         */
        readonly AuthenticationError: {
            readonly errorType?: components["schemas"]["AuthenticationErrorType"];
        };
        /**
         * Authentication error type
         * @description Why authentication failed:
         *
         *     - `INVALID_API_KEY`: the key is missing, wrong or revoked, belongs to another business, or is a live key at the
         *       sandbox address or a test key at the live address.
         *     - `AUTHENTICATION_ERROR`: the credentials could not be verified.
         * @example INVALID_API_KEY
         * @enum {string}
         */
        readonly AuthenticationErrorType: "INVALID_API_KEY" | "AUTHENTICATION_ERROR";
        /**
         * Created payment
         * @description A new payment, as create payment returns it.
         */
        readonly CreatedPayment: {
            /**
             * @description Amount to collect, from the create request.
             * @example 500.00
             */
            readonly amount: components["schemas"]["DecimalAmount"];
            /**
             * @description Always null for a new payment.
             * @example null
             */
            readonly completedAt: null;
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Description from the create request. Null or absent if the request had none.
             * @example Two tickets
             */
            readonly description?: string | null;
            /**
             * @description End of the checkout window, which is `initiatedAt` plus the length of the window.
             * @example 2026-11-21T09:45:00Z
             */
            readonly expiresAt: components["schemas"]["Timestamp"];
            /** @description Time when the payment was created. */
            readonly initiatedAt: components["schemas"]["Timestamp"];
            /**
             * @description Your reference for the order, from the create request.
             * @example ORDER-1001
             */
            readonly merchantTxnId: string;
            readonly paymentId: components["schemas"]["PaymentId"];
            /**
             * @description URL of the hosted checkout page. Redirect the customer's browser to it.
             * @example https://checkout.example/pay/PAY_20261121_7QK2M
             */
            readonly paymentUrl: string;
            /**
             * @description Total of the settled refunds. Always zero for a new payment.
             * @example 0.00
             */
            readonly refundTotal: string;
            /**
             * @description Always `PENDING` for a new payment.
             * @example PENDING
             * @enum {unknown}
             */
            readonly status: "PENDING";
            /**
             * @description Wallet provider of the payment. Always present if the request set `preferredVendor`.
             * @example BKASH
             */
            readonly vendor?: components["schemas"]["Vendor"] | null;
        };
        /**
         * Created refund
         * @description A new refund, as create refund returns it.
         */
        readonly CreatedRefund: {
            /**
             * @description Amount to refund. If the request had none, the remaining amount of the payment.
             * @example 120.00
             */
            readonly amount: components["schemas"]["DecimalAmount"];
            /**
             * @description Always null for a new refund.
             * @example null
             */
            readonly completedAt: null;
            /**
             * @description Time when the refund was created.
             * @example 2026-11-21T11:00:00Z
             */
            readonly initiatedAt: components["schemas"]["Timestamp"];
            /**
             * @description Your own reference for the refund. Null or absent if the request had none.
             * @example RETURN-31
             */
            readonly merchantRef?: string | null;
            /** @description ID of the refunded payment. */
            readonly paymentId: components["schemas"]["PaymentId"];
            /**
             * @description Reason from the create request.
             * @example One item was damaged
             */
            readonly reason: string;
            readonly refundId: components["schemas"]["RefundId"];
            /**
             * @description Always `INITIATED` for a new refund.
             * @example INITIATED
             * @enum {unknown}
             */
            readonly status: "INITIATED";
        };
        /**
         * Create payment request
         * @description The payment to create. Four fields are required.
         */
        readonly CreatePaymentRequest: {
            /**
             * @description Amount to collect. In BDT, from 10 to 200000; the limits in USD are open.
             * @example 500.00
             */
            readonly amount: components["schemas"]["DecimalAmount"];
            /**
             * @description URL to which the customer returns after paying. Must use https with a live key.
             * @example https://shop.example/paid
             */
            readonly callbackUrl: string;
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Customer's email address. The accepted formats are open.
             * @example customer@shop.example
             */
            readonly customerEmail?: string;
            /**
             * @description Customer's phone number. Pre-fills the checkout page. The accepted formats are open.
             * @example +8801700000000
             */
            readonly customerPhone?: string;
            /**
             * @description Description of the order, shown on the checkout page.
             * @example Two tickets
             */
            readonly description?: string;
            /**
             * @description Length of the checkout window, in minutes. The minimum and maximum are open.
             * @default 15
             * @example 30
             */
            readonly expiresInMinutes?: number;
            /**
             * @description Your reference for the order. Must be unique among the payments of the business.
             * @example ORDER-1001
             */
            readonly merchantTxnId: string;
            /**
             * @description Wallet provider that the checkout page opens directly. If null or omitted, the customer chooses a provider on the checkout page.
             * @example BKASH
             */
            readonly preferredVendor?: components["schemas"]["Vendor"] | null;
            /**
             * @description First of four metadata values of your own, returned on reads and in payment webhooks.
             * @example basket-77
             */
            readonly valueA?: string;
            /**
             * @description Second metadata value.
             * @example web
             */
            readonly valueB?: string;
            /**
             * @description Third metadata value.
             * @example spring-sale
             */
            readonly valueC?: string;
            /**
             * @description Fourth metadata value.
             * @example 42
             */
            readonly valueD?: string;
        };
        /**
         * Create payment response
         * @description Envelope with the new payment.
         */
        readonly CreatePaymentResponse: {
            /** @description The new payment. */
            readonly data: components["schemas"]["CreatedPayment"];
            /**
             * @description Message for people. Its wording is open; do not parse it.
             * @example Payment initiated
             */
            readonly message: string;
            /**
             * @description Always `success`.
             * @example success
             * @constant
             */
            readonly status: "success";
        };
        /**
         * Create refund request
         * @description The refund to create. Only the reason is required.
         */
        readonly CreateRefundRequest: {
            /**
             * @description Amount to refund, greater than zero. Defaults to the full remaining amount of the payment.
             * @example 120.00
             */
            readonly amount?: components["schemas"]["DecimalAmount"];
            /**
             * @description Your own reference for the refund.
             * @example RETURN-31
             */
            readonly merchantRef?: string;
            /**
             * @description Reason for the refund.
             * @example One item was damaged
             */
            readonly reason: string;
        };
        /**
         * Create refund response
         * @description Envelope with the new refund.
         */
        readonly CreateRefundResponse: {
            /** @description The new refund. */
            readonly data: components["schemas"]["CreatedRefund"];
            /** @description Never present in this response. */
            readonly message?: unknown;
            /**
             * @description Always `success`.
             * @example success
             * @constant
             */
            readonly status: "success";
        };
        /**
         * Currency
         * @description Currency of the payment.
         * @example BDT
         * @enum {string}
         */
        readonly Currency: "BDT" | "USD";
        /**
         * Decimal amount
         * @description Amount of money as a decimal string. Compare amounts as decimals, since `500` and `500.00` are equal.
         * @example 500.00
         */
        readonly DecimalAmount: string;
        /**
         * Get payment response
         * @description Envelope with the payment.
         */
        readonly GetPaymentResponse: {
            /** @description The payment. */
            readonly data: components["schemas"]["Payment"];
            /**
             * @description Always `success`.
             * @example success
             * @constant
             */
            readonly status: "success";
        };
        /**
         * Get refund response
         * @description The refund. The structure of this body is open.
         */
        readonly GetRefundResponse: unknown;
        /**
         * List payments response
         * @description A page of payments. The structure of this body is open. It may contain a summary of the filtered set with `successCount`, `failedCount` and `totalAmount`.
         */
        readonly ListPaymentsResponse: unknown;
        /**
         * Payment
         * @description A payment, as it is read. A field without a value, either because it is not set yet or because the create request did not contain it, is null or absent.
         */
        readonly Payment: {
            /**
             * @description Amount of the payment, from the create request.
             * @example 500.00
             */
            readonly amount: components["schemas"]["DecimalAmount"];
            /**
             * @description Time when the payment was completed. Null or absent before that.
             * @example 2026-11-21T09:34:12Z
             */
            readonly completedAt?: components["schemas"]["TimestampOrNull"];
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Description from the create request. Null or absent if the request had none.
             * @example Two tickets
             */
            readonly description?: string | null;
            /**
             * @description End of the checkout window.
             * @example 2026-11-21T09:45:00Z
             */
            readonly expiresAt: components["schemas"]["Timestamp"];
            /** @description Time when the payment was created. */
            readonly initiatedAt: components["schemas"]["Timestamp"];
            /**
             * @description Your reference for the order, from the create request.
             * @example ORDER-1001
             */
            readonly merchantTxnId: string;
            readonly paymentId: components["schemas"]["PaymentId"];
            /**
             * @description URL of the hosted checkout page. Redirect the customer's browser to it.
             * @example https://checkout.example/pay/PAY_20261121_7QK2M
             */
            readonly paymentUrl: string;
            /**
             * @description Total of the settled refunds. Refunds in flight and failed refunds are not included.
             * @example 120.00
             */
            readonly refundTotal: components["schemas"]["DecimalAmount"];
            /** @example COMPLETED */
            readonly status: components["schemas"]["PaymentStatus"];
            /**
             * @description First metadata value from the create request. Null or absent if the request had none.
             * @example basket-77
             */
            readonly valueA?: string | null;
            /**
             * @description Second metadata value from the create request. Null or absent if the request had none.
             * @example web
             */
            readonly valueB?: string | null;
            /**
             * @description Third metadata value from the create request. Null or absent if the request had none.
             * @example spring-sale
             */
            readonly valueC?: string | null;
            /**
             * @description Fourth metadata value from the create request. Null or absent if the request had none.
             * @example 42
             */
            readonly valueD?: string | null;
            /**
             * @description Wallet provider of the payment, once it is known.
             * @example BKASH
             */
            readonly vendor?: components["schemas"]["Vendor"] | null;
        };
        /**
         * Payment ID
         * @description ID of the payment, assigned by the service in the form `PAY_<date>_<suffix>`. Do not parse it.
         * @example PAY_20261121_7QK2M
         */
        readonly PaymentId: string;
        /**
         * Payment status
         * @description Status of the payment.
         * @example PENDING
         * @enum {string}
         */
        readonly PaymentStatus: "INITIATED" | "PENDING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
        /**
         * Refund ID
         * @description ID of the refund, assigned by the service in the form `REF_<date>_<suffix>`. Do not parse it.
         * @example REF_20261121_4HN8C
         */
        readonly RefundId: string;
        /**
         * Refund status
         * @description Status of the refund.
         * @example INITIATED
         * @enum {string}
         */
        readonly RefundStatus: "INITIATED" | "PROCESSING" | "COMPLETED" | "FAILED";
        /**
         * Rejection
         * @description The body of a rejection other than a 401. The structure of this body is open.
         */
        readonly Rejection: unknown;
        /**
         * Timestamp
         * Format: date-time
         * @description ISO 8601 date-time in UTC, preferably in the RFC 3339 format, with the offset `Z` or `+00:00`.
         * @example 2026-11-21T09:30:00Z
         */
        readonly Timestamp: string;
        /**
         * Timestamp or null
         * Format: date-time
         * @description ISO 8601 date-time in UTC, preferably in the RFC 3339 format, with the offset `Z` or `+00:00`; or null.
         * @example 2026-11-21T09:34:12Z
         */
        readonly TimestampOrNull: string | null;
        /**
         * Vendor
         * @description Mobile wallet provider of the payment.
         * @example BKASH
         * @enum {string}
         */
        readonly Vendor: "BKASH" | "NAGAD";
        /**
         * Webhook payload
         * @description The payload of a webhook. Its structure is open.
         */
        readonly WebhookPayload: unknown;
    };
    responses: {
        /** @description The request was rejected. The status code and the body are open; expect a 4xx. This response does not describe 2xx statuses. */
        readonly Rejected: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Rejection"];
            };
        };
        /** @description Authentication failed. The response does not reveal which credential was wrong: check all three headers, and that the key belongs to this environment. */
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
                /**
                 * @description ID of the payment to read.
                 * @example PAY_20261121_7QK2M
                 */
                readonly paymentId: components["schemas"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The payment. */
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
                /**
                 * @description ID of the refunded payment.
                 * @example PAY_20261121_7QK2M
                 */
                readonly paymentId: components["schemas"]["PaymentId"];
                /**
                 * @description ID of the refund to read.
                 * @example REF_20261121_4HN8C
                 */
                readonly refundId: components["schemas"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The refund. The structure of the body is open; the examples are illustrations. */
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
                /**
                 * @description Value that you generate to identify this request. Optional but recommended, so that a retry with the same value does not create a second refund.
                 * @example c31a7f1e-2b57-4b3c-9e3b-0f2a5e1c9d7a
                 */
                readonly "X-Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description ID of the payment to refund.
                 * @example PAY_20261121_7QK2M
                 */
                readonly paymentId: components["schemas"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        /** @description The refund to create. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateRefundRequest"];
            };
        };
        readonly responses: {
            /** @description The refund was created and queued. */
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
                /**
                 * @description Value that you generate to identify this request. Use a new value for each payment.
                 * @example 5f0c7f1e-2b57-4b3c-9e3b-0f2a5e1c9d7a
                 */
                readonly "X-Idempotency-Key": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The payment to create. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePaymentRequest"];
            };
        };
        readonly responses: {
            /** @description The payment was created. */
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
                /**
                 * @description Maximum amount of the selected payments.
                 * @example 1000
                 */
                readonly amountMax?: number;
                /**
                 * @description Minimum amount of the selected payments.
                 * @example 100
                 */
                readonly amountMin?: number;
                /**
                 * @description Start of the time range, an ISO 8601 date-time.
                 * @example 2026-11-21T00:00:00Z
                 */
                readonly from?: string;
                /**
                 * @description Selects the payment with exactly this order reference.
                 * @example ORDER-1001
                 */
                readonly merchantTxnId?: string;
                /**
                 * @description Index of the page. The first page is 0.
                 * @example 0
                 */
                readonly page?: number;
                /**
                 * @description Maximum number of payments on a page, up to 100.
                 * @example 20
                 */
                readonly size?: number;
                /**
                 * @description Selects payments with this status.
                 * @example COMPLETED
                 */
                readonly status?: components["schemas"]["PaymentStatus"];
                /**
                 * @description End of the time range, an ISO 8601 date-time.
                 * @example 2026-11-22T00:00:00Z
                 */
                readonly to?: string;
                /**
                 * @description Selects payments with this wallet provider.
                 * @example BKASH
                 */
                readonly vendor?: components["schemas"]["Vendor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of payments. The structure of the body is open; the examples are illustrations. */
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
        /** @description The event. The structure of the payload is open; the example is an illustration. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        readonly responses: {
            /** @description Your response. Which response acknowledges a webhook is open. */
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
        /** @description The event. The structure of the payload is open; the example is an illustration. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        readonly responses: {
            /** @description Your response. Which response acknowledges a webhook is open. */
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
        /** @description The event. The structure of the payload is open; the example is an illustration. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        readonly responses: {
            /** @description Your response. Which response acknowledges a webhook is open. */
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
