import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { accepting } from "../../../shared/sandbox/wires/answering.ts";
import { mapObjects, mapTexts, withNulls } from "../../../shared/sandbox/wires/map-json.ts";
import { renamedIds } from "../../../shared/sandbox/wires/renamed-ids.ts";
import type { IntegrationChange } from "../change.ts";
import { operationOf } from "../faults/fault.ts";
import { newPayment } from "../rules/create-payment.ts";
import { movePayment, moveRefund } from "../rules/lifecycle.ts";
import { presentPayment, presentRefund } from "../rules/presentation.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

const OF_PAYMENTS = ["vendor", "description", "valueA", "valueB", "valueC", "valueD"];
const IDS = /(?<!\/)(PAY|REF)_\d{8}_[0-9A-Z]{16}/g;

const noValue = "fields without a value";
const amount = "how an amount is written";
const id = "the form of ids";

function amountsAs(change: (amount: string) => string): IntegrationChange {
  const names = ["amount", "refundTotal", "totalAmount"];
  const write = (text: string, name: string) => (names.includes(name) ? change(text) : text);
  return { wire: accepting(({ body }) => ({ body: mapTexts(body, write) })) };
}

/** Alternative notations of a value or of its absence. */
export const values: readonly IntegrationLatitude[] = latitudes({
  "null-where-nothing-was-supplied": [
    "A member without a value is null, never absent.",
    noValue,
    {
      wire: accepting(({ body }) => ({
        body: mapObjects(body, (each) => {
          if ("refundId" in each) return withNulls(each, ["merchantRef"]);
          return "merchantTxnId" in each ? withNulls(each, OF_PAYMENTS) : each;
        }),
      })),
    },
  ],
  "absent-until-completion": [
    "Reads omit completedAt until it has a value.",
    noValue,
    {
      wire: accepting(({ body }, request) => {
        if (request.method !== "GET") return {};
        const withoutNull = ({ completedAt, ...each }: JsonObject) =>
          completedAt === null || completedAt === undefined ? each : { ...each, completedAt };
        return { body: mapObjects(body, withoutNull) };
      }),
    },
  ],
  "metadata-not-in-create": [
    "The create response does not repeat the metadata.",
    "the metadata in a create response",
    {
      wire: accepting(({ body }, request) => {
        if (operationOf(request) !== "createPayment") return {};
        return { body: mapObjects(body, ({ valueA: _a, valueB: _b, valueC: _c, valueD: _d, ...each }) => each) };
      }),
    },
  ],
  "completed-at-of-every-end": [
    "A failed or cancelled payment and a failed refund have a completedAt as well.",
    "the completedAt of failed or cancelled payments and failed refunds",
    {
      movePayment: (payment, status, nowMs, vendor) => ({
        ...movePayment(payment, status, nowMs, vendor),
        completedAtMs: nowMs,
      }),
      moveRefund: (refund, status, nowMs) => ({
        ...moveRefund(refund, status, nowMs),
        ...(status === "FAILED" && { completedAtMs: nowMs }),
      }),
    },
  ],
  "vendor-from-the-beginning": [
    "A payment for which no vendor was preferred is assigned one at once.",
    "the vendor of a payment that prefers none",
    {
      newPayment(request, facts, expiresAtMs) {
        const payment = newPayment(request, facts, expiresAtMs);
        return { ...payment, vendor: payment.vendor ?? "BKASH" };
      },
    },
  ],
  "customer-on-reads": [
    "A payment shows the phone number and the e-mail address of its customer, or null.",
    "the customer of a payment",
    {
      presentPayment: (payment, view) => ({
        ...presentPayment(payment, view),
        customerPhone: payment.customerPhone ?? null,
        customerEmail: payment.customerEmail ?? null,
      }),
    },
  ],
  "refund-with-what-it-leaves": [
    "A refund has two more members: currency, always BDT, and remaining, always 0.00.",
    "more members of a refund",
    { presentRefund: (refund) => ({ ...presentRefund(refund), currency: "BDT", remaining: "0.00" }) },
  ],
  "amounts-without-needless-zeros": [
    "An amount has no trailing zeros: 500, 99.5.",
    amount,
    amountsAs((each) => each.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")),
  ],
  "amounts-with-four-decimals": ["An amount has four decimals.", amount, amountsAs((each) => `${each}00`)],
  "ids-with-uuids": [
    "The suffix of an id is a UUID, and its date has dashes.",
    id,
    () => renamedIds(IDS, (kind) => `${kind.toUpperCase()}_2026-11-21_${crypto.randomUUID()}`),
  ],
  "ids-that-count": [
    "The suffix of an id is a counter, without a date.",
    id,
    () => renamedIds(IDS, (kind, count) => `${kind.toUpperCase()}_0_${count}`),
  ],
  "ids-with-signs-that-a-path-escapes": [
    "The suffix of an id contains letters and signs that must be escaped in a path.",
    id,
    () => renamedIds(IDS, (kind, count) => `${kind.toUpperCase()}_21.11._${count}:/ä+%2F ?`),
  ],
  "checkout-elsewhere": [
    "The checkout page is at another host, and its address does not contain the paymentId.",
    "the address of the checkout page",
    {
      wire: accepting(({ body }) => ({
        body: mapTexts(body, (text, name) =>
          name === "paymentUrl" ? `https://checkout.example/?s=${btoa(text)}#pay` : text,
        ),
      })),
    },
  ],
});
