import type { JsonObject } from "../../../values/json.ts";
import { moneyOf, toNumber } from "../../../values/money.ts";
import type { Payment } from "../../payment.ts";
import { newPayment } from "../../rules/create-payment.ts";
import { movePayment } from "../../rules/lifecycle.ts";
import { presentCreatedPayment, presentListedPayment, presentPayment, presentTime } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";

/** What is wrong with payments of one kind alone: of a currency, a size, a status, a field that is there or not. */
export const oneKind: readonly AlternateFault[] = [
  {
    name: "listed-dollars-in-major-unit",
    text: "A list shows the amount of a payment in USD in the major unit, rounded: 123 for 12345.",
    change: {
      rules: {
        presentListedPayment: listing(({ currency, amount }) =>
          currency === "USD" ? { amount: Math.round(toNumber(amount) / 100) } : {},
        ),
      },
    },
    breaks: ["payment.amount-as-requested", "list-payments.listed-as-read"],
  },
  {
    name: "large-amount-in-single-precision",
    text: "An amount is kept as a float of single precision: 98765431 becomes 98765432.",
    change: {
      rules: { newPayment: making(({ amount }) => ({ amount: moneyOf(Math.fround(toNumber(amount))) ?? amount })) },
    },
    breaks: ["payment.amount-as-requested"],
  },
  {
    name: "amount-below-ten-raised",
    text: "A payment of less than 10 of the smallest unit is made, of 10.",
    change: {
      rules: {
        newPayment: making(({ amount }) => ({ amount: toNumber(amount) < 10 ? (moneyOf(10) ?? amount) : amount })),
      },
    },
    breaks: ["payment.amount-as-requested"],
  },
  {
    name: "amount-is-what-is-left",
    text: "A payment that is REFUNDED is read with what is left of it: an amount of 0.",
    change: { rules: { presentPayment: reading(({ status }) => (status === "REFUNDED" ? { amount: 0 } : {})) } },
    breaks: ["payment.amount-as-requested", "list-payments.listed-as-read"],
  },
  {
    name: "euros-listed-in-the-currency-of-the-business",
    text: "A payment in EUR is listed in BDT.",
    change: {
      rules: { presentListedPayment: listing(({ currency }) => (currency === "EUR" ? { currency: "BDT" } : {})) },
    },
    breaks: ["payment.currency-as-requested"],
  },
  {
    name: "currency-lost-with-refund",
    text: "A payment that is REFUNDED is read in BDT, whatever it was paid in.",
    change: { rules: { presentPayment: reading(({ status }) => (status === "REFUNDED" ? { currency: "BDT" } : {})) } },
    breaks: ["payment.currency-as-requested", "list-payments.listed-as-read"],
  },
  {
    name: "dollars-never-complete",
    text: "A payment in USD that the customer paid stays PROCESSING.",
    change: {
      rules: {
        movePayment: (payment, status, receipt) =>
          payment.currency === "USD" && status === "COMPLETED"
            ? { ...payment, status: "PROCESSING" }
            : movePayment(payment, status, receipt),
      },
    },
    breaks: ["payment-states.completed-when-paid"],
  },
  {
    name: "rejected-without-name-cancelled",
    text: "A payment without customer_name that the provider rejects becomes CANCELLED.",
    change: {
      rules: {
        movePayment: (payment, status, receipt) =>
          movePayment(
            payment,
            payment.customerName === undefined && status === "FAILED" ? "CANCELLED" : status,
            receipt,
          ),
      },
    },
    breaks: ["payment-states.failed-when-rejected"],
  },
  {
    name: "name-lost-when-cancelled",
    text: "A payment that the customer cancelled is read without its customer_name.",
    change: {
      rules: { presentPayment: reading(({ status }) => (status === "CANCELLED" ? { customer_name: undefined } : {})) },
    },
    breaks: ["payment.customer-name"],
  },
  {
    name: "name-in-capitals-without-metadata",
    text: "A payment without metadata is read with its customer_name in capitals.",
    change: {
      rules: {
        presentPayment: reading(({ metadata, customerName }) =>
          metadata === undefined ? { customer_name: customerName?.toUpperCase() } : {},
        ),
      },
    },
    breaks: ["payment.customer-name-as-sent"],
  },
  {
    name: "metadata-null-when-failed",
    text: "A payment that failed is read with null for its metadata.",
    change: { rules: { presentPayment: reading(({ status }) => (status === "FAILED" ? { metadata: null } : {})) } },
    breaks: ["payment.metadata"],
  },
  {
    name: "metadata-lost-without-name",
    text: "The metadata of a payment without customer_name are not kept.",
    change: {
      rules: {
        newPayment: making(({ customerName, metadata }) => ({
          metadata: customerName === undefined ? undefined : metadata,
        })),
      },
    },
    breaks: ["payment.metadata"],
  },
  {
    name: "metadata-keys-in-snake-case-when-expired",
    text: "A payment that expired is read with the keys of its metadata in small letters.",
    change: {
      rules: {
        presentPayment: reading(({ status, metadata }) =>
          status === "EXPIRED" && metadata
            ? {
                metadata: Object.fromEntries(
                  Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value]),
                ),
              }
            : {},
        ),
      },
    },
    breaks: ["payment.metadata-echoed"],
  },
  {
    name: "metadata-of-dollars-trimmed",
    text: "The metadata of a payment in USD are kept without blanks around them, and a backslash is taken out.",
    change: {
      rules: {
        newPayment: making(({ currency, metadata }) => ({
          metadata:
            currency === "USD" && metadata
              ? Object.fromEntries(
                  Object.entries(metadata).map(([key, value]) => [
                    key,
                    typeof value === "string" ? value.trim().replaceAll("\\", "") : value,
                  ]),
                )
              : metadata,
        })),
      },
    },
    breaks: ["payment.metadata-echoed"],
  },
  {
    name: "method-of-euros-empty",
    text: "A payment in EUR that was paid is read with an empty payment_method.",
    change: {
      rules: {
        presentPayment: reading(({ currency, receipt }) =>
          currency === "EUR" && receipt ? { payment_method: "" } : {},
        ),
      },
    },
    breaks: ["payment.payment-method-after-payment"],
  },
  {
    name: "transaction-of-large-payment-missing",
    text: "A payment of a million or more has no transaction_id after payment.",
    change: {
      rules: {
        presentPayment: reading(({ amount }) => (toNumber(amount) >= 1_000_000 ? { transaction_id: null } : {})),
      },
    },
    breaks: ["payment.transaction-id-after-payment", "invoice.payment-completed"],
  },
  {
    name: "created-at-of-last-change",
    text: "A payment that was paid is read with the time of that as its created_at.",
    change: {
      rules: {
        presentPayment: reading(({ receipt }) => (receipt ? { created_at: presentTime(receipt.completedAtMs) } : {})),
      },
    },
    breaks: ["payment.created-at-never-changes"],
  },
  {
    name: "euros-listed-in-another-zone",
    text: "A payment in EUR is listed with a created_at that is six hours late: the time in Dhaka, written as UTC.",
    change: {
      rules: {
        presentListedPayment: listing(({ currency, createdAtMs }) =>
          currency === "EUR" ? { created_at: presentTime(createdAtMs + SIX_HOURS_MS) } : {},
        ),
      },
    },
    breaks: ["payment.created-at-never-changes", "payment.created-at-not-ahead"],
  },
  {
    name: "completed-at-of-refund",
    text: "A payment that is REFUNDED is read with a completed_at that is another than before.",
    change: {
      rules: {
        presentPayment: reading(({ status, createdAtMs }) =>
          status === "REFUNDED" ? { completed_at: presentTime(createdAtMs) } : {},
        ),
      },
    },
    breaks: ["payment.completed-at-never-changes"],
  },
  {
    name: "completed-at-in-another-zone",
    text: "completed_at is six hours late: the time in Dhaka, written as UTC.",
    change: {
      rules: {
        presentPayment: reading(({ receipt }) =>
          receipt ? { completed_at: presentTime(receipt.completedAtMs + SIX_HOURS_MS) } : {},
        ),
      },
    },
    breaks: ["payment.completed-at-not-ahead"],
  },
  {
    name: "link-renewed-by-each-read",
    text: "Each read shows an expires_at that is a minute later than the one before.",
    change: () => {
      const reads = new Map<string, number>();
      return {
        rules: {
          presentPayment: reading(({ paymentId, expiresAtMs }) => {
            const before = (reads.get(paymentId) ?? 0) + 1;
            reads.set(paymentId, before);
            return { expires_at: presentTime(expiresAtMs + before * 60_000) };
          }),
        },
      };
    },
    breaks: ["payment.expires-at-never-changes"],
  },
  {
    name: "checkout-of-an-amount",
    text: "The payment_url is a page for all payments of a currency, a size and a name.",
    change: {
      rules: {
        presentCreatedPayment: (payment) => ({
          ...presentCreatedPayment(payment),
          payment_url: `https://checkout.example/${payment.currency}/${toNumber(payment.amount) < 1_000 ? "small" : "large"}`,
        }),
      },
    },
    breaks: ["payment.payment-url-identifies"],
  },
  {
    name: "checkout-signed-anew-by-each-read",
    text: "Each read shows another payment_url.",
    change: () => {
      let reads = 0;
      return {
        rules: {
          presentPayment: reading(({ paymentUrl }) => {
            reads += 1;
            return { payment_url: `${paymentUrl}?signature=${reads}` };
          }),
        },
      };
    },
    breaks: ["payment.payment-url-identifies"],
  },
  {
    name: "transaction-of-the-batch",
    text: "Payments in EUR have the transaction_id of the batch in which the provider settles them.",
    change: {
      rules: {
        presentPayment: reading(({ currency, receipt }) =>
          currency === "EUR" && receipt ? { transaction_id: "BATCH2026" } : {},
        ),
      },
    },
    breaks: ["payment.transaction-id-identifies"],
  },
  {
    name: "transaction-of-the-refund",
    text: "A payment that is REFUNDED is read with the transaction_id of its refund.",
    change: {
      rules: {
        presentPayment: reading(({ status, receipt }) =>
          status === "REFUNDED" ? { transaction_id: `R${receipt?.transactionId}` } : {},
        ),
      },
    },
    breaks: ["payment.transaction-id-identifies"],
  },
  {
    name: "cancelled-in-dollars-fails",
    text: "A payment in USD that the customer cancels becomes FAILED.",
    change: {
      rules: {
        movePayment: (payment, status, receipt) =>
          movePayment(payment, payment.currency === "USD" && status === "CANCELLED" ? "FAILED" : status, receipt),
      },
    },
    breaks: ["payment-states.cancelled-when-cancelled"],
  },
];

const SIX_HOURS_MS = 6 * 3_600_000;

function reading(change: (payment: Payment) => JsonObject): typeof presentPayment {
  return (payment) => ({ ...presentPayment(payment), ...change(payment) });
}

function listing(change: (payment: Payment) => JsonObject): typeof presentListedPayment {
  return (payment) => ({ ...presentListedPayment(payment), ...change(payment) });
}

function making(change: (payment: Payment) => Partial<Payment>): typeof newPayment {
  return (request, facts) => {
    const payment = newPayment(request, facts);
    return { ...payment, ...change(payment) };
  };
}
