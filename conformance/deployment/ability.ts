/** Parameters of each driver ability, in this order; the port defines the return values. */
export const ABILITY_PARAMETERS = {
  approvePayment: ["paymentId", "paymentUrl"],
  rejectPayment: ["paymentId", "paymentUrl"],
  cancelPayment: ["paymentId", "paymentUrl"],
  expirePayment: ["paymentId", "paymentUrl"],
  acceptRefund: ["refundId", "paymentId"],
  settleRefund: ["refundId", "paymentId"],
  rejectRefund: ["refundId", "paymentId"],
  payInvoice: ["invoiceId", "paymentUrl"],
  ageInvoice: ["invoiceId"],
  newBusiness: ["webhookUrl"],
  rotateKey: ["businessId"],
  revokeKey: ["businessId", "key"],
  advanceTime: ["businessId", "seconds"],
} as const;

export type Ability = keyof typeof ABILITY_PARAMETERS;

/** Name of an ability's parameter. */
export type Parameter = (typeof ABILITY_PARAMETERS)[Ability][number];

/** Environment variables that pass the parameters to a command. */
export const PARAMETER_VARIABLES = {
  paymentId: "PAYSPEC_PAYMENT_ID",
  paymentUrl: "PAYSPEC_PAYMENT_URL",
  refundId: "PAYSPEC_REFUND_ID",
  invoiceId: "PAYSPEC_INVOICE_ID",
  webhookUrl: "PAYSPEC_WEBHOOK_URL",
  businessId: "PAYSPEC_BUSINESS_ID",
  key: "PAYSPEC_KEY",
  seconds: "PAYSPEC_SECONDS",
} as const satisfies Record<Parameter, string>;

// Object.keys of a constant without additional members.
export const ABILITIES = Object.keys(ABILITY_PARAMETERS) as readonly Ability[];

/** Actions available to a person on a checkout page or in a provider's dashboard. */
export const MANUAL_ABILITIES = [
  "approvePayment",
  "rejectPayment",
  "cancelPayment",
  "expirePayment",
  "acceptRefund",
  "settleRefund",
  "rejectRefund",
  "payInvoice",
] as const satisfies readonly Ability[];

export type ManualAbility = (typeof MANUAL_ABILITIES)[number];

/**
 * Default abilities of a manual driver: without expiry, since few operators want to wait for the payment window to
 * pass.
 */
export const USUAL_MANUAL_ABILITIES: readonly ManualAbility[] = MANUAL_ABILITIES.filter(
  (each) => each !== "expirePayment",
);

export function isAbility(name: string): name is Ability {
  return Object.hasOwn(ABILITY_PARAMETERS, name);
}
