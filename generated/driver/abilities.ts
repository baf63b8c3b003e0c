// Generated from specs/driver by `npm run generate`. Do not edit.

/** Abilities of a driver. Those that act on a resource take its id first; others take their values as one object. */
export interface Abilities {
  /** The customer pays and the provider approves. The payment becomes COMPLETED. */
  approvePayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The provider rejects the payment, which becomes FAILED. */
  rejectPayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The customer cancels on the checkout page. The payment becomes CANCELLED. */
  cancelPayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /**
   * The checkout window of this payment ends before it is paid. The payment becomes EXPIRED. Its expiry time in the
   * API may change; payspec no longer compares it.
   */
  expirePayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The provider accepts the queued refund. The refund becomes PROCESSING. For deployments that queue refunds. */
  acceptRefund(refundId: string, paymentId?: string): Promise<void>;
  /**
   * The provider settles a queued or processing refund. The refund becomes COMPLETED, if the API returns the status
   * of refunds.
   */
  settleRefund(refundId: string, paymentId?: string): Promise<void>;
  /**
   * The provider rejects a queued or processing refund. The refund becomes FAILED, if the API returns the status of
   * refunds.
   */
  rejectRefund(refundId: string, paymentId?: string): Promise<void>;
  /**
   * The customer pays the invoice and the provider approves. The invoice becomes PAID. For deployments with
   * invoices.
   */
  payInvoice(invoiceId: string, paymentUrl?: string): Promise<void>;
  /**
   * The due date of this invoice passes. Its due date in the API may change; payspec no longer compares it. The
   * resulting status depends on the deployment. For deployments with invoices.
   */
  ageInvoice(invoiceId: string): Promise<void>;
  /**
   * Creates a business with its own credentials, time and webhook target. Scenarios that rotate or revoke keys, or
   * advance time, use such a business only.
   */
  newBusiness(options: { readonly webhookUrl?: string }): Promise<{ readonly clientId: string; readonly businessId: string; readonly key: string }>;
  /** Issues a new key. The old key keeps working for its grace period, in business time. */
  rotateKey(businessId: string): Promise<{ readonly key: string }>;
  /**
   * Revokes one key of the business immediately, without a grace period. Its other keys keep working. A 200 response
   * means that the key no longer works; unlike other abilities, the revocation must not be in progress.
   */
  revokeKey(businessId: string, key: string): Promise<void>;
  /**
   * Advances the time of this business only. Whatever ends in that time ends, such as checkout windows and the grace
   * period of a key, and later timestamps use the new time. A 200 response means that the time has moved; as with
   * `revokeKey`, and unlike other abilities, this must not be in progress.
   */
  advanceTime(businessId: string, seconds: number): Promise<void>;
}

/** An ability, as the contract describes it. */
export interface AbilityDescription {
  readonly description: string;
  /** Path below the driver's address, in which `{name}` is a parameter. */
  readonly path: string;
  /** Values that payspec passes, in this order. Those that are neither in the path nor in the body are hints. */
  readonly parameters: readonly AbilityParameter[];
  /** Members of the request body, including those that payspec does not send. */
  readonly body: readonly AbilityMember[];
  /** Members of the response; payspec reads the required ones. */
  readonly result: readonly AbilityMember[];
  /** Task for a person, if a person can do it on a page or in a dashboard. */
  readonly manual?: { readonly title: string; readonly how: string };
}

export interface AbilityParameter {
  readonly name: string;
  readonly type: "string" | "integer";
  readonly required: boolean;
  /** Environment variable that passes the value to a command. */
  readonly variable: string;
}

