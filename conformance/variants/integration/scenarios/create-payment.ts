import {
  equals,
  equalsAmount,
  hasStatus,
  isAccepted,
  isString,
  lasts,
  type Scenario,
} from "../../../scenario/index.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { counts, isNot, isServed } from "../../shared/scenarios/matchers.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { isId } from "../../shared/scenarios/walk.ts";
import { type Part, scenario } from "./scenario.ts";
import { KINDS, ofKind, USUAL } from "./tools/given.ts";
import { idsIn, paymentsIn } from "./tools/shapes.ts";
import { windowOf } from "./tools/times.ts";

/** Optional fields, with values that a server could use in place of missing required ones. */
const OPTIONAL_FIELDS = {
  amount: "1234.50",
  preferredVendor: "NAGAD",
  description: "Tea",
  valueA: "shelf 1",
  valueB: "shelf 2",
  valueC: "shelf 3",
  valueD: "shelf 4",
} as const;

export const createPayment: readonly Scenario[] = [
  /** A new payment has the values that the merchant asked for. */
  scenario({
    id: "create-payment/accepted",
    title: "the four required fields alone make a payment that is as the merchant asked for it",
    requirements: [
      "create-payment.operation",
      "create-payment.optional-fields-absent",
      "create-payment.status-201",
      "payment.merchant-txn-id-as-sent",
      "payment.amount-as-requested",
      "payment.currency-as-requested",
    ],

    async run({ createValid, requests, check }) {
      const request = requests.minimalPayment();
      const created = await createValid(request);
      check("create-payment.operation", created, isServed);
      check("create-payment.optional-fields-absent", created, isAccepted);
      const { merchantTxnId, amount, currency } = created.data;
      await independently([
        async () => check("create-payment.status-201", created, hasStatus(201)),
        async () => check("payment.merchant-txn-id-as-sent", merchantTxnId, equals(request.merchantTxnId)),
        async () => check("payment.amount-as-requested", amount, equalsAmount(request.amount)),
        async () => check("payment.currency-as-requested", currency, equals(request.currency)),
      ]);
    },
  }),

  /** Create payment, paragraph after the table; Response envelope. */
  scenario({
    id: "create-payment/response",
    title:
      "the create response is a success with a message, of a payment that is PENDING and to which nothing has happened",
    requirements: [
      "envelope.status-success",
      "envelope.message",
      "create-payment.response-status-pending",
      "create-payment.response-refund-total-zero",
      "create-payment.response-completed-at-null",
      "create-payment.expires-at-after-window",
    ],

    async run({ session, as, newBusiness, requests, check }) {
      const { api } = session.can("newBusiness") ? await newBusiness() : as("main");
      for (const _ of ["the first of a business", "the second"]) {
        const { json, data } = await api.createPayment(requests.minimalPayment());
        const envelope: Readonly<Record<string, unknown>> = Object(json);
        await independently([
          async () => check("envelope.status-success", envelope["status"], equals("success")),
          async () => check("envelope.message", envelope["message"], isString),
          async () => check("create-payment.response-status-pending", data.status, equals("PENDING")),
          async () => check("create-payment.response-refund-total-zero", data.refundTotal, equalsAmount("0")),
          async () => check("create-payment.response-completed-at-null", data.completedAt, equals(null)),
          async () => check("create-payment.expires-at-after-window", windowOf(data), lasts(15 * 60_000, 1_000)),
        ]);
      }
    },
  }),

  /** Payment, row paymentId. */
  scenario({
    id: "create-payment/payment-ids",
    title: "payments that are created at once have different ids, and each id reads its own payment",
    requirements: ["payment.payment-id-identifies", "get-payment.payment-of-path"],

    async run({ given, api, requests, check }) {
      const sent = [requests.payment(), requests.payment(), requests.payment()];
      const made = await Promise.all(
        sent.map(async (request) => ({ ...(await given.readablePayment(request)), reference: request.merchantTxnId })),
      );
      const ids = new Set(made.map(({ paymentId }) => paymentId));
      check("payment.payment-id-identifies", ids.size, counts(made.length, "paymentIds of as many payments"));
      for (const { paymentId, reference } of made) {
        const { data: read } = await api.readPayment({ paymentId });
        check("get-payment.payment-of-path", read.paymentId, equals(paymentId));
        const isForeign = made.some((other) => other.reference !== reference && other.reference === read.merchantTxnId);
        check("get-payment.payment-of-path", isForeign ? "another's" : "its own", equals("its own"));
      }
    },
  }),

  /**
   * Payment, rows paymentId, status and refundTotal: the service assigns them. A server may reject a request that has
   * them (ruling 2), and a simulator may approve on its own (ruling 10).
   */
  scenario({
    id: "create-payment/assigned-fields",
    title: "a create request that names the status, the id or the refundTotal of its payment does not choose them",
    requirements: [
      "payment.payment-id-identifies",
      "create-payment.response-refund-total-zero",
      "payment.refund-total-zero-when-new",
      "payment-states.completed-only-when-paid",
    ],

    async run({ inParallel }) {
      // The letter remains when a script draws the rest anew.
      const chosen = `PAY_19700101_x${crypto.randomUUID().slice(0, 8)}`;
      await inParallel(
        [{ status: "COMPLETED" }, { paymentId: chosen }, { refundTotal: "50.00" }].map(
          (assigned) =>
            async ({ session, api, raw, ends, requests, check, blocked }) => {
              const named = await raw.createPayment({ ...requests.payment(), ...assigned });
              // If the field is rejected, an ordinary payment is judged.
              const answer = named.accepted ? named : await api.createPayment(requests.payment());
              const { paymentId, refundTotal } = paymentsIn(answer.json)[0] ?? blocked("the response has no payment");
              check("payment.payment-id-identifies", paymentId, isNot(chosen), answer.exchange);
              check("create-payment.response-refund-total-zero", refundTotal, equalsAmount("0"), answer.exchange);

              const created = { paymentId: isId(paymentId) ? paymentId : blocked("the payment has no id") };
              const read = await firstRead(session, () => api.readPayment(created));
              check("payment.refund-total-zero-when-new", read.data.refundTotal, equalsAmount("0"), read.exchange);
              if (read.data.status === "COMPLETED") await ends.mustBe("EXPIRED")(read.data.status);
              check("payment-states.completed-only-when-paid", read.data.status, isNot("COMPLETED"), read.exchange);
            },
        ),
      );
    },
  }),

  /** Create payment, column Required. */
  scenario({
    id: "create-payment/required-fields",
    title: "a request without one of the four required fields is rejected",
    requirements: [
      "create-payment.amount-required",
      "create-payment.currency-required",
      "create-payment.merchant-txn-id-required",
      "create-payment.callback-url-required",
    ],

    async run({ session, inParallel }) {
      const withOptionalFields = { ...OPTIONAL_FIELDS, customerEmail: session.data.email };
      await inParallel(
        [{}, withOptionalFields].map((others) => async ({ api, requests, rejection, rejects }) => {
          // If it rejects an optional field, another scenario judges that, and its rejections would prove nothing here.
          if (others === withOptionalFields && !(await api.createPayment(requests.payment(others))).accepted) return;
          const without = (field: "amount" | "currency" | "callbackUrl" | "merchantTxnId") =>
            rejection.ofCreate({ [field]: undefined }, others);
          await independently([
            () => rejects("create-payment.amount-required", without("amount")),
            () => rejects("create-payment.currency-required", without("currency")),
            () => rejects("create-payment.callback-url-required", without("callbackUrl")),
            () => rejects("create-payment.merchant-txn-id-required", without("merchantTxnId")),
          ]);
        }),
      );
    },
  }),

  /** Create payment, rows merchantTxnId and callbackUrl. */
  scenario({
    id: "create-payment/required-texts",
    title: "a merchantTxnId of letters and digits is accepted, and so is a callbackUrl",
    requirements: ["create-payment.merchant-txn-id", "create-payment.callback-url"],

    async run({ createValid, requests, check }) {
      const { merchantTxnId, ...rest } = requests.minimalPayment();
      await independently([
        async () => {
          const answer = await createValid({ ...rest, merchantTxnId: `${merchantTxnId}A1` });
          check("create-payment.merchant-txn-id", answer, isAccepted);
        },
        async () => check("create-payment.callback-url", await createValid(requests.minimalPayment()), isAccepted),
      ]);
    },
  }),

  /** Create payment, request body: a required text is not empty; ruling 2. */
  scenario({
    id: "create-payment/empty-strings",
    title: "an empty string in place of a required value, or of a vendor, is rejected",
    requirements: [
      "create-payment.amount-empty-string",
      "create-payment.currency-empty-string",
      "create-payment.merchant-txn-id-empty-string",
      "create-payment.callback-url-empty-string",
      "create-payment.preferred-vendor-empty-string",
    ],

    async run({ rejection, rejects }) {
      await rejects("create-payment.amount-empty-string", rejection.ofCreate({ amount: "" }));
      await rejects("create-payment.currency-empty-string", rejection.ofCreate({ currency: "" }));
      await rejects("create-payment.merchant-txn-id-empty-string", rejection.ofCreate({ merchantTxnId: "" }));
      await rejects("create-payment.callback-url-empty-string", rejection.ofCreate({ callbackUrl: "" }));
      const vendor = rejection.ofCreate({ preferredVendor: "" }, { preferredVendor: "BKASH" });
      await rejects("create-payment.preferred-vendor-empty-string", vendor);
    },
  }),

  /** Create payment, row amount; Limits, payment amount; ruling 11: a server may reject a vendor with a currency. */
  scenario({
    id: "create-payment/amount-bounds",
    title:
      "10 and 200000 BDT are accepted by any vendor, however they are written; the next amount beyond either is rejected",
    requirements: ["create-payment.amount-minimum", "create-payment.amount-maximum"],

    async run({ inParallel }) {
      const bounds = [
        ["create-payment.amount-minimum", "10", "10.00", "9.99"],
        ["create-payment.amount-maximum", "200000", "200000.00", "200000.01"],
      ] as const;
      await inParallel([
        ...KINDS.filter(({ currency }) => currency === undefined).flatMap((kind) =>
          bounds.map(
            ([requirement, bound, sameBound, beyond]): Part<typeof requirement> =>
              async (own) => {
                const { createValid, given, requests, rejection, check, rejects } = own;
                if (kind !== USUAL && !(await ofKind(kind, given.newPayment))) return;
                check(
                  requirement,
                  await createValid({ ...requests.minimalPayment(), ...kind, amount: bound }),
                  isAccepted,
                );
                await rejects(requirement, rejection.ofCreate({ amount: beyond }, { ...kind, amount: sameBound }));
              },
          ),
        ),
        ...["0.00", "-100.00"].map(
          (amount): Part<"create-payment.amount-minimum"> =>
            async ({ rejection, rejects }) => {
              await rejects("create-payment.amount-minimum", rejection.ofCreate({ amount }, { amount: "100.00" }));
            },
        ),
      ]);
    },
  }),

  /** Create payment, row amount: a decimal string. */
  scenario({
    id: "create-payment/amount-no-number",
    title: "an amount with and without decimals is accepted; one that is not a number is rejected",
    requirements: ["create-payment.amount"],

    async run({ createValid, requests, rejection, check, rejects }) {
      for (const amount of ["100", "100.5", "100.50"]) {
        check("create-payment.amount", await createValid({ ...requests.minimalPayment(), amount }), isAccepted);
      }
      for (const amount of ["a hundred", "1,000.00"])
        await rejects("create-payment.amount", rejection.ofCreate({ amount }, { amount: "100.00" }));
      await rejects("create-payment.amount", rejection.ofCreate({ amount: "100.00 BDT" }, { amount: "100.00" }));
      await rejects("create-payment.amount", rejection.ofCreate({ amount: "NaN" }, { amount: "100.00" }));
    },
  }),

  /** Create payment, column Type: a number is not accepted for a string, nor a string for a number; ruling 2. */
  scenario({
    id: "create-payment/json-numbers",
    title: "a JSON number in place of a string is rejected, and a string in place of expiresInMinutes",
    requirements: [
      "create-payment.amount-json-number",
      "create-payment.merchant-txn-id-json-number",
      "create-payment.callback-url-json-number",
      "create-payment.optional-strings-json-number",
      "create-payment.expires-in-minutes-string",
    ],

    async run({ session, rejection, rejects }) {
      const { clock, data } = session;
      await rejects("create-payment.amount-json-number", rejection.ofCreate({ amount: 100 }, { amount: "100.00" }));
      const neverUsed = clock.now() * 1_000 + Math.floor(Math.random() * 1_000);
      await rejects("create-payment.merchant-txn-id-json-number", rejection.ofCreate({ merchantTxnId: neverUsed }));
      await rejects("create-payment.callback-url-json-number", rejection.ofCreate({ callbackUrl: 443 }));
      const minutes = data.windowMinutes;
      await rejects(
        "create-payment.expires-in-minutes-string",
        rejection.ofCreate({ expiresInMinutes: String(minutes) }, { expiresInMinutes: minutes }),
      );
      const names = ["customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;
      for (const name of names) {
        const twin = { [name]: name === "customerEmail" ? data.email : "7" };
        await rejects("create-payment.optional-strings-json-number", rejection.ofCreate({ [name]: 7 }, twin));
      }
      const phone = rejection.ofCreate({ customerPhone: 1712345678 }, { customerPhone: data.phone });
      await rejects("create-payment.optional-strings-json-number", phone);
    },
  }),

  /** Create payment, row currency. */
  scenario({
    id: "create-payment/currency",
    title: "BDT and USD are accepted; a currency outside the list is rejected",
    requirements: ["create-payment.currency", "create-payment.currency-usd-accepted"],

    async run({ createValid, requests, rejection, check, rejects }) {
      const inDollars = await createValid({ ...requests.minimalPayment(), currency: "USD" });
      check("create-payment.currency-usd-accepted", inDollars, isAccepted);
      for (const currency of ["EUR", "bdt"])
        await rejects("create-payment.currency", rejection.ofCreate({ currency }, { currency: "BDT" }));
    },
  }),

  /** Create payment, row amount: bounds are stated for BDT only. Everything here is observed. */
  scenario({
    id: "create-payment/dollars",
    title: "which amounts in USD a deployment accepts",
    requirements: ["create-payment.amount-bounds-usd"],

    async run({ raw, requests, observe }) {
      const tried: [string, string][] = [];
      for (const amount of ["0.01", "1.00", "9.99", "10.00", "200000.00", "200000.01", "1000000.00"]) {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), currency: "USD", amount });
        const isMade = answer.accepted && idsIn(answer.json).size > 0;
        tried.push([amount, isMade ? "accepted" : describe(answer)]);
      }
      observe("create-payment.amount-bounds-usd", describeTried(tried));
    },
  }),
];
