import type { JsonObject } from "../../values/json.ts";
import { accepting } from "../../wires/answering.ts";
import { mapObjects, mapTexts } from "../../wires/map-json.ts";
import { renamedIds } from "../../wires/renamed-ids.ts";
import { operationOf } from "../faults/operation.ts";
import { newPayment } from "../rules/create-payment.ts";
import { movePayment, moveRefund } from "../rules/lifecycle.ts";
import { presentPayment, presentRefund } from "../rules/presentation.ts";
import type { IntegrationLatitude } from "./latitude.ts";

const OF_PAYMENTS = ["vendor", "description", "valueA", "valueB", "valueC", "valueD"];
const IDS = /(?<!\/)(PAY|REF)_\d{8}_[0-9A-Z]{16}/g;

const noValue = "what has no value";
const time = "how a time is written";
const amount = "how an amount is written";
const id = "the form of ids";

function timesAs(change: (time: string) => string): IntegrationLatitude["change"] {
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
  const write = (text: string) => (isTime.test(text) ? change(text) : text);
  return { wire: accepting(({ body }) => ({ body: mapTexts(body, write) })) };
}

function amountsAs(change: (amount: string) => string): IntegrationLatitude["change"] {
  const names = ["amount", "refundTotal", "totalAmount"];
  const write = (text: string, name: string) => (names.includes(name) ? change(text) : text);
  return { wire: accepting(({ body }) => ({ body: mapTexts(body, write) })) };
}

function withNulls(shown: JsonObject, names: readonly string[]): JsonObject {
  return { ...shown, ...Object.fromEntries(names.map((name) => [name, shown[name] ?? null])) };
}

/** Ways to write a value, or that there is none. */
export const values: readonly IntegrationLatitude[] = [
  {
    name: "null-where-nothing-was-supplied",
    text: "A member that has no value is null, and never left out.",
    about: noValue,
    change: {
      wire: accepting(({ body }) => ({
        body: mapObjects(body, (each) => {
          if ("refundId" in each) return withNulls(each, ["merchantRef"]);
          return "merchantTxnId" in each ? withNulls(each, OF_PAYMENTS) : each;
        }),
      })),
    },
  },
  {
    name: "absent-until-completion",
    text: "Reads leave completedAt out as long as it has no value.",
    about: noValue,
    change: {
      wire: accepting(({ body }, request) => {
        if (request.method !== "GET") return {};
        const withoutNull = ({ completedAt, ...each }: JsonObject) =>
          completedAt === null || completedAt === undefined ? each : { ...each, completedAt };
        return { body: mapObjects(body, withoutNull) };
      }),
    },
  },
  {
    name: "metadata-not-in-create",
    text: "The create response does not repeat the metadata.",
    about: "the metadata in a create response",
    change: {
      wire: accepting(({ body }, request) => {
        if (operationOf(request) !== "createPayment") return {};
        return { body: mapObjects(body, ({ valueA: _a, valueB: _b, valueC: _c, valueD: _d, ...each }) => each) };
      }),
    },
  },
  {
    name: "completed-at-of-every-end",
    text: "What fails, or is cancelled, has a completedAt as well.",
    about: "the completedAt of what ended otherwise",
    change: {
      rules: {
        movePayment: (payment, status, nowMs, vendor) => ({
          ...movePayment(payment, status, nowMs, vendor),
          completedAtMs: nowMs,
        }),
        moveRefund: (refund, status, nowMs) => ({
          ...moveRefund(refund, status, nowMs),
          ...(status === "FAILED" && { completedAtMs: nowMs }),
        }),
      },
    },
  },
  {
    name: "vendor-from-the-beginning",
    text: "A payment for which no vendor was preferred is assigned one at once.",
    about: "the vendor of a payment that prefers none",
    change: {
      rules: {
        newPayment(request, facts, expiresAtMs) {
          const payment = newPayment(request, facts, expiresAtMs);
          return { ...payment, vendor: payment.vendor ?? "BKASH" };
        },
      },
    },
  },
  {
    name: "customer-on-reads",
    text: "A payment shows the phone number and the e-mail address of its customer, or null.",
    about: "the customer of a payment",
    change: {
      rules: {
        presentPayment: (payment, view) => ({
          ...presentPayment(payment, view),
          customerPhone: payment.customerPhone ?? null,
          customerEmail: payment.customerEmail ?? null,
        }),
      },
    },
  },
  {
    name: "refund-with-what-it-leaves",
    text: "A refund says how much of its payment is left, and which currency that is.",
    about: "more members of a refund",
    change: {
      rules: { presentRefund: (refund) => ({ ...presentRefund(refund), currency: "BDT", remaining: "0.00" }) },
    },
  },
  {
    name: "times-with-microseconds",
    text: "A time has microseconds, and +00:00 for its zone.",
    about: time,
    change: timesAs((each) => each.replace("Z", "123+00:00")),
  },
  {
    name: "times-of-whole-seconds",
    text: "A time has no fraction of a second.",
    about: time,
    change: timesAs((each) => each.replace(/\.\d+/, "")),
  },
  {
    name: "times-with-nanoseconds",
    text: "A time has nine digits behind its second.",
    about: time,
    change: timesAs((each) => each.replace("Z", "000001Z")),
  },
  {
    name: "amounts-without-needless-zeros",
    text: "An amount has no decimals that say nothing: 500, 99.5.",
    about: amount,
    change: amountsAs((each) => each.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")),
  },
  {
    name: "amounts-with-four-decimals",
    text: "An amount has four decimals.",
    about: amount,
    change: amountsAs((each) => `${each}00`),
  },
  {
    name: "ids-with-uuids",
    text: "The suffix of an id is a UUID, and its date has dashes.",
    about: id,
    change: () => renamedIds(IDS, (kind) => `${kind.toUpperCase()}_2026-11-21_${crypto.randomUUID()}`),
  },
  {
    name: "ids-that-count",
    text: "The suffix of an id counts, and no date is in it.",
    about: id,
    change: () => renamedIds(IDS, (kind, count) => `${kind.toUpperCase()}_0_${count}`),
  },
  {
    name: "ids-with-signs-that-a-path-escapes",
    text: "The suffix of an id has letters and signs that stand in no path as they are.",
    about: id,
    change: () => renamedIds(IDS, (kind, count) => `${kind.toUpperCase()}_21.11._${count}:/ä+%2F ?`),
  },
  {
    name: "checkout-elsewhere",
    text: "The checkout page is at another host, and its address does not tell the paymentId.",
    about: "the address of the checkout page",
    change: {
      wire: accepting(({ body }) => ({
        body: mapTexts(body, (text, name) =>
          name === "paymentUrl" ? `https://checkout.example/?s=${btoa(text)}#pay` : text,
        ),
      })),
    },
  },
];