export interface AbilityMember {
  readonly name: string;
  /** Format of its schema, such as `uri`, else the type. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

export const abilities = {
  approvePayment: {
    description: "The customer pays and the provider approves. The payment becomes COMPLETED.",
    path: "/payments/{paymentId}/approve",
    parameters: [
      { name: "paymentId", type: "string", required: true, variable: "PAYSPEC_PAYMENT_ID" },
      { name: "paymentUrl", type: "string", required: false, variable: "PAYSPEC_PAYMENT_URL" },
    ],
    body: [
      {
        name: "vendor",
        type: "string",
        required: false,
        description: "Provider with which the customer pays, as spelled in the API under test.",
      },
    ],
    result: [],
    manual: {
      title: "Approve this payment",
      how: "Open the page as the customer and pay so that the provider approves.",
    },
  },
  rejectPayment: {
    description: "The provider rejects the payment, which becomes FAILED.",
    path: "/payments/{paymentId}/reject",
    parameters: [
      { name: "paymentId", type: "string", required: true, variable: "PAYSPEC_PAYMENT_ID" },
      { name: "paymentUrl", type: "string", required: false, variable: "PAYSPEC_PAYMENT_URL" },
    ],
    body: [],
    result: [],
    manual: {
      title: "Have this payment rejected",
      how: "Open the page and have the payment rejected, there or in the dashboard.",
    },
  },
  cancelPayment: {
    description: "The customer cancels on the checkout page. The payment becomes CANCELLED.",
    path: "/payments/{paymentId}/cancel",
    parameters: [
      { name: "paymentId", type: "string", required: true, variable: "PAYSPEC_PAYMENT_ID" },
      { name: "paymentUrl", type: "string", required: false, variable: "PAYSPEC_PAYMENT_URL" },
    ],
    body: [],
    result: [],
    manual: { title: "Cancel this payment", how: "Open the page as the customer and cancel." },
  },
  expirePayment: {
    description: "The checkout window of this payment ends before it is paid. The payment becomes EXPIRED. Its expiry time in the API may change; payspec no longer compares it.",
    path: "/payments/{paymentId}/expire",
    parameters: [
      { name: "paymentId", type: "string", required: true, variable: "PAYSPEC_PAYMENT_ID" },
      { name: "paymentUrl", type: "string", required: false, variable: "PAYSPEC_PAYMENT_URL" },
    ],
    body: [],
    result: [],
    manual: {
      title: "Let this payment expire",
      how: "Do not pay. Wait until the payment expires, or expire it in the dashboard.",
    },
  },
  acceptRefund: {
    description: "The provider accepts the queued refund. The refund becomes PROCESSING. For deployments that queue refunds.",
    path: "/refunds/{refundId}/accept",
    parameters: [
      { name: "refundId", type: "string", required: true, variable: "PAYSPEC_REFUND_ID" },
      { name: "paymentId", type: "string", required: false, variable: "PAYSPEC_PAYMENT_ID" },
    ],
    body: [],
    result: [],
    manual: {
      title: "Accept this refund",
      how: "In the provider's dashboard, accept the refund but do not settle it yet.",
    },
  },
  settleRefund: {
    description: "The provider settles a queued or processing refund. The refund becomes COMPLETED, if the API returns the status of refunds.",
    path: "/refunds/{refundId}/settle",
    parameters: [
      { name: "refundId", type: "string", required: true, variable: "PAYSPEC_REFUND_ID" },
      { name: "paymentId", type: "string", required: false, variable: "PAYSPEC_PAYMENT_ID" },
    ],
    body: [],
    result: [],
    manual: { title: "Settle this refund", how: "In the provider's dashboard, settle the refund." },
  },
  rejectRefund: {
    description: "The provider rejects a queued or processing refund. The refund becomes FAILED, if the API returns the status of refunds.",
    path: "/refunds/{refundId}/reject",
    parameters: [
      { name: "refundId", type: "string", required: true, variable: "PAYSPEC_REFUND_ID" },
      { name: "paymentId", type: "string", required: false, variable: "PAYSPEC_PAYMENT_ID" },
    ],
    body: [],
    result: [],
    manual: { title: "Reject this refund", how: "In the provider's dashboard, reject the refund." },
  },
  payInvoice: {
    description: "The customer pays the invoice and the provider approves. The invoice becomes PAID. For deployments with invoices.",
    path: "/invoices/{invoiceId}/pay",
    parameters: [
      { name: "invoiceId", type: "string", required: true, variable: "PAYSPEC_INVOICE_ID" },
      { name: "paymentUrl", type: "string", required: false, variable: "PAYSPEC_PAYMENT_URL" },
    ],
    body: [],
    result: [],
    manual: { title: "Pay this invoice", how: "Open the page as the customer and pay so that the provider approves." },
  },
  ageInvoice: {
    description: "The due date of this invoice passes. Its due date in the API may change; payspec no longer compares it. The resulting status depends on the deployment. For deployments with invoices.",
    path: "/invoices/{invoiceId}/age",
    parameters: [{ name: "invoiceId", type: "string", required: true, variable: "PAYSPEC_INVOICE_ID" }],
    body: [],
    result: [],
  },
  newBusiness: {
    description: "Creates a business with its own credentials, time and webhook target. Scenarios that rotate or revoke keys, or advance time, use such a business only.",
    path: "/businesses",
    parameters: [{ name: "webhookUrl", type: "string", required: false, variable: "PAYSPEC_WEBHOOK_URL" }],
    body: [
      {
        name: "webhookUrl",
        type: "uri",
        required: false,
        description: "Webhook target of the business. Without it, no webhooks are sent.",
      },
      {
        name: "live",
        type: "boolean",
        required: false,
        description: "Whether to also return a live key of the business.",
      },
    ],
    result: [
      { name: "clientId", type: "string", required: true, description: "Value of the `Client-Id` header." },
      { name: "businessId", type: "string", required: true, description: "Value of the `Business-Id` header." },
      {
        name: "key",
        type: "string",
        required: true,
        description: "Full key of the business, valid at the address under test.",
      },
      { name: "liveKey", type: "string", required: false, description: "Full live key of the business." },
    ],
  },
  rotateKey: {
    description: "Issues a new key. The old key keeps working for its grace period, in business time.",
    path: "/businesses/{businessId}/keys/rotate",
    parameters: [{ name: "businessId", type: "string", required: true, variable: "PAYSPEC_BUSINESS_ID" }],
    body: [],
    result: [{ name: "key", type: "string", required: true, description: "Full new key." }],
  },
  revokeKey: {
    description: "Revokes one key of the business immediately, without a grace period. Its other keys keep working. A 200 response means that the key no longer works; unlike other abilities, the revocation must not be in progress.",
    path: "/businesses/{businessId}/keys/revoke",
    parameters: [
      { name: "businessId", type: "string", required: true, variable: "PAYSPEC_BUSINESS_ID" },
      { name: "key", type: "string", required: true, variable: "PAYSPEC_KEY" },
    ],
    body: [
      { name: "key", type: "string", required: false, description: "Full key to revoke. Defaults to the newest key." },
    ],
    result: [],
  },
  advanceTime: {
    description: "Advances the time of this business only. Whatever ends in that time ends, such as checkout windows and the grace period of a key, and later timestamps use the new time. A 200 response means that the time has moved; as with `revokeKey`, and unlike other abilities, this must not be in progress.",
    path: "/businesses/{businessId}/time/advance",
    parameters: [
      { name: "businessId", type: "string", required: true, variable: "PAYSPEC_BUSINESS_ID" },
      { name: "seconds", type: "integer", required: true, variable: "PAYSPEC_SECONDS" },
    ],
    body: [{ name: "seconds", type: "integer", required: true, description: "Number of seconds to advance." }],
    result: [],
  },
} as const satisfies Readonly<Record<keyof Abilities, AbilityDescription>>;
