/** What a driver may be able to do, and what each ability is told, in this order; what it returns is in the port. */
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

/** What an ability may be told. */
export type Parameter = (typeof ABILITY_PARAMETERS)[Ability][number];

/** The variable in which a command finds each of them. */
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

// Object.keys of a constant that nothing extends.
export const ABILITIES = Object.keys(ABILITY_PARAMETERS) as readonly Ability[];

/** What a person can do on a checkout page, or in the dashboard of a provider. */
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

/** What is asked of a person who was not told more: to expire a payment is to wait out its window, which few want. */
export const USUAL_MANUAL_ABILITIES: readonly ManualAbility[] = MANUAL_ABILITIES.filter(
  (each) => each !== "expirePayment",
);

export function isAbility(name: string): name is Ability {
  return Object.hasOwn(ABILITY_PARAMETERS, name);
}
