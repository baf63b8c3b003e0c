import {
  equals,
  equalsAmount,
  isAccepted,
  isString,
  mustBeAvailable,
  type Scenario,
  satisfies,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { counts } from "../../shared/scenarios/matchers.ts";
import { isNoServerError, MALFORMED_BODIES, reference } from "../../shared/scenarios/request-values.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { findMember } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import { isObject } from "./tools/matchers.ts";
import { windowOf } from "./tools/times.ts";

const isPositive = satisfies("a time after created_at", (windowMs: number) => windowMs > 0);

export const createPayment: readonly Scenario[] = [
  /** Create payment, sentence 1, column Required, and rows currency, customer_phone and callback_url. */
  scenario({
    id: "create-payment/accepted",
    title: "the four required fields alone make a payment, whichever address of the merchant's is notified",
    requirements: [
      "create-payment.operation",
      "create-payment.optional-fields-absent",
      "create-payment.currency",
      "create-payment.customer-phone",
      "create-payment.callback-url",
    ],

    async run({ session, createValid, requests, check }) {
      const minimal = requests.minimalPayment();
      await independently([
        async () => {
          const answer = await createValid(minimal);
          await independently([
            async () => check("create-payment.optional-fields-absent", answer, isAccepted),
            async () => check("create-payment.currency", answer, isAccepted),
            async () => check("create-payment.customer-phone", answer, isAccepted),
            async () => {
              const any = answer.accepted
                ? answer
                : await createValid(requests.payment({ customer_name: "Rahim Uddin" }));
              check("create-payment.operation", any, isAccepted);
            },
          ]);
        },
        async () => {
          const answer = await createValid({ ...minimal, callback_url: session.data.callbackUrl });
          check("create-payment.callback-url", answer, isAccepted);
        },
      ]);
    },
  }),

  /** Create payment, response; What the service does, item 3; Payment, rows amount, currency and expires_at. */
  scenario({
    id: "create-payment/response",
    title: "the create response is a success with a message, of a payment that is INITIATED and as it was asked for",
    requirements: [
      "envelope.success-true",
      "envelope.message",
      "envelope.data",
      "payment-states.create-initiated",
      "payment.amount-as-requested",
      "payment.currency-as-requested",
      "payment.expires-at-later",
    ],

    async run({ createValid, requests, check, blocked }) {
      const request = requests.minimalPayment();
      const answer = answered(await createValid(request));
      if (!answer.accepted) blocked(`create payment returned ${answer.status}`);
      const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
      await independently([
        async () => check("envelope.success-true", envelope["success"], equals(true)),
        async () => check("envelope.message", envelope["message"], isString),
        async () => {
          check("envelope.data", envelope["data"], isObject);
          const { data } = answer;
          await independently([
            async () => check("payment-states.create-initiated", data.status, equals("INITIATED")),
            async () => check("payment.amount-as-requested", data.amount, equalsAmount(request.amount)),
            async () => check("payment.currency-as-requested", data.currency, equals(request.currency)),
            async () => check("payment.expires-at-later", windowOf(data), isPositive),
          ]);
        },
      ]);
    },
  }),

  /** Payment, row payment_id; Get payment, sentence 1. */
  scenario({
    id: "create-payment/payment-ids",
    title: "payments that a customer orders at once have different ids, and each id reads its own payment",
    requirements: ["payment.payment-id-identifies", "get-payment.payment-of-path"],

    async run({ session, given, api, check }) {
      const orders = ["order", "order", "order"].map((prefix) => reference(session, prefix));
      const customer_name = reference(session, "customer");
      const made = await Promise.all(
        orders.map(async (order) => ({
          order,
          payment: await given.newPayment({ customer_name, metadata: { order } }),
        })),
      );
      const ids = new Set(made.map(({ payment }) => payment.payment_id));
      check("payment.payment-id-identifies", ids.size, counts(made.length, "payment_ids of as many payments"));
      for (const { order, payment } of made) {
        const { data: read, json } = await firstRead(session, () => api.readPayment(payment));
        check("get-payment.payment-of-path", read.payment_id, equals(payment.payment_id));
        const shown = JSON.stringify(json);
        const foreign = orders.filter((each) => each !== order && shown.includes(each));
        check("get-payment.payment-of-path", foreign.length === 0 ? "its own" : "another's", equals("its own"));
      }
    },
  }),

  /** Create payment, column Required. */
  scenario({
    id: "create-payment/required-fields",
    title: "a request without one of the four required fields is rejected",
    requirements: [
      "create-payment.amount-required",
      "create-payment.currency-required",
      "create-payment.customer-phone-required",
      "create-payment.callback-url-required",
    ],

    async run({ session, inParallel }) {
      const { callbackUrl, email } = session.data; // callbackUrl is the only merchant URL known to be accepted
      /** Optional fields, and values that a server could use in place of a missing field. */
      const withOptionalFields = {
        amount: 123_450,
        customer_email: email,
        success_url: callbackUrl,
        cancel_url: callbackUrl,
      };
      await inParallel(
        [{}, withOptionalFields].map((others) => async ({ api, requests, rejection, rejects }) => {
          // A rejected optional field is judged elsewhere, and would make the rejections here inconclusive.
          if (others === withOptionalFields && !(await api.createPayment(requests.payment(others))).accepted) return;
          const without = (field: "amount" | "currency" | "customer_phone" | "callback_url") =>
            rejection.ofCreatePayment({ [field]: undefined }, others);
          await independently([
            () => rejects("create-payment.amount-required", without("amount")),
            () => rejects("create-payment.currency-required", without("currency")),
            () => rejects("create-payment.customer-phone-required", without("customer_phone")),
            () => rejects("create-payment.callback-url-required", without("callback_url")),
          ]);
        }),
      );
    },
  }),

  /**
   * Preamble, silent: the document does not describe the status and body of a rejection. Everything but a 5xx is
   * observed.
   */
  scenario({
    id: "create-payment/rejections",
    title: "the status and the body of create requests that are not valid",
    requirements: [
      "conventions.validation-failures",
      "conventions.rejection-body",
      "conventions.malformed-request-body",
      "conventions.malformed-body-not-5xx",
    ],

    async run({ raw, requests, observe, check }) {
      const missing = await raw.createPayment({ ...requests.payment(), amount: undefined });
      observe("conventions.validation-failures", `a missing field: ${describe(missing)}`);
      const members = Object.keys(Object(missing.json)).toSorted().join(", ").slice(0, 200);
      observe("conventions.rejection-body", `members of the answer to a missing field: ${members}`);
      const kinds = [
        ["an amount that is not a number", { amount: "ten thousand" }],
        ["a value of another type", { customer_phone: { number: 7 } }],
        ["null", { currency: null }],
        ["an empty text", { callback_url: "" }],
      ] as const;
      for (const [kind, fault] of kinds) {
        const answer = await raw.createPayment({ ...requests.payment(), ...fault });
        observe("conventions.validation-failures", `${kind}: ${describe(answer)}`);
      }
      observe("conventions.malformed-request-body", `a list: ${describe(await raw.createPayment("[]"))}`);
      for (const [kind, body] of MALFORMED_BODIES) {
        for (const send of [raw.createPayment, raw.createInvoice]) {
          const answer = await send(body);
          observe("conventions.malformed-request-body", `${kind}: ${describe(answer)}`);
          mustBeAvailable(answer);
          check("conventions.malformed-body-not-5xx", answer, isNoServerError);
        }
      }
    },
  }),

  /** Create payment, row amount. Its bounds are open, so only amounts near the usual one must be accepted. */
  scenario({
    id: "create-payment/amount-no-number",
    title: "any whole number near the usual amount is accepted; an amount that is not a number is rejected",
    requirements: ["create-payment.amount"],

    async run({ createValid, requests, rejection, check, rejects }) {
      const taken = [10_000, 10_001, 12_345];
      const refused = ["ten thousand", "10000 BDT", "NaN", true, [10_000], { value: 10_000 }];
      await independently([
        ...taken.map((amount) => async () => {
          check("create-payment.amount", await createValid(requests.payment({ amount })), isAccepted);
        }),
        ...refused.map((amount) => () => rejects("create-payment.amount", rejection.ofCreatePayment({ amount }))),
      ]);
    },
  }),

  /**
   * Create payment, row amount; ruling 2. Everything here is observed, in a business of its own: in any other, these
   * requests could show amounts that are not whole in its lists.
   */
  scenario({
    id: "create-payment/amount-fraction",
    title: "what a deployment does with an amount that is no whole number of the smallest unit",
    requirements: ["create-payment.amount-fraction"],

    async run({ newBusiness, requests, observe }) {
      const { raw } = await newBusiness();
      const tried: [string, string][] = [];
      for (const amount of [10_000.5, 10_000.25, 0.5]) {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), amount }, { open: true });
        const shown = answer.accepted ? ` as ${findMember(answer.json, "amount")}` : "";
        tried.push([String(amount), describe(answer) + shown]);
      }
      observe("create-payment.amount-fraction", describeTried(tried));
    },
  }),

  /**
   * Create payment, column Type: a string is rejected in place of a number, and a number in place of a string; ruling
   * 2.
   */
  scenario({
    id: "create-payment/other-types",
    title: "an amount written as a string is rejected, and a number in place of a string",
    requirements: [
      "create-payment.amount-string",
      "create-payment.currency-number",
      "create-payment.customer-phone-number",
      "create-payment.callback-url-number",
      "create-payment.optional-strings-number",
    ],

    async run({ session, rejection, rejects }) {
      const { phone, email, callbackUrl } = session.data;
      await rejects("create-payment.amount-string", rejection.ofCreatePayment({ amount: "10000" }, { amount: 10_000 }));
      await rejects("create-payment.currency-number", rejection.ofCreatePayment({ currency: 50 }));
      const digits = Number(phone.replaceAll(/\D/g, ""));
      await rejects("create-payment.customer-phone-number", rejection.ofCreatePayment({ customer_phone: digits }));
      await rejects("create-payment.callback-url-number", rejection.ofCreatePayment({ callback_url: 443 }));
      const twins = [
        { customer_name: "Rahim Uddin" },
        { customer_email: email },
        { success_url: callbackUrl },
        { cancel_url: callbackUrl },
      ];
      for (const twin of twins) {
        const fault = Object.fromEntries(Object.keys(twin).map((name) => [name, 7]));
        await rejects("create-payment.optional-strings-number", rejection.ofCreatePayment(fault, twin));
      }
    },
  }),

  /** Create payment, request body: a required value is not empty; ruling 2. */
  scenario({
    id: "create-payment/empty-strings",
    title: "an empty string in place of a required value is rejected",
    requirements: [
      "create-payment.amount-empty-string",
      "create-payment.currency-empty-string",
      "create-payment.customer-phone-empty-string",
      "create-payment.callback-url-empty-string",
    ],

    async run({ rejection, rejects }) {
      await rejects("create-payment.amount-empty-string", rejection.ofCreatePayment({ amount: "" }));
      await rejects("create-payment.currency-empty-string", rejection.ofCreatePayment({ currency: "" }));
      await rejects("create-payment.customer-phone-empty-string", rejection.ofCreatePayment({ customer_phone: "" }));
      await rejects("create-payment.callback-url-empty-string", rejection.ofCreatePayment({ callback_url: "" }));
    },
  }),
];
