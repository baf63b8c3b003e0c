import type { RefundRequest } from "../../refund.ts";
import type { FaultyField } from "../faulty-field.ts";

const isReadable = (field: unknown) => typeof field === "string" && field !== "" && !Number.isNaN(Number(field));

/** An amount that must be refused. Source: Refund payment, body. */
export const AMOUNT_IN_WORDS: FaultyField<RefundRequest> = {
  requirement: "refund-payment.amount",
  name: "refund-amount-in-words",
  what: "a refund of an amount in words",
  field: "amount",
  isFaulty: (amount) => typeof amount === "string" && amount !== "" && !isReadable(amount),
  mended: () => undefined,
};

/** What should be refused as well. */
export const OF_ANOTHER_TYPE: readonly FaultyField<RefundRequest>[] = [
  {
    requirement: "refund-payment.amount-string",
    name: "refund-amount-in-a-string",
    what: "a refund of an amount in a string",
    field: "amount",
    isFaulty: isReadable,
    mended: Number,
  },
  {
    requirement: "refund-payment.amount-empty-string",
    name: "refund-amount-empty",
    what: "a refund whose amount is an empty string",
    field: "amount",
    isFaulty: (amount) => amount === "",
    mended: () => undefined,
  },
  {
    requirement: "refund-payment.reason-number",
    name: "refund-reason-of-digits",
    what: "a refund whose reason is a number",
    field: "reason",
    isFaulty: (reason) => typeof reason === "number",
    mended: String,
  },
];
