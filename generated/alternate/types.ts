// Generated from specs/alternate by `npm run generate`. Do not edit.
export interface paths {
    readonly "/api/v1/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List invoices
         * @description Lists the invoices of the business, one page at a time. All parameters are optional.
         *
         *     The structure of the response body, the order of the invoices and the maximum `limit` are open.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        /**
         * Create invoice
         * @description Creates an invoice from line items and returns its `payment_url`, where the customer pays it. If `send_email` is
         *     true, the service also sends the invoice to the customer by email.
         *
         *     The request is rejected if a required field is missing, in the invoice or in one of its line items, or if a
         *     `unit_price` is not a number. The 2xx status code and the currency of the invoice are open.
         */
        readonly post: operations["createInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get invoice
         * @description Returns an invoice with its line items, its current `status` and, once it is paid, the ID of its payment.
         *
         *     The request is rejected if the business has no invoice with this ID.
         */
        readonly get: operations["getInvoice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/invoices/{invoice_id}/remind": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send invoice reminder
         * @description Sends the customer a reminder for an invoice. The request has no body.
         *
         *     The request is rejected if the business has no invoice with this ID. For which invoices and how often reminders are
         *     accepted, and whether a reminder changes the status of the invoice, is open.
         */
        readonly post: operations["sendInvoiceReminder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payments": {
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
         *     The following is open: the order of the payments, the payment timestamp to which `from_date` and `to_date` apply,
         *     whether they accept a date without a time, and whether the range includes its bounds.
         */
        readonly get: operations["listPayments"];
        readonly put?: never;
        /**
         * Create payment
         * @description Creates a payment and returns its `payment_url`. Redirect the customer's browser to that URL.
         *
         *     The request is rejected if a required field is missing or `amount` is not a number. The 2xx status code, and what
         *     the service sends to `callback_url`, are open.
         */
        readonly post: operations["createPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/payments/{payment_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get payment
         * @description Returns a payment with its current `status` and, once it is paid, its transaction ID, provider and completion time.
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
    readonly "/api/v1/payments/{payment_id}/refund": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Refund payment
         * @description Refunds a `COMPLETED` payment, in full or in part.
         *
         *     The request is rejected if the payment never completed or `amount` is not a number. Whether a payment can be
         *     refunded a second time, whether its refunds can exceed its amount in total, and the later statuses of a refund are
         *     open.
         */
        readonly post: operations["refundPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Amount
         * Format: double
         * @description Amount of money in the smallest unit of the currency, preferably a whole number. `50000` is 500 taka.
         * @example 50000
         */
        readonly Amount: number;
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
         * Created invoice
         * @description A new invoice, as create invoice returns it.
         */
        readonly CreatedInvoice: {
            /** @description Time when the invoice was created. */
            readonly created_at: components["schemas"]["Time"];
            /** @description Currency of the invoice, chosen by the service. */
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Customer's name, from the create request.
             * @example Amina Rahman
             */
            readonly customer_name: string;
            /** @description Date when the invoice is due. May be null or absent if the create request had none. */
            readonly due_date?: components["schemas"]["DueDateOrNull"];
            readonly invoice_id: components["schemas"]["InvoiceId"];
            /**
             * @description Human-readable invoice number.
             * @example INV-1002
             */
            readonly invoice_number: string;
            /**
             * @description URL where the customer pays the invoice.
             * @example https://checkout.example/invoice/inv_8wm5r
             */
            readonly payment_url: string;
            /**
             * @description Always `PENDING` for a new invoice.
             * @example PENDING
             * @enum {unknown}
             */
            readonly status: "PENDING";
            /**
             * Format: double
             * @description Sum of the line item totals.
             * @example 55000
             */
            readonly subtotal: number;
            /**
             * Format: double
             * @description Amount that the customer pays.
             * @example 55000
             */
            readonly total: number;
        };
        /**
         * Created payment
         * @description A new payment, as create payment returns it.
         */
        readonly CreatedPayment: {
            readonly amount: components["schemas"]["Amount"];
            /** @description Time when the payment was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Time until which the payment can be paid.
             * @example 2026-11-21T09:45:00Z
             */
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly payment_id: components["schemas"]["PaymentId"];
            /**
             * @description URL of the checkout. Redirect the customer's browser to it.
             * @example https://checkout.example/pay/pay_7qk2m
             */
            readonly payment_url: string;
            /**
             * @description Always `INITIATED` for a new payment.
             * @example INITIATED
             * @enum {unknown}
             */
            readonly status: "INITIATED";
        };
        /**
         * Created refund
         * @description A new refund, as refund payment returns it. No operation reads a refund later.
         */
        readonly CreatedRefund: {
            /**
             * @description Amount to refund, in the smallest unit of the currency.
             * @example 12000
             */
            readonly amount: components["schemas"]["Amount"];
            /**
             * @description Time when the refund was created.
             * @example 2026-11-21T11:00:00Z
             */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description ID of the refunded payment. */
            readonly payment_id: components["schemas"]["PaymentId"];
            readonly refund_id: components["schemas"]["RefundId"];
            /**
             * @description Always `PROCESSING` for a new refund. Its later statuses are open.
             * @example PROCESSING
             * @constant
             */
            readonly status: "PROCESSING";
        };
        /**
         * Create invoice line item
         * @description A line item of the invoice to create.
         */
        readonly CreateInvoiceLineItem: {
            /**
             * @description Description of the item.
             * @example Ticket
             */
            readonly description: string;
            /**
             * Format: double
             * @description Quantity of the item.
             * @example 2
             */
            readonly quantity: number;
            /**
             * Format: double
             * @description Price per unit. Whether it is in the smallest unit of the currency is open.
             * @example 25000
             */
            readonly unit_price: number;
        };
        /**
         * Create invoice request
         * @description The invoice to create. The currency cannot be chosen; which currency an invoice has is open.
         */
        readonly CreateInvoiceRequest: {
            /**
             * @description Customer's email address. The accepted formats are open.
             * @example amina@customer.example
             */
            readonly customer_email?: string;
            /**
             * @description Customer's name.
             * @example Amina Rahman
             */
            readonly customer_name: string;
            /**
             * @description Customer's phone number. The accepted formats are open.
             * @example +8801700000000
             */
            readonly customer_phone: string;
            /**
             * Format: date
             * @description Date when the invoice is due, an ISO 8601 date without a time.
             * @example 2026-12-05
             */
            readonly due_date?: string;
            /** @description Line items of the invoice. Whether an empty array is accepted is open. */
            readonly items: readonly components["schemas"]["CreateInvoiceLineItem"][];
            /**
             * @description Notes of your own on the invoice.
             * @example The tickets are at the box office.
             */
            readonly notes?: string;
            /**
             * @description Whether to send the invoice to the customer by email.
             * @example true
             */
            readonly send_email?: boolean;
        };
        /**
         * Create invoice response
         * @description Envelope with the new invoice.
         */
        readonly CreateInvoiceResponse: {
            /** @description The new invoice. */
            readonly data: components["schemas"]["CreatedInvoice"];
            /**
             * @description Message for people. Its wording is open; do not parse it.
             * @example Invoice created
             */
            readonly message: string;
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Create payment request
         * @description The payment to create. Four fields are required.
         */
        readonly CreatePaymentRequest: {
            /**
             * Format: double
             * @description Amount to collect, in the smallest unit of the currency. The minimum and maximum are open.
             * @example 50000
             */
            readonly amount: number;
            /**
             * @description URL for webhook notifications. What the service sends to it is open.
             * @example https://shop.example/notifications
             */
            readonly callback_url: string;
            /**
             * @description URL to which the customer is redirected after cancellation.
             * @example https://shop.example/cancelled
             */
            readonly cancel_url?: string;
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Customer's email address. The accepted formats are open.
             * @example amina@customer.example
             */
            readonly customer_email?: string;
            /**
             * @description Customer's name.
             * @example Amina Rahman
             */
            readonly customer_name?: string;
            /**
             * @description Customer's phone number. The accepted formats are open.
             * @example +8801700000000
             */
            readonly customer_phone: string;
            /**
             * @description Key-value pairs of your own, returned on reads.
             * @example {
             *       "order": "ORDER-1001",
             *       "basket": "77"
             *     }
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
            /**
             * @description URL to which the customer is redirected after success.
             * @example https://shop.example/paid
             */
            readonly success_url?: string;
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
             * @example Payment created
             */
            readonly message: string;
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Currency
         * @description Currency code, such as `BDT`. The supported currencies are open.
         * @example BDT
         */
        readonly Currency: string;
        /**
         * Due date or null
         * Format: date
         * @description ISO 8601 date without a time, preferably in the format `2026-12-05`; or null.
         * @example 2026-12-05
         */
        readonly DueDateOrNull: string | null;
        /**
         * Get invoice response
         * @description Envelope with the invoice.
         */
        readonly GetInvoiceResponse: {
            /** @description The invoice. */
            readonly data: components["schemas"]["Invoice"];
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Get payment response
         * @description Envelope with the payment.
         */
        readonly GetPaymentResponse: {
            /** @description The payment. */
            readonly data: components["schemas"]["Payment"];
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Invoice
         * @description An invoice, as it is read. A field without a value, either because it is not set yet or because the create request did not contain it, is null or absent. Whether reads return `payment_url` and `created_at` is open.
         */
        readonly Invoice: {
            /** @description Time when the invoice was created, if reads return it. */
            readonly created_at?: components["schemas"]["TimeOrNull"];
            /** @description Currency of the invoice, chosen by the service. */
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Customer's email address, from the create request. Null or absent if the request had none.
             * @example amina@customer.example
             */
            readonly customer_email?: string | null;
            /**
             * @description Customer's name, from the create request.
             * @example Amina Rahman
             */
            readonly customer_name: string;
            /** @description Date when the invoice is due. May be null or absent if the create request had none. */
            readonly due_date?: components["schemas"]["DueDateOrNull"];
            readonly invoice_id: components["schemas"]["InvoiceId"];
            /**
             * @description Human-readable invoice number.
             * @example INV-1002
             */
            readonly invoice_number: string;
            /** @description Line items of the invoice. */
            readonly items: readonly components["schemas"]["LineItem"][];
            /**
             * @description Time when the invoice was paid. Null or absent before that.
             * @example 2026-11-24T16:05:40Z
             */
            readonly paid_at?: components["schemas"]["TimeOrNull"];
            /** @description ID of the payment that paid the invoice. Whether an unpaid invoice has one is open. */
            readonly payment_id?: components["schemas"]["PaymentIdOrNull"];
            /**
             * @description URL where the customer pays the invoice, if reads return it.
             * @example https://checkout.example/invoice/inv_8wm5r
             */
            readonly payment_url?: string | null;
            /** @example PAID */
            readonly status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: double
             * @description Sum of the line item totals.
             * @example 55000
             */
            readonly subtotal: number;
            /**
             * Format: double
             * @description Amount that the customer pays.
             * @example 55000
             */
            readonly total: number;
        };
        /**
         * Invoice ID
         * @description ID of the invoice, assigned by the service. Its format is open; do not parse it.
         * @example inv_8wm5r
         */
        readonly InvoiceId: string;
        /**
         * Invoice status
         * @description Status of the invoice. The transitions between statuses are open.
         * @example PENDING
         * @enum {string}
         */
        readonly InvoiceStatus: "DRAFT" | "PENDING" | "PAID" | "OVERDUE" | "CANCELLED";
        /**
         * Line item
         * @description A line item of an invoice, as it is read.
         */
        readonly LineItem: {
            /**
             * @description Description of the item.
             * @example Ticket
             */
            readonly description: string;
            /**
             * Format: double
             * @description Quantity of the item.
             * @example 2
             */
            readonly quantity: number;
            /**
             * Format: double
             * @description Total of the line item, which is `quantity` times `unit_price`.
             * @example 50000
             */
            readonly total: number;
            /**
             * Format: double
             * @description Price per unit.
             * @example 25000
             */
            readonly unit_price: number;
        };
        /**
         * Listed payment
         * @description A payment, as list payments returns it.
         */
        readonly ListedPayment: {
            readonly amount: components["schemas"]["Amount"];
            /** @description Time when the payment was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            readonly currency: components["schemas"]["Currency"];
            readonly payment_id: components["schemas"]["PaymentId"];
            /** @example COMPLETED */
            readonly status: components["schemas"]["PaymentStatus"];
        };
        /**
         * List invoices response
         * @description A page of invoices. The structure of this body is open.
         */
        readonly ListInvoicesResponse: unknown;
        /**
         * List payments response
         * @description Envelope with a page of payments.
         */
        readonly ListPaymentsResponse: {
            /** @description The page of payments. */
            readonly data: components["schemas"]["PaymentPage"];
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Pagination
         * @description Position of this page in the result.
         */
        readonly Pagination: {
            /**
             * @description Number of this page.
             * @example 1
             */
            readonly current_page: number;
            /**
             * @description Maximum number of payments on a page.
             * @example 2
             */
            readonly items_per_page: number;
            /**
             * @description Total number of payments on all pages.
             * @example 3
             */
            readonly total_items: number;
            /**
             * @description Total number of pages.
             * @example 2
             */
            readonly total_pages: number;
        };
        /**
         * Payment
         * @description A payment, as it is read. A field without a value, either because it is not set yet or because the create request did not contain it, is null or absent. Whether reads return `payment_url` and `expires_at` is open.
         */
        readonly Payment: {
            readonly amount: components["schemas"]["Amount"];
            /**
             * @description Time when the payment was completed. Null or absent before that.
             * @example 2026-11-21T09:34:12Z
             */
            readonly completed_at?: components["schemas"]["TimeOrNull"];
            /** @description Time when the payment was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Customer's name, from the create request. Null or absent if the request had none.
             * @example Amina Rahman
             */
            readonly customer_name?: string | null;
            /**
             * @description Customer's phone number, from the create request.
             * @example +8801700000000
             */
            readonly customer_phone: string;
            /**
             * @description Time until which the payment can be paid, if reads return it.
             * @example 2026-11-21T09:45:00Z
             */
            readonly expires_at?: components["schemas"]["TimestampOrNull"];
            /**
             * @description Key-value pairs from the create request. Null or absent if the request had none.
             * @example {
             *       "order": "ORDER-1001",
             *       "basket": "77"
             *     }
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null;
            readonly payment_id: components["schemas"]["PaymentId"];
            /**
             * @description Provider that the customer used, once the payment is paid.
             * @example bKash
             */
            readonly payment_method?: string | null;
            /**
             * @description URL of the checkout, if reads return it.
             * @example https://checkout.example/pay/pay_7qk2m
             */
            readonly payment_url?: string | null;
            /** @example COMPLETED */
            readonly status: components["schemas"]["PaymentStatus"];
            /**
             * @description ID of the transaction, once the payment is paid.
             * @example 9BX4T2
             */
            readonly transaction_id?: string | null;
        };
        /**
         * Payment ID
         * @description ID of the payment, assigned by the service. Its format is open; do not parse it.
         * @example pay_7qk2m
         */
        readonly PaymentId: string;
        /**
         * Payment ID or null
         * @description ID of a payment, or null if there is no payment yet.
         * @example pay_2vt9k
         */
        readonly PaymentIdOrNull: string | null;
        /**
         * Payment page
         * @description A page of payments.
         */
        readonly PaymentPage: {
            readonly pagination: components["schemas"]["Pagination"];
            /** @description Payments on this page. Their order is open. */
            readonly payments: readonly components["schemas"]["ListedPayment"][];
        };
        /**
         * Payment status
         * @description Status of the payment. The transitions between statuses are open.
         * @example INITIATED
         * @enum {string}
         */
        readonly PaymentStatus: "INITIATED" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
        /**
         * Refund ID
         * @description ID of the refund, assigned by the service. Its format is open; do not parse it.
         * @example ref_4hn8c
         */
        readonly RefundId: string;
        /**
         * Refund payment request
         * @description The refund to create. Both fields are optional; `{}` refunds the full amount.
         */
        readonly RefundPaymentRequest: {
            /**
             * Format: double
             * @description Amount to refund, in the smallest unit of the currency, for a partial refund. Defaults to the full amount of the payment.
             * @example 12000
             */
            readonly amount?: number;
            /**
             * @description Reason for the refund.
             * @example One item was damaged
             */
            readonly reason?: string;
        };
        /**
         * Refund payment response
         * @description Envelope with the new refund.
         */
        readonly RefundPaymentResponse: {
            /** @description The new refund. */
            readonly data: components["schemas"]["CreatedRefund"];
            /**
             * @description Message for people. Its wording is open; do not parse it.
             * @example Refund created
             */
            readonly message: string;
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Rejection
         * @description The body of a rejection other than a 401. The structure of this body is open.
         */
        readonly Rejection: unknown;
        /**
         * Send invoice reminder response
         * @description Envelope without a resource. Whether it contains `data` is open.
         */
        readonly SendInvoiceReminderResponse: {
            /**
             * @description Message for people. Its wording is open; do not parse it.
             * @example Reminder sent
             */
            readonly message: string;
            /**
             * @description Whether the request succeeded. Always true in a successful response.
             * @example true
             * @constant
             */
            readonly success: true;
        };
        /**
         * Time
         * Format: date-time
         * @description Time in a format that the source document does not state, preferably like the other timestamps: an ISO 8601 date-time in UTC.
         * @example 2026-11-21T09:30:00Z
         */
        readonly Time: string;
        /**
         * Time or null
         * Format: date-time
         * @description Time in a format that the source document does not state, preferably like the other timestamps: an ISO 8601 date-time in UTC. Or null.
         * @example 2026-11-21T09:34:12Z
         */
        readonly TimeOrNull: string | null;
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
export type Amount = components['schemas']['Amount'];
export type AuthenticationError = components['schemas']['AuthenticationError'];
export type AuthenticationErrorType = components['schemas']['AuthenticationErrorType'];
export type CreatedInvoice = components['schemas']['CreatedInvoice'];
export type CreatedPayment = components['schemas']['CreatedPayment'];
export type CreatedRefund = components['schemas']['CreatedRefund'];
export type CreateInvoiceLineItem = components['schemas']['CreateInvoiceLineItem'];
export type CreateInvoiceRequest = components['schemas']['CreateInvoiceRequest'];
export type CreateInvoiceResponse = components['schemas']['CreateInvoiceResponse'];
export type CreatePaymentRequest = components['schemas']['CreatePaymentRequest'];
export type CreatePaymentResponse = components['schemas']['CreatePaymentResponse'];
export type Currency = components['schemas']['Currency'];
export type DueDateOrNull = components['schemas']['DueDateOrNull'];
export type GetInvoiceResponse = components['schemas']['GetInvoiceResponse'];
export type GetPaymentResponse = components['schemas']['GetPaymentResponse'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceId = components['schemas']['InvoiceId'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type LineItem = components['schemas']['LineItem'];
export type ListedPayment = components['schemas']['ListedPayment'];
export type ListInvoicesResponse = components['schemas']['ListInvoicesResponse'];
export type ListPaymentsResponse = components['schemas']['ListPaymentsResponse'];
export type Pagination = components['schemas']['Pagination'];
export type Payment = components['schemas']['Payment'];
export type PaymentId = components['schemas']['PaymentId'];
export type PaymentIdOrNull = components['schemas']['PaymentIdOrNull'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type RefundId = components['schemas']['RefundId'];
export type RefundPaymentRequest = components['schemas']['RefundPaymentRequest'];
export type RefundPaymentResponse = components['schemas']['RefundPaymentResponse'];
export type Rejection = components['schemas']['Rejection'];
export type SendInvoiceReminderResponse = components['schemas']['SendInvoiceReminderResponse'];
export type Time = components['schemas']['Time'];
export type TimeOrNull = components['schemas']['TimeOrNull'];
export type Timestamp = components['schemas']['Timestamp'];
export type TimestampOrNull = components['schemas']['TimestampOrNull'];
export type ResponseRejected = components['responses']['Rejected'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listInvoices: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Maximum number of invoices on a page.
                 * @example 20
                 */
                readonly limit?: number;
                /**
                 * @description Number of the page. The first page is 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description Selects invoices with this status.
                 * @example OVERDUE
                 */
                readonly status?: components["schemas"]["InvoiceStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of invoices. The structure of the body is open; the example is an illustration. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListInvoicesResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly createInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The invoice to create. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateInvoiceRequest"];
            };
        };
        readonly responses: {
            /** @description The invoice was created. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateInvoiceResponse"];
                };
            };
            /** @description The invoice was created. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateInvoiceResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly getInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of the invoice to read.
                 * @example inv_8wm5r
                 */
                readonly invoice_id: components["schemas"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invoice. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetInvoiceResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
        };
    };
    readonly sendInvoiceReminder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of the invoice.
                 * @example inv_8wm5r
                 */
                readonly invoice_id: components["schemas"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The reminder was sent. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SendInvoiceReminderResponse"];
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
                 * @description Start of the time range, in ISO 8601 format.
                 * @example 2026-11-21T00:00:00Z
                 */
                readonly from_date?: string;
                /**
                 * @description Maximum number of payments on a page, up to 100.
                 * @example 20
                 */
                readonly limit?: number;
                /**
                 * @description Number of the page. The first page is 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description Selects payments with this status.
                 * @example COMPLETED
                 */
                readonly status?: components["schemas"]["PaymentStatus"];
                /**
                 * @description End of the time range, in ISO 8601 format.
                 * @example 2026-11-22T00:00:00Z
                 */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of payments. */
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
    readonly createPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatePaymentResponse"];
                };
            };
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
    readonly getPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of the payment to read.
                 * @example pay_7qk2m
                 */
                readonly payment_id: components["schemas"]["PaymentId"];
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
    readonly refundPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description ID of the payment to refund.
                 * @example pay_7qk2m
                 */
                readonly payment_id: components["schemas"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        /** @description The refund to create. Whether the body can be omitted is open; send `{}` for a full refund. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefundPaymentRequest"];
            };
        };
        readonly responses: {
            /** @description The refund was created. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RefundPaymentResponse"];
                };
            };
            /** @description The refund was created. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RefundPaymentResponse"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly default: components["responses"]["Rejected"];
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
export const invoiceStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InvoiceStatus"]> = ["DRAFT", "PENDING", "PAID", "OVERDUE", "CANCELLED"];
export const paymentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentStatus"]> = ["INITIATED", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"];
