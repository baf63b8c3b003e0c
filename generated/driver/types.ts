// Generated from specs/driver by `npm run generate`. Do not edit.
export interface paths {
    readonly "/abilities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List abilities
         * @description Names the abilities that this driver has. Names that payspec does not know are ignored.
         */
        readonly get: operations["listAbilities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a business
         * @description Creates a business that nobody else uses, with credentials, a time and a webhook target of its own. Scenarios
         *     that rotate or revoke keys, or move time, do so only to such a business.
         */
        readonly post: operations["newBusiness"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{businessId}/keys/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A businessId that newBusiness returned.
                 * @example SB_0T8R3W6Z5N
                 */
                readonly businessId: components["parameters"]["BusinessId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a key
         * @description Ends one key of the business at once, without a grace period; its other keys keep working. An answer of 200 means that it has ended, never that this is under way: whether the key still works is judged from then on.
         */
        readonly post: operations["revokeKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{businessId}/keys/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A businessId that newBusiness returned.
                 * @example SB_0T8R3W6Z5N
                 */
                readonly businessId: components["parameters"]["BusinessId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate the key
         * @description Issues a new key; the one before keeps working for its grace period of business time.
         */
        readonly post: operations["rotateKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/businesses/{businessId}/time/advance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A businessId that newBusiness returned.
                 * @example SB_0T8R3W6Z5N
                 */
                readonly businessId: components["parameters"]["BusinessId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Advance time
         * @description Moves the time of this business forwards, and of no other: whatever ends in it ends, such as the time to pay a
         *     payment and the grace period of a key, and later time stamps are taken from it.
         */
        readonly post: operations["advanceTime"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invoices/{invoiceId}/age": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of an invoice, as the API under test gave it.
                 * @example inv_8wm5r
                 */
                readonly invoiceId: components["parameters"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Age an invoice
         * @description The due date of this one invoice passes, and of no other. The date itself may move, and is no longer compared;
         *     which status the invoice then has is the deployment's affair. Only for a deployment that has invoices.
         */
        readonly post: operations["ageInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invoices/{invoiceId}/pay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of an invoice, as the API under test gave it.
                 * @example inv_8wm5r
                 */
                readonly invoiceId: components["parameters"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pay an invoice
         * @description The customer pays the invoice and the provider approves; the invoice becomes PAID. Only for a deployment that has
         *     invoices.
         */
        readonly post: operations["payInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/payments/{paymentId}/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve a payment
         * @description The customer pays and the provider approves; the payment becomes COMPLETED.
         */
        readonly post: operations["approvePayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/payments/{paymentId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel a payment
         * @description The customer cancels on the checkout page; the payment becomes CANCELLED.
         */
        readonly post: operations["cancelPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/payments/{paymentId}/expire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Expire a payment
         * @description The time in which this one payment can be paid passes, and nobody has paid; it becomes EXPIRED. The moment at
         *     which the API says that it expires may move, and is no longer compared.
         */
        readonly post: operations["expirePayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/payments/{paymentId}/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject a payment
         * @description The provider rejects the payment, which becomes FAILED.
         */
        readonly post: operations["rejectPayment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/refunds/{refundId}/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a refund, as the API under test gave it.
                 * @example REF_20261121_9X1C5B8D
                 */
                readonly refundId: components["parameters"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Accept a refund
         * @description The provider takes the queued refund on; it becomes PROCESSING. Only for a deployment whose refunds are queued.
         */
        readonly post: operations["acceptRefund"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/refunds/{refundId}/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a refund, as the API under test gave it.
                 * @example REF_20261121_9X1C5B8D
                 */
                readonly refundId: components["parameters"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject a refund
         * @description The provider rejects a refund that is queued or processing; it becomes FAILED, where the API shows the status of a refund.
         */
        readonly post: operations["rejectRefund"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/refunds/{refundId}/settle": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a refund, as the API under test gave it.
                 * @example REF_20261121_9X1C5B8D
                 */
                readonly refundId: components["parameters"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Settle a refund
         * @description The provider settles a refund that is queued or processing; it becomes COMPLETED, where the API shows the status of a refund.
         */
        readonly post: operations["settleRefund"];
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
        readonly AbilityList: {
            /**
             * @description operationIds of this document: approvePayment, rejectPayment, cancelPayment, expirePayment, acceptRefund,
             *     settleRefund, rejectRefund, payInvoice, ageInvoice, newBusiness, rotateKey, revokeKey, advanceTime.
             */
            readonly abilities: readonly string[];
        };
        readonly Advance: {
            /**
             * @description How far to move.
             * @example 86401
             */
            readonly seconds: number;
        };
        readonly Approval: {
            /** @description Provider that the customer pays by, spelled as in the API under test. */
            readonly vendor?: string;
        };
        readonly BusinessCredentials: {
            /** @description Value of the header Business-Id. */
            readonly businessId: string;
            /** @description Value of the header Client-Id. */
            readonly clientId: string;
            /** @description Full key of the business, which works at the address under test. */
            readonly key: string;
            /** @description Full live key of the same business. */
            readonly liveKey?: string;
        };
        /** @description An object; what it holds is not read. */
        readonly Done: Record<string, never>;
        readonly Failure: {
            /** @description What went wrong, for people. */
            readonly message: string;
        };
        readonly KeyToRevoke: {
            /** @description Full value of the key; absent, the newest one. */
            readonly key?: string;
        };
        readonly NewBusiness: {
            /** @description Whether to return a live key of the same business as well. */
            readonly live?: boolean;
            /**
             * Format: uri
             * @description Where its webhooks go; without it none are sent.
             */
            readonly webhookUrl?: string;
        };
        readonly NewKey: {
            /** @description Full key. */
            readonly key: string;
        };
    };
    responses: {
        /** @description Done, or under way. */
        readonly Done: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Done"];
            };
        };
        /** @description It was not done. 400 for input that is not understood, 401 without the token. */
        readonly Failure: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state does not allow it. */
        readonly Refused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nothing bears that id. */
        readonly Unknown: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description A businessId that newBusiness returned.
         * @example SB_0T8R3W6Z5N
         */
        readonly BusinessId: string;
        /**
         * @description Id of an invoice, as the API under test gave it.
         * @example inv_8wm5r
         */
        readonly InvoiceId: string;
        /**
         * @description Id of a payment, as the API under test gave it.
         * @example PAY_20261121_7Q2V9K4M
         */
        readonly PaymentId: string;
        /**
         * @description Id of a refund, as the API under test gave it.
         * @example REF_20261121_9X1C5B8D
         */
        readonly RefundId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AbilityList = components['schemas']['AbilityList'];
export type Advance = components['schemas']['Advance'];
export type Approval = components['schemas']['Approval'];
export type BusinessCredentials = components['schemas']['BusinessCredentials'];
export type Done = components['schemas']['Done'];
export type Failure = components['schemas']['Failure'];
export type KeyToRevoke = components['schemas']['KeyToRevoke'];
export type NewBusiness = components['schemas']['NewBusiness'];
export type NewKey = components['schemas']['NewKey'];
export type ResponseDone = components['responses']['Done'];
export type ResponseFailure = components['responses']['Failure'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseUnknown = components['responses']['Unknown'];
export type ParameterBusinessId = components['parameters']['BusinessId'];
export type ParameterInvoiceId = components['parameters']['InvoiceId'];
export type ParameterPaymentId = components['parameters']['PaymentId'];
export type ParameterRefundId = components['parameters']['RefundId'];
export type $defs = Record<string, never>;
export interface operations {
    readonly listAbilities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The abilities. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AbilityList"];
                };
            };
            readonly 401: components["responses"]["Failure"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly newBusiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewBusiness"];
            };
        };
        readonly responses: {
            /** @description The credentials of the new business. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BusinessCredentials"];
                };
            };
            readonly 400: components["responses"]["Failure"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly revokeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A businessId that newBusiness returned.
                 * @example SB_0T8R3W6Z5N
                 */
                readonly businessId: components["parameters"]["BusinessId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyToRevoke"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly rotateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A businessId that newBusiness returned.
                 * @example SB_0T8R3W6Z5N
                 */
                readonly businessId: components["parameters"]["BusinessId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new key. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewKey"];
                };
            };
            readonly 404: components["responses"]["Unknown"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly advanceTime: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description A businessId that newBusiness returned.
                 * @example SB_0T8R3W6Z5N
                 */
                readonly businessId: components["parameters"]["BusinessId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Advance"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly ageInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of an invoice, as the API under test gave it.
                 * @example inv_8wm5r
                 */
                readonly invoiceId: components["parameters"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly payInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of an invoice, as the API under test gave it.
                 * @example inv_8wm5r
                 */
                readonly invoiceId: components["parameters"]["InvoiceId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly approvePayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["Approval"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly cancelPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly expirePayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly rejectPayment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a payment, as the API under test gave it.
                 * @example PAY_20261121_7Q2V9K4M
                 */
                readonly paymentId: components["parameters"]["PaymentId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly acceptRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a refund, as the API under test gave it.
                 * @example REF_20261121_9X1C5B8D
                 */
                readonly refundId: components["parameters"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly rejectRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a refund, as the API under test gave it.
                 * @example REF_20261121_9X1C5B8D
                 */
                readonly refundId: components["parameters"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly settleRefund: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of a refund, as the API under test gave it.
                 * @example REF_20261121_9X1C5B8D
                 */
                readonly refundId: components["parameters"]["RefundId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Done"];
            readonly 404: components["responses"]["Unknown"];
            readonly 409: components["responses"]["Refused"];
            readonly default: components["responses"]["Failure"];
        };
    };
}
