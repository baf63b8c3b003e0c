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
         * @description Lists the invoices of the business, page by page. Every parameter is optional.
         *
         *     Open: the order, the largest `limit`, and the body: the shape of the examples is not part of the contract.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        /**
         * Create invoice
         * @description Makes out an invoice of line items. The answer has the `payment_url` at which the customer pays it.
         *
         *     With which 2xx it is answered is open, and so is which currency the invoice is in.
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
         * @description Reads an invoice, with its lines, its current status and, once it is paid, the payment that paid it.
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
         * @description Reminds the customer of an invoice. The request has no body.
         *
         *     Open: of which invoices a reminder is accepted, how often, and whether the status of the invoice changes.
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
         * @description Lists the payments of the business, page by page. Every parameter is optional; several keep what each of them keeps.
         *
         *     Open: the order, which of a payment's times `from_date` and `to_date` look at, and whether a range holds what lies
         *     exactly on its edge.
         */
        readonly get: operations["listPayments"];
        readonly put?: never;
        /**
         * Create payment
         * @description Starts a payment. The answer has the `payment_url` to which the merchant sends the
         *     customer's browser.
         *
         *     With which 2xx it is answered is open, and so is what arrives at the `callback_url`.
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
         * @description Reads a payment, with its current status and what became known of it since it was created.
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
         * @description Refunds a COMPLETED payment, all of it or a part.
         *
         *     Open: whether a payment can be refunded a second time, whether its refunds together may exceed its amount, and what
         *     becomes of a refund that is PROCESSING.
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
         * @description An amount of money as a number, counted in the smallest unit of its currency, and so best a whole one.
         */
        readonly Amount: number;
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
         * Created invoice
         * @description An invoice as create invoice returns it.
         */
        readonly CreatedInvoice: {
            /** @description When the invoice was created. */
            readonly created_at: components["schemas"]["Time"];
            readonly currency: components["schemas"]["Currency"];
            /** @description The customer's name. */
            readonly customer_name: string;
            /** @description Until when the invoice is to be paid. May be null or absent if the request gave no date. */
            readonly due_date?: components["schemas"]["DueDateOrNull"];
            readonly invoice_id: components["schemas"]["InvoiceId"];
            /** @description The number that people use. */
            readonly invoice_number: string;
            /** @description Where the customer pays the invoice. */
            readonly payment_url: string;
            /**
             * @description A new invoice is PENDING.
             * @constant
             */
            readonly status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: double
             * @description The sum of the totals of the lines.
             */
            readonly subtotal: number;
            /**
             * Format: double
             * @description What the customer is to pay.
             */
            readonly total: number;
        };
        /**
         * Created payment
         * @description A payment as create payment returns it.
         */
        readonly CreatedPayment: {
            readonly amount: components["schemas"]["Amount"];
            /** @description When the payment was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            readonly currency: components["schemas"]["Currency"];
            /** @description When the payment can no longer be paid. */
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly payment_id: components["schemas"]["PaymentId"];
            /** @description The checkout, to which the merchant sends the customer's browser. */
            readonly payment_url: string;
            /**
             * @description A new payment is INITIATED.
             * @constant
             */
            readonly status: components["schemas"]["PaymentStatus"];
        };
        /**
         * Created refund
         * @description A refund as refund payment returns it.
         */
        readonly CreatedRefund: {
            readonly amount: components["schemas"]["Amount"];
            /** @description When the refund was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description The refunded payment. */
            readonly payment_id: components["schemas"]["PaymentId"];
            readonly refund_id: components["schemas"]["RefundId"];
            /**
             * @description A new refund is PROCESSING. Which statuses follow is open.
             * @constant
             */
            readonly status: "PROCESSING";
        };
        /**
         * Create invoice line item
         * @description A line of an invoice, as the request gives it.
         */
        readonly CreateInvoiceLineItem: {
            /** @description What is sold. */
            readonly description: string;
            /**
             * Format: double
             * @description How many of it.
             */
            readonly quantity: number;
            /**
             * Format: double
             * @description The price of one.
             */
            readonly unit_price: number;
        };
        /** Create invoice request */
        readonly CreateInvoiceRequest: {
            /** @description The customer's e-mail address. */
            readonly customer_email?: string;
            /** @description The customer's name. */
            readonly customer_name: string;
            /** @description The customer's phone number. */
            readonly customer_phone: string;
            /** @description Until when the invoice is to be paid, an ISO 8601 date. */
            readonly due_date?: string;
            /** @description What the customer is to pay for. */
            readonly items: readonly components["schemas"]["CreateInvoiceLineItem"][];
            /** @description A text of the merchant's own. */
            readonly notes?: string;
            /** @description Whether to send the invoice to the customer by e-mail. */
            readonly send_email?: boolean;
        };
        /** Create invoice response */
        readonly CreateInvoiceResponse: {
            readonly data: components["schemas"]["CreatedInvoice"];
            /** @description A sentence for people. Its wording is open. */
            readonly message: string;
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /** Create payment request */
        readonly CreatePaymentRequest: {
            /**
             * Format: double
             * @description What to collect, counted in the smallest unit of the currency. Its bounds are open.
             */
            readonly amount: number;
            /** @description Where the service sends its notifications. What they carry is open. */
            readonly callback_url: string;
            /** @description Where the customer is sent after a cancellation. */
            readonly cancel_url?: string;
            readonly currency: components["schemas"]["Currency"];
            /** @description The customer's e-mail address. */
            readonly customer_email?: string;
            /** @description The customer's name. */
            readonly customer_name?: string;
            /** @description The customer's phone number. */
            readonly customer_phone: string;
            /** @description Keys and values of the merchant's own, repeated on reads. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
            /** @description Where the customer is sent after success. */
            readonly success_url?: string;
        };
        /** Create payment response */
        readonly CreatePaymentResponse: {
            readonly data: components["schemas"]["CreatedPayment"];
            /** @description A sentence for people. Its wording is open. */
            readonly message: string;
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /**
         * Currency
         * @description The code of a currency, such as `BDT`.
         */
        readonly Currency: string;
        /**
         * Due date or null
         * Format: date
         * @description An ISO 8601 date, best written as `2026-12-05` and without a time; or null.
         */
        readonly DueDateOrNull: string | null;
        /** Get invoice response */
        readonly GetInvoiceResponse: {
            readonly data: components["schemas"]["Invoice"];
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /** Get payment response */
        readonly GetPaymentResponse: {
            readonly data: components["schemas"]["Payment"];
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /**
         * Invoice
         * @description An invoice as it is read. What has no value yet, or was not supplied, is absent or null; whether a read has payment_url and created_at is open.
         */
        readonly Invoice: {
            /** @description When the invoice was created, where a read has it. */
            readonly created_at?: components["schemas"]["TimeOrNull"];
            readonly currency: components["schemas"]["Currency"];
            /** @description The customer's e-mail address, as the request gave it. */
            readonly customer_email?: string | null;
            /** @description The customer's name. */
            readonly customer_name: string;
            /** @description Until when the invoice is to be paid. May be null or absent if the request gave no date. */
            readonly due_date?: components["schemas"]["DueDateOrNull"];
            readonly invoice_id: components["schemas"]["InvoiceId"];
            /** @description The number that people use. */
            readonly invoice_number: string;
            /** @description What the customer is to pay for. */
            readonly items: readonly components["schemas"]["LineItem"][];
            /** @description When the invoice was paid. Before that it is null or absent. */
            readonly paid_at?: components["schemas"]["TimeOrNull"];
            /** @description The payment that paid the invoice. */
            readonly payment_id?: components["schemas"]["PaymentIdOrNull"];
            /** @description Where the customer pays the invoice, where a read has it. */
            readonly payment_url?: string | null;
            readonly status: components["schemas"]["InvoiceStatus"];
            /**
             * Format: double
             * @description The sum of the totals of the lines.
             */
            readonly subtotal: number;
            /**
             * Format: double
             * @description What the customer is to pay.
             */
            readonly total: number;
        };
        /**
         * Invoice id
         * @description Assigned by the service. Its form is open.
         */
        readonly InvoiceId: string;
        /**
         * Invoice status
         * @description Where an invoice is in its life. The transitions between these statuses are not shown.
         * @enum {string}
         */
        readonly InvoiceStatus: "DRAFT" | "PENDING" | "PAID" | "OVERDUE" | "CANCELLED";
        /**
         * Line item
         * @description A line of an invoice, as it is read.
         */
        readonly LineItem: {
            /** @description What is sold. */
            readonly description: string;
            /**
             * Format: double
             * @description How many of it.
             */
            readonly quantity: number;
            /**
             * Format: double
             * @description The quantity times the price of one.
             */
            readonly total: number;
            /**
             * Format: double
             * @description The price of one.
             */
            readonly unit_price: number;
        };
        /**
         * Listed payment
         * @description A payment as it stands in a list.
         */
        readonly ListedPayment: {
            readonly amount: components["schemas"]["Amount"];
            /** @description When the payment was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            readonly currency: components["schemas"]["Currency"];
            readonly payment_id: components["schemas"]["PaymentId"];
            readonly status: components["schemas"]["PaymentStatus"];
        };
        /**
         * List invoices response
         * @description A page of invoices. Its shape is open.
         */
        readonly ListInvoicesResponse: unknown;
        /** List payments response */
        readonly ListPaymentsResponse: {
            readonly data: components["schemas"]["PaymentPage"];
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /**
         * Pagination
         * @description Which page this is, and how many there are. A careful reader expects whole numbers.
         */
        readonly Pagination: {
            /** @description The number of this page. */
            readonly current_page: number;
            /** @description The most payments that a page holds. */
            readonly items_per_page: number;
            /** @description How many payments there are on all pages. */
            readonly total_items: number;
            /** @description How many pages there are. */
            readonly total_pages: number;
        };
        /**
         * Payment
         * @description A payment as it is read. What has no value yet, or was not supplied, is absent or null; whether a read has payment_url and expires_at is open.
         */
        readonly Payment: {
            readonly amount: components["schemas"]["Amount"];
            /** @description When the payment was completed. Before that it is null or absent. */
            readonly completed_at?: components["schemas"]["TimeOrNull"];
            /** @description When the payment was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            readonly currency: components["schemas"]["Currency"];
            /** @description The customer's name, as the request gave it. */
            readonly customer_name?: string | null;
            /** @description The customer's phone number. */
            readonly customer_phone: string;
            /** @description When the payment can no longer be paid, where a read has it. */
            readonly expires_at?: components["schemas"]["TimestampOrNull"];
            /** @description Keys and values of the merchant's own, as the request gave them. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null;
            readonly payment_id: components["schemas"]["PaymentId"];
            /** @description The provider that was used. */
            readonly payment_method?: string | null;
            /** @description The checkout, where a read has it. */
            readonly payment_url?: string | null;
            readonly status: components["schemas"]["PaymentStatus"];
            /** @description Names the transaction with the provider, after payment. */
            readonly transaction_id?: string | null;
        };
        /**
         * Payment id
         * @description Assigned by the service. Its form is open.
         */
        readonly PaymentId: string;
        /**
         * Payment id or null
         * @description As in Payment id; null where there is no payment yet.
         */
        readonly PaymentIdOrNull: string | null;
        /**
         * Payment page
         * @description One page of payments.
         */
        readonly PaymentPage: {
            readonly pagination: components["schemas"]["Pagination"];
            /** @description The payments of this page. Their order is open. */
            readonly payments: readonly components["schemas"]["ListedPayment"][];
        };
        /**
         * Payment status
         * @description Where a payment is in its life. The transitions between these statuses are not shown.
         * @enum {string}
         */
        readonly PaymentStatus: "INITIATED" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
        /**
         * Refund id
         * @description Names a refund. Its form is open.
         */
        readonly RefundId: string;
        /** Refund payment request */
        readonly RefundPaymentRequest: {
            /**
             * Format: double
             * @description What to give back, a part of the payment. Without it, the full amount of the payment.
             */
            readonly amount?: number;
            /** @description Why the refund is made. */
            readonly reason?: string;
        };
        /** Refund payment response */
        readonly RefundPaymentResponse: {
            readonly data: components["schemas"]["CreatedRefund"];
            /** @description A sentence for people. Its wording is open. */
            readonly message: string;
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /**
         * Rejection
         * @description The body of a rejection whose status is not stated. Its shape is open.
         */
        readonly Rejection: unknown;
        /**
         * Send invoice reminder response
         * @description Whether it has data is open.
         */
        readonly SendInvoiceReminderResponse: {
            /** @description A sentence for people. Its wording is open. */
            readonly message: string;
            /**
             * @description True when the call did what was asked.
             * @constant
             */
            readonly success: true;
        };
        /**
         * Time
         * Format: date-time
         * @description A time whose format the document does not name. A careful reader expects a timestamp as the others are.
         */
        readonly Time: string;
        /**
         * Time or null
         * Format: date-time
         * @description A time whose format the document does not name, or null. A careful reader expects a timestamp as the others are.
         */
        readonly TimeOrNull: string | null;
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
                /** @description The most invoices that a page holds. */
                readonly limit?: number;
                /** @description Number of the page. The first page is 1. */
                readonly page?: number;
                /** @description Keeps the invoices that have this status. */
                readonly status?: components["schemas"]["InvoiceStatus"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of invoices, in a shape that the contract leaves open. */
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
        /** @description Who is to pay, and what for. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateInvoiceRequest"];
            };
        };
        readonly responses: {
            /** @description The invoice was created and is PENDING. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateInvoiceResponse"];
                };
            };
            /** @description The invoice was created and is PENDING. */
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
                /** @description The invoice to read. */
                readonly invoice_id: components["schemas"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invoice as it is now. */
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
                /** @description The invoice to remind of. */
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
                 * @description Start of the range of time, in ISO 8601.
                 * @example 2026-11-21T00:00:00Z
                 */
                readonly from_date?: string;
                /** @description The most payments that a page holds, 100 at most. */
                readonly limit?: number;
                /** @description Number of the page. The first page is 1. */
                readonly page?: number;
                /** @description Keeps the payments that have this status. */
                readonly status?: components["schemas"]["PaymentStatus"];
                /**
                 * @description End of the range of time, in ISO 8601.
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
            /** @description One page of payments. */
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
        /** @description What to collect, and from whom. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePaymentRequest"];
            };
        };
        readonly responses: {
            /** @description The payment was created and is INITIATED. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatePaymentResponse"];
                };
            };
            /** @description The payment was created and is INITIATED. */
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
                /** @description The payment to read. */
                readonly payment_id: components["schemas"]["PaymentId"];
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
    readonly refundPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The payment to refund. */
                readonly payment_id: components["schemas"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        /** @description How much to give back, and why. Whether it may be left out altogether is open. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefundPaymentRequest"];
            };
        };
        readonly responses: {
            /** @description The refund was created and is PROCESSING. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RefundPaymentResponse"];
                };
            };
            /** @description The refund was created and is PROCESSING. */
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
