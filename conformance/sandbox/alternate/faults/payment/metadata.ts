import type { Json, JsonObject } from "../../../values/json.ts";
import type { Payment } from "../../payment.ts";
import { newPayment } from "../../rules/create-payment.ts";
import { presentPayment } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";

/** What becomes of the keys and values that the merchant gave. */
export const metadata: readonly AlternateFault[] = [
  kept("metadata-keys-in-lower-case", "The keys of metadata are kept in lower case.", (entries) =>
    entries.map(([key, value]) => [key.toLowerCase(), value]),
  ),
  kept("metadata-of-digits-parsed", "A text in metadata that is a number, such as 00042, is kept as one.", (entries) =>
    entries.map(([key, value]) => [key, value !== "" && Number.isFinite(Number(value)) ? Number(value) : value]),
  ),
  kept("metadata-escaped", "Texts in metadata are kept as HTML has them: & as &amp;.", (entries) =>
    entries.map(([key, value]) => [key, String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;")]),
  ),
  kept("metadata-normalised", "Texts in metadata are kept in a normal form of Unicode.", (entries) =>
    entries.map(([key, value]) => [key, String(value).normalize("NFC")]),
  ),
  kept("metadata-cut-at-ten-keys", "The first ten keys of metadata are kept.", (entries) => entries.slice(0, 10)),
  kept("metadata-texts-cut", "The first hundred characters of a text in metadata are kept.", (entries) =>
    entries.map(([key, value]) => [key, String(value).slice(0, 100)]),
  ),
  {
    name: "metadata-lost-with-refund",
    text: "A payment that was refunded is read without its metadata.",
    change: {
      rules: {
        presentPayment: (payment) => ({
          ...presentPayment(payment),
          ...(payment.status === "REFUNDED" && { metadata: undefined }),
        }),
      },
    },
    breaks: ["payment.metadata"],
  },
  {
    name: "metadata-of-latest-order",
    text: "A payment is read with the metadata of the latest one of the same customer_name and amount.",
    change: () => {
      const latest = new Map<string, JsonObject | undefined>();
      const orderOf = ({ businessId, customerName, amount }: Payment) =>
        `${businessId} ${customerName} ${amount.units}`;
      return {
        rules: {
          newPayment(request, facts) {
            const payment = newPayment(request, facts);
            if (payment.customerName !== undefined) latest.set(orderOf(payment), payment.metadata);
            return payment;
          },
          presentPayment: (payment) => ({
            ...presentPayment(payment),
            metadata: latest.get(orderOf(payment)) ?? payment.metadata,
          }),
        },
      };
    },
    breaks: ["get-payment.payment-of-path"],
  },
];

type Entry = readonly [key: string, value: Json | undefined];

function kept(name: string, text: string, change: (entries: readonly Entry[]) => readonly Entry[]): AlternateFault {
  return {
    name,
    text,
    change: {
      rules: {
        newPayment: (request, facts) =>
          newPayment(
            { ...request, metadata: request.metadata && Object.fromEntries(change(Object.entries(request.metadata))) },
            facts,
          ),
      },
    },
    breaks: ["payment.metadata-echoed"],
  };
}
