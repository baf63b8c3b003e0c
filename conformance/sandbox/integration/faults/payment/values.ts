import { addMoney, formatMoney, subtractMoney } from "../../../values/money.ts";
import { presentTime } from "../../rules/presentation.ts";
import type { IntegrationFault } from "../fault.ts";
import { createdOtherwise, listedOtherwise, readOtherwise } from "../shown-otherwise.ts";

/** A value of a payment that is another than it should be. */
export const paymentValues: readonly IntegrationFault[] = [
  {
    name: "wrong-type",
    text: "A payment that is read has its initiatedAt as a number of milliseconds.",
    change: { rules: readOtherwise(({ initiatedAtMs }) => ({ initiatedAt: initiatedAtMs })) },
    breaks: ["payment.initiated-at"],
  },
  {
    name: "payment-ids-by-currency",
    text: "Every payment in dollars is answered with the one id of its day.",
    change: {
      rules: createdOtherwise(({ currency, paymentId }) =>
        currency === "USD" ? { paymentId: paymentId.replace(/_[^_]+$/, "_USD") } : {},
      ),
    },
    breaks: [
      "get-payment.operation",
      "list-payments.merchant-txn-id-filter",
      "payment.amount-never-changes",
      "payment.initiated-at-never-changes",
      "payment.payment-id-identifies",
      "payment.payment-url-never-changes",
    ],
  },
  {
    name: "amount-without-cents",
    text: "A payment is read with its amount cut to whole taka.",
    change: { rules: readOtherwise(({ amount }) => ({ amount: `${formatMoney(amount).split(".")[0]}.00` })) },
    breaks: ["list-payments.listed-as-read", "payment.amount-as-requested"],
  },
  {
    name: "amount-in-cents-on-create",
    text: "The answer to the create request has the amount in cents.",
    change: { rules: createdOtherwise(({ amount }) => ({ amount: formatMoney(amount).replace(".", "") })) },
    breaks: ["payment.amount-as-requested", "payment.amount-never-changes"],
  },
  {
    name: "amount-lessened-by-refunds",
    text: "A payment is read with what is left of its amount after the refunds that have settled.",
    change: {
      rules: readOtherwise(({ amount }, { refundTotal }) => ({
        amount: formatMoney(subtractMoney(amount, refundTotal)),
      })),
    },
    breaks: ["list-payments.listed-as-read", "payment.amount-as-requested"],
  },
  {
    name: "amount-listed-with-fee",
    text: "Payments are listed with a fee of a taka on top of their amount.",
    change: {
      rules: listedOtherwise(({ amount }) => ({ amount: formatMoney(addMoney(amount, { units: 1n, scale: 0 })) })),
    },
    breaks: ["list-payments.listed-as-read", "payment.amount-never-changes"],
  },
  {
    name: "dollars-read-as-taka",
    text: "A payment in dollars is read as one in taka.",
    change: { rules: readOtherwise(() => ({ currency: "BDT" })) },
    breaks: ["list-payments.listed-as-read", "payment.currency-as-requested"],
  },
  {
    name: "dollars-created-as-taka",
    text: "The answer to the create request says BDT, whatever the currency.",
    change: { rules: createdOtherwise(() => ({ currency: "BDT" })) },
    breaks: ["payment.currency-as-requested"],
  },
  {
    name: "vendor-not-named-on-create",
    text: "The answer to the create request names no vendor, though one was preferred.",
    change: { rules: createdOtherwise(() => ({ vendor: undefined })) },
    breaks: ["payment.vendor-on-create"],
  },
  {
    name: "vendor-always-bkash",
    text: "The answer to the create request names BKASH, whichever vendor was preferred.",
    change: { rules: createdOtherwise(({ vendor }) => ({ vendor: vendor && "BKASH" })) },
    breaks: ["payment.vendor-as-preferred"],
  },
  {
    name: "completed-at-before-completion",
    text: "A payment that is PENDING is read with the end of its window as completedAt.",
    change: {
      rules: readOtherwise(({ status, expiresAtMs }) =>
        status === "PENDING" ? { completedAt: presentTime(expiresAtMs) } : {},
      ),
    },
    breaks: [
      "list-payments.listed-as-read",
      "payment.completed-at-never-changes",
      "payment.completed-at-null-before",
      "payment.times-not-in-future",
    ],
  },
];
