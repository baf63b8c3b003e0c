import { compareMoney, formatMoney, type Money, roundMoney, toNumber } from "../../../values/money.ts";
import type { IntegrationFault } from "../fault.ts";
import { createdOtherwise, readOtherwise, refundCreatedOtherwise, refundReadOtherwise } from "../shown-otherwise.ts";

const THOUSAND: Money = { units: 1_000n, scale: 0 };

/** Values and texts of some payments and refunds, in some responses. */
export const values: readonly IntegrationFault[] = [
  {
    name: "description-of-refunded-dollars-lost",
    text: "A payment in USD is read without its description once it is REFUNDED.",
    change: {
      rules: readOtherwise(({ currency, status, description }) => ({
        description: currency === "USD" && status === "REFUNDED" ? undefined : description,
      })),
    },
    breaks: ["payment.description-echoed"],
  },
  {
    name: "metadata-of-thousands-lost",
    text: "A payment of 1,000 or more is read without its valueC.",
    change: {
      rules: readOtherwise(({ amount, valueC }) => ({ valueC: isLarge(amount) ? undefined : valueC })),
    },
    breaks: ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
  },
  {
    name: "amount-of-dollars-rounded-once-paid",
    text: "A payment in USD that was paid is read with its amount rounded to tenths.",
    change: {
      rules: readOtherwise(({ currency, completedAtMs, amount }) =>
        currency === "USD" && completedAtMs !== undefined ? { amount: formatMoney(roundMoney(amount, 1)) } : {},
      ),
    },
    breaks: ["payment.amount-as-requested", "list-payments.listed-as-read"],
  },
  {
    name: "thousands-separated-when-read",
    text: "A payment of 1,000 or more is read with commas in its amount.",
    change: {
      rules: readOtherwise(({ amount }) =>
        isLarge(amount) ? { amount: formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ",") } : {},
      ),
    },
    breaks: ["payment.amount"],
  },
  {
    name: "currency-of-nagad-is-taka-once-paid",
    text: "A payment by NAGAD that was paid is read as one in BDT.",
    change: {
      rules: readOtherwise(({ vendor, completedAtMs }) =>
        vendor === "NAGAD" && completedAtMs !== undefined ? { currency: "BDT" } : {},
      ),
    },
    breaks: ["payment.currency-as-requested", "list-payments.listed-as-read"],
  },
  {
    name: "vendor-read-as-bkash",
    text: "A payment for which NAGAD was preferred is read with BKASH as its vendor, until it is paid.",
    change: {
      rules: readOtherwise(({ preferredVendor, status }) =>
        preferredVendor === "NAGAD" && status === "PENDING" ? { vendor: "BKASH" } : {},
      ),
    },
    breaks: ["payment.vendor-as-preferred", "list-payments.listed-as-read"],
  },
  {
    name: "reference-in-small-letters-once-cancelled",
    text: "A payment that was cancelled is read with its merchantTxnId in small letters.",
    change: {
      rules: readOtherwise(({ status, merchantTxnId }) =>
        status === "CANCELLED" ? { merchantTxnId: merchantTxnId.toLowerCase() } : {},
      ),
    },
    breaks: ["payment.merchant-txn-id-as-sent"],
  },
  {
    name: "amount-of-six-digits-is-a-float",
    text: "A payment of a hundred thousand or more is read with the amount that a float of 32 bits holds.",
    change: {
      rules: readOtherwise(({ amount }) =>
        compareMoney(amount, { units: 100_000n, scale: 0 }) < 0
          ? {}
          : { amount: Math.fround(toNumber(amount)).toFixed(2) },
      ),
    },
    breaks: ["payment.amount-as-requested"],
  },
  {
    name: "description-trimmed-on-create",
    text: "The answer to the create request has its description without the blanks at its ends.",
    change: { rules: createdOtherwise(({ description }) => ({ description: description?.trim() })) },
    breaks: ["payment.description-echoed"],
  },
  {
    name: "line-breaks-are-blanks",
    text: "A line break in valueA is read as a blank.",
    change: { rules: readOtherwise(({ valueA }) => ({ valueA: valueA?.replaceAll("\n", " ") })) },
    breaks: ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
  },
  {
    name: "backslashes-doubled-when-failed",
    text: "A payment that FAILED is read with every backslash of valueB twice.",
    change: {
      rules: readOtherwise(({ status, valueB }) =>
        status === "FAILED" ? { valueB: valueB?.replaceAll("\\", "\\\\") } : {},
      ),
    },
    breaks: ["payment.metadata-on-reads"],
  },
  {
    name: "accents-lost-when-expired",
    text: "A payment that EXPIRED is read with its description in plain letters.",
    change: {
      rules: readOtherwise(({ status, description }) =>
        status === "EXPIRED" ? { description: description?.normalize("NFD").replaceAll(/\p{M}/gu, "") } : {},
      ),
    },
    breaks: ["payment.description-echoed"],
  },
  {
    name: "reason-without-other-scripts",
    text: "The answer to a refund has a question mark for each character of its reason that is no ASCII.",
    change: {
      rules: refundCreatedOtherwise(({ reason }) => ({ reason: reason.replaceAll(/[^\p{ASCII}]/gu, "?") })),
    },
    breaks: ["refund.reason-as-supplied"],
  },
  {
    name: "reason-cut-when-read",
    text: "A refund is read with the first forty characters of its reason.",
    change: { rules: refundReadOtherwise(({ reason }) => ({ reason: reason.slice(0, 40) })) },
    breaks: ["refund.reason-as-supplied"],
  },
  {
    name: "merchant-ref-in-capitals-when-failed",
    text: "A refund that FAILED is read with its merchantRef in capitals.",
    change: {
      rules: refundReadOtherwise(({ status, merchantRef }) =>
        status === "FAILED" ? { merchantRef: merchantRef?.toUpperCase() } : {},
      ),
    },
    breaks: ["refund.merchant-ref-as-supplied"],
  },
  {
    name: "refund-amount-of-thousands-in-whole-units",
    text: "A refund of 1,000 or more is read without its cents.",
    change: {
      rules: refundReadOtherwise(({ amount }) =>
        isLarge(amount) ? { amount: formatMoney(roundMoney(amount, 0)) } : {},
      ),
    },
    breaks: ["refund.amount-as-requested", "refund.amount-never-changes"],
  },
  {
    name: "refund-total-of-thousands-in-whole-units",
    text: "A payment of 1,000 or more is read with its refundTotal in whole units.",
    change: {
      rules: readOtherwise(({ amount }, { refundTotal }) =>
        isLarge(amount) ? { refundTotal: formatMoney(roundMoney(refundTotal, 0)) } : {},
      ),
    },
    breaks: ["payment.refund-total-is-sum"],
  },
  {
    name: "payment-url-shared-without-vendor",
    text: "All payments for which no vendor was preferred have the one paymentUrl of the provider picker.",
    change: { rules: urlOf(({ preferredVendor }, url) => (preferredVendor ? url : url.replace(/[^/]*$/, "pick"))) },
    breaks: ["payment.payment-url-identifies", "list-payments.listed-as-read"],
  },
  {
    name: "payment-url-renewed-when-read",
    text: "Each read of a PENDING payment has a paymentUrl with another token.",
    change: () => {
      let reads = 0;
      return {
        rules: readOtherwise(({ status, paymentUrl }) => {
          reads += 1;
          return status === "PENDING" ? { paymentUrl: `${paymentUrl}?token=${reads}` } : {};
        }),
      };
    },
    breaks: ["payment.payment-url-never-changes", "list-payments.listed-as-read"],
  },
];

function isLarge(amount: Money): boolean {
  return compareMoney(amount, THOUSAND) >= 0;
}

function urlOf(change: (payment: Parameters<Parameters<typeof readOtherwise>[0]>[0], url: string) => string) {
  const members: Parameters<typeof readOtherwise>[0] = (payment) => ({
    paymentUrl: change(payment, payment.paymentUrl),
  });
  return { ...readOtherwise(members), ...createdOtherwise(members) };
}
