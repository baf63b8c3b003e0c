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
         * @description Returns the abilities that this driver supports. payspec ignores unknown names.
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
         * @description Creates a business with its own credentials, time and webhook target. Scenarios that rotate or revoke keys, or
         *     advance time, use such a business only.
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
                 * @description The businessId that newBusiness returned.
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
         * @description Revokes one key of the business immediately, without a grace period. Its other keys keep working. A 200 response means that the key no longer works; unlike other abilities, the revocation must not be in progress.
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
                 * @description The businessId that newBusiness returned.
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
         * @description Issues a new key. The old key keeps working for its grace period, in business time.
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
                 * @description The businessId that newBusiness returned.
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
         * @description Advances the time of this business only. Whatever ends in that time ends, such as checkout windows and the grace
         *     period of a key, and later timestamps use the new time. A 200 response means that the time has moved; as with
         *     `revokeKey`, and unlike other abilities, this must not be in progress.
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
                 * @description ID of an invoice from the API under test.
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
         * @description The due date of this invoice passes. Its due date in the API may change; payspec no longer compares it. The
         *     resulting status depends on the deployment. For deployments with invoices.
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
                 * @description ID of an invoice from the API under test.
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
         * @description The customer pays the invoice and the provider approves. The invoice becomes PAID. For deployments with invoices.
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
                 * @description ID of a payment from the API under test.
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
         * @description The customer pays and the provider approves. The payment becomes COMPLETED.
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
                 * @description ID of a payment from the API under test.
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
         * @description The customer cancels on the checkout page. The payment becomes CANCELLED.
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
                 * @description ID of a payment from the API under test.
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
         * @description The checkout window of this payment ends before it is paid. The payment becomes EXPIRED. Its expiry time in the
         *     API may change; payspec no longer compares it.
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
                 * @description ID of a payment from the API under test.
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
                 * @description ID of a refund from the API under test.
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
         * @description The provider accepts the queued refund. The refund becomes PROCESSING. For deployments that queue refunds.
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
                 * @description ID of a refund from the API under test.
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
         * @description The provider rejects a queued or processing refund. The refund becomes FAILED, if the API returns the status of refunds.
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
                 * @description ID of a refund from the API under test.
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
         * @description The provider settles a queued or processing refund. The refund becomes COMPLETED, if the API returns the status of refunds.
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
             * @description Supported abilities, named by their operationIds: approvePayment, rejectPayment, cancelPayment, expirePayment,
             *     acceptRefund, settleRefund, rejectRefund, payInvoice, ageInvoice, newBusiness, rotateKey, revokeKey,
             *     advanceTime.
             * @example [
             *       "approvePayment",
             *       "rejectPayment",
             *       "settleRefund"
             *     ]
             */
            readonly abilities: readonly string[];
        };
        readonly Advance: {
            /**
             * @description Number of seconds to advance.
             * @example 86401
             */
            readonly seconds: number;
        };
        readonly Approval: {
            /**
             * @description Provider with which the customer pays, as spelled in the API under test.
             * @example NAGAD
             */
            readonly vendor?: string;
        };
        readonly BusinessCredentials: {
            /**
             * @description Value of the `Business-Id` header.
             * @example SB_0T8R3W6Z5N
             */
            readonly businessId: string;
            /**
             * @description Value of the `Client-Id` header.
             * @example SM_7Q2V9K4M1X
             */
            readonly clientId: string;
            /**
             * @description Full key of the business, valid at the address under test.
             * @example sk_test_full-value
             */
            readonly key: string;
            /**
             * @description Full live key of the business.
             * @example sk_live_full-value
             */
            readonly liveKey?: string;
        };
        /** @description An object. payspec ignores its fields. */
        readonly Done: Record<string, never>;
        readonly Failure: {
            /**
             * @description Explanation for people.
             * @example cannot approve a payment that is EXPIRED
             */
            readonly message: string;
        };
        readonly KeyToRevoke: {
            /**
             * @description Full key to revoke. Defaults to the newest key.
             * @example sk_test_full-value
             */
            readonly key?: string;
        };
        readonly NewBusiness: {
            /**
             * @description Whether to also return a live key of the business.
             * @example false
             */
            readonly live?: boolean;
            /**
             * Format: uri
             * @description Webhook target of the business. Without it, no webhooks are sent.
             * @example http://127.0.0.1:4011/inbox/7Q
             */
            readonly webhookUrl?: string;
        };
        readonly NewKey: {
            /**
             * @description Full new key.
             * @example sk_test_another-full-value
             */
            readonly key: string;
        };
    };
    responses: {
        /** @description Done or in progress. */
        readonly Done: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Done"];
            };
        };
        /** @description The action failed. 400 for invalid input, 401 for a missing or wrong token. */
        readonly Failure: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state of the resource does not allow this action. */
        readonly Refused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No resource has this ID. */
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
         * @description The businessId that newBusiness returned.
         * @example SB_0T8R3W6Z5N
         */
        readonly BusinessId: string;
        /**
         * @description ID of an invoice from the API under test.
         * @example inv_8wm5r
         */
        readonly InvoiceId: string;
        /**
         * @description ID of a payment from the API under test.
         * @example PAY_20261121_7Q2V9K4M
         */
        readonly PaymentId: string;
        /**
         * @description ID of a refund from the API under test.
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
            /** @description The supported abilities. */
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
                 * @description The businessId that newBusiness returned.
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
                 * @description The businessId that newBusiness returned.
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
                 * @description The businessId that newBusiness returned.
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
                 * @description ID of an invoice from the API under test.
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
                 * @description ID of an invoice from the API under test.
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
                 * @description ID of a payment from the API under test.
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
                 * @description ID of a payment from the API under test.
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
                 * @description ID of a payment from the API under test.
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
                 * @description ID of a payment from the API under test.
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
                 * @description ID of a refund from the API under test.
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
                 * @description ID of a refund from the API under test.
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
                 * @description ID of a refund from the API under test.
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
