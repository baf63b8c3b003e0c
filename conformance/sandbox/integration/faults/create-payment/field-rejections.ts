import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import { type Money, parseMoney, zero } from "../../../values/money.ts";
import type { PaymentRequest } from "../../payment.ts";

/** A value of one field, undefined where the field is missing, that has to be rejected. */
export interface FieldRejection {
  /** How the names of its faults begin. */
  readonly name: string;
  /** How their sentences begin. */
  readonly what: string;
  readonly requirement: RequirementId;
  readonly isWrong: (value: unknown) => boolean;
  readonly field: keyof PaymentRequest;
  /** What it is taken for where it is not rejected, or in vain. */
  readonly takenFor: PaymentRequest[keyof PaymentRequest];
}

const hundred: Money = parseMoney("100.00") ?? zero;
const isMissing = (value: unknown) => value === undefined;

/** Create payment, request body: what is rejected field by field. */
export const fieldRejections: readonly FieldRejection[] = [
  {
    name: "amount-with-unit",
    what: "An amount that begins with a number",
    requirement: "create-payment.amount",
    isWrong: (value) => typeof value === "string" && /^\d+\.\d\d [A-Z]/.test(value),
    field: "amount",
    takenFor: hundred,
  },
  {
    name: "missing-amount",
    what: "A request without amount",
    requirement: "create-payment.amount-required",
    isWrong: isMissing,
    field: "amount",
    takenFor: hundred,
  },
  {
    name: "unknown-currency",
    what: "A currency that is neither BDT nor USD",
    requirement: "create-payment.currency",
    isWrong: (value) => typeof value === "string" && /^[A-Z]{3}$/.test(value),
    field: "currency",
    takenFor: "BDT",
  },
  {
    name: "missing-currency",
    what: "A request without currency",
    requirement: "create-payment.currency-required",
    isWrong: isMissing,
    field: "currency",
    takenFor: "BDT",
  },
  {
    name: "missing-merchant-txn-id",
    what: "A request without merchantTxnId",
    requirement: "create-payment.merchant-txn-id-required",
    isWrong: isMissing,
    field: "merchantTxnId",
    takenFor: "none",
  },
  {
    name: "missing-callback-url",
    what: "A request without callbackUrl",
    requirement: "create-payment.callback-url-required",
    isWrong: isMissing,
    field: "callbackUrl",
    takenFor: "https://merchant.example",
  },
  {
    name: "plain-http-callback-in-live",
    what: "A callbackUrl with plain http at the live address",
    requirement: "create-payment.callback-url-https-in-live",
    isWrong: (value) => typeof value === "string" && value.startsWith("http:"),
    field: "callbackUrl",
    takenFor: "http://merchant.example",
  },
  {
    name: "unknown-vendor",
    what: "A preferredVendor that is neither BKASH nor NAGAD",
    requirement: "create-payment.preferred-vendor",
    isWrong: (value) => typeof value === "string" && value !== "",
    field: "preferredVendor",
    takenFor: undefined,
  },
];
