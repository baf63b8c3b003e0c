import { equals, isAccepted, mustBeAvailable, present, type Scenario } from "../../../scenario/index.ts";
import { assertCredentialsAccepted } from "../../shared/scenarios/answered.ts";
import { describe, describeTried, presence } from "../../shared/scenarios/describe.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { isNoServerError, MALFORMED_BODIES } from "../../shared/scenarios/request-values.ts";
import { timeOf } from "../../shared/scenarios/times.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { findMember } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import { createVaried, withoutJudging } from "./tools/create-varied.ts";
import { idsIn } from "./tools/shapes.ts";
import { FEW_PAYMENTS, requestOfRow } from "./tools/varied-payments.ts";

const OPTIONAL = ["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;

const FAULTS = [
  ["create-payment.amount-required", { amount: undefined }],
  ["create-payment.amount", { amount: "a hundred" }],
  ["create-payment.currency-required", { currency: undefined }],
  ["create-payment.currency", { currency: "EUR" }],
  ["create-payment.merchant-txn-id-required", { merchantTxnId: undefined }],
  ["create-payment.callback-url-required", { callbackUrl: undefined }],
  ["create-payment.preferred-vendor", { preferredVendor: "ROCKET" }],
  ["create-payment.expires-in-minutes-string", { expiresInMinutes: "half an hour" }],
] as const;

const LONG = "x".repeat(2_500);

export const createPaymentOptionalFields: readonly Scenario[] = [
  /** Create payment, column Required: each optional field, in a request of its own. */
  scenario({
    id: "create-payment/optional-fields",
    title: "each optional field may be given beside the four required ones",
    requirements: [
      "create-payment.customer-phone",
      "create-payment.customer-email",
      "create-payment.description",
      "create-payment.value-a",
      "create-payment.value-b",
      "create-payment.value-c",
      "create-payment.value-d",
    ],

    async run({ session, createValid, requests, check }) {
      const fields = [
        ["create-payment.customer-phone", { customerPhone: session.data.phone }],
        ["create-payment.customer-email", { customerEmail: session.data.email }],
        ["create-payment.description", { description: "Two cups of tea" }],
        ["create-payment.value-a", { valueA: "first shelf" }],
        ["create-payment.value-b", { valueB: "second shelf" }],
        ["create-payment.value-c", { valueC: "third shelf" }],
        ["create-payment.value-d", { valueD: "fourth shelf" }],
      ] as const;
      await independently(
        fields.map(([requirement, field]) => async () => {
          check(requirement, await createValid({ ...requests.minimalPayment(), ...field }), isAccepted);
        }),
      );
    },
  }),

  /** Create payment, row preferredVendor; Payment, row vendor. */
  scenario({
    id: "create-payment/preferred-vendor",
    title: "preferredVendor is BKASH, NAGAD or null; with a value, the response names the vendor",
    requirements: [
      "create-payment.preferred-vendor",
      "create-payment.preferred-vendor-null",
      "payment.vendor-on-create",
      "payment.vendor-as-preferred",
    ],

    async run({ createValid, requests, rejection, check, rejects }) {
      const takes = (preferredVendor: "BKASH" | "NAGAD") => async () => {
        const created = await createValid({ ...requests.minimalPayment(), preferredVendor });
        check("create-payment.preferred-vendor", created, isAccepted);
        check("payment.vendor-on-create", created.data.vendor, present);
        check("payment.vendor-as-preferred", created.data.vendor, equals(preferredVendor));
      };
      const otherVendors = ["ROCKET", "bkash"].map((preferredVendor) =>
        rejection.ofCreate({ preferredVendor }, { preferredVendor: "BKASH" }),
      );
      await independently([
        takes("BKASH"),
        takes("NAGAD"),
        async () => {
          const answer = await createValid({ ...requests.minimalPayment(), preferredVendor: null });
          check("create-payment.preferred-vendor-null", answer, isAccepted);
        },
        ...otherVendors.map((each) => () => rejects("create-payment.preferred-vendor", each)),
      ]);
    },
  }),

  /** Limits, item 2: the bounds of expiresInMinutes are not shown; ruling 11. Everything here is observed. */
  scenario({
    id: "create-payment/window-bounds",
    title: "which checkout windows a deployment grants",
    requirements: [
      "limits.checkout-window-minimum",
      "limits.checkout-window-maximum",
      "create-payment.expires-in-minutes-odd",
    ],

    async run({ raw, requests, observe }) {
      const granted = async (expiresInMinutes: number): Promise<[number, string]> => {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), expiresInMinutes }, { open: true });
        if (!answer.accepted || idsIn(answer.json).size === 0) return [expiresInMinutes, describe(answer)];
        const [start, end] = ["initiatedAt", "expiresAt"].map((name) => timeOf(findMember(answer.json, name)));
        const minutes = Math.round(((end ?? 0) - (start ?? 0)) / 6_000) / 10;
        return [expiresInMinutes, minutes === expiresInMinutes ? "granted" : `granted as ${minutes}`];
      };
      const each = async (...minutes: readonly number[]) => {
        const tried: [number, string][] = [];
        for (const value of minutes) tried.push(await granted(value));
        return describeTried(tried);
      };
      observe("limits.checkout-window-minimum", await each(1, 2, 5, 10, 15));
      observe("limits.checkout-window-maximum", await each(15, 60, 1_440, 10_080, 525_600));
      observe("create-payment.expires-in-minutes-odd", await each(0, -5, 7.5, 5_256_000));
    },
  }),

  /**
   * Create payment, columns Type and Required; ruling 2: many servers treat null as absent where a value is optional.
   */
  scenario({
    id: "create-payment/nulls",
    title: "null is rejected in place of a required field; what happens in place of an optional one",
    requirements: [
      "create-payment.amount-null",
      "create-payment.currency-null",
      "create-payment.merchant-txn-id-null",
      "create-payment.callback-url-null",
      "create-payment.expires-in-minutes-null",
      "create-payment.optional-strings-null",
    ],

    async run({ raw, requests, rejection, rejects, observe }) {
      const withNull = async (name: string) => {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), [name]: null });
        const created = answer.accepted && idsIn(answer.json).size > 0;
        return { json: answer.json, created, outcome: describe(answer) };
      };
      const tried = await together(
        OPTIONAL.map((name) => async () => {
          const { json, created, outcome } = await withNull(name);
          return [name, created ? `accepted, shown as ${presence(findMember(json, name))}` : outcome] as const;
        }),
      );
      observe("create-payment.optional-strings-null", describeTried(tried));

      const { json, created, outcome } = await withNull("expiresInMinutes");
      const [start, end] = ["initiatedAt", "expiresAt"].map((name) => findMember(json, name));
      const window = created ? `accepted: ${Math.round((timeOf(end) - timeOf(start)) / 60_000)} minutes` : outcome;
      observe("create-payment.expires-in-minutes-null", window);

      await rejects("create-payment.amount-null", rejection.ofCreate({ amount: null }));
      await rejects("create-payment.currency-null", rejection.ofCreate({ currency: null }));
      await rejects("create-payment.merchant-txn-id-null", rejection.ofCreate({ merchantTxnId: null }));
      await rejects("create-payment.callback-url-null", rejection.ofCreate({ callbackUrl: null }));
    },
  }),

  /**
   * Create payment, row callbackUrl; Limits, row Callback URL scheme; ruling 17: the twin is sent only if that is
   * allowed.
   */
  scenario({
    id: "create-payment/callback-https-in-live",
    title: "with a live key, a payment whose callbackUrl is plain http, or leads to an app, is rejected",
    requirements: ["create-payment.callback-url-https-in-live"],
    needs: "live",

    async run({ session, as, rejects }) {
      const live = as("live");
      await assertCredentialsAccepted("live", "list payments", live.api.listPayments);
      const unsent = "it would create a live payment, which the configuration does not allow (allowLiveCreate)";
      const { callbackUrl: address } = session.data;
      const addresses = [
        address.replace(/^https:/i, "http:"),
        address.replace(/^https?:/i, "HTTP:"),
        "http://localhost/return",
        "merchant-app://return",
      ];
      await independently(
        addresses.map((callbackUrl) => () => {
          const plain = live.rejection.ofCreate({ callbackUrl });
          return rejects(
            "create-payment.callback-url-https-in-live",
            session.allowsLiveCreate ? plain : { ...plain, twin: { unsent } },
          );
        }),
      );
    },
  }),

  /**
   * Create payment, columns Required and Type; rulings 2 and 11: an invalid request does not become valid by its other
   * fields, or by being the first of its business. Each fault has a business of its own, if the driver can create one.
   */
  scenario({
    id: "create-payment/invalid-of-every-kind",
    title: "a request that lacks a required field, or has one that is not as listed, is rejected whatever else it has",
    requirements: FAULTS.map(([requirement]) => requirement),

    async run({ inParallel }) {
      const tried = await inParallel(
        FEW_PAYMENTS.map((row) => ({ session, requests, api, blocked }) => {
          const words = withoutJudging({ blocked });
          return attempt(() => createVaried({ session, api, requests }, words, row));
        }),
      );
      const businesses = await inParallel(
        FAULTS.map(([requirement, fault]) => async ({ session, requests, newBusiness, as, rejects }) => {
          const { credentials, rejection } = session.can("newBusiness") ? await newBusiness() : as("main");
          for (const each of [requests.payment(), requests.payment()])
            await rejects(requirement, rejection.ofRequest(each, fault));
          return { requirement, fault, credentials };
        }),
      );
      await inParallel(
        businesses.flatMap(({ requirement, fault, credentials }) =>
          tried.map((made) => async ({ session, requests, callerOf, rejects }) => {
            if (!made) return;
            const valid = requestOfRow(session, requests, made.row, made.texts);
            await rejects(requirement, callerOf(credentials).rejection.ofRequest(valid, fault));
          }),
        ),
      );
    },
  }),

  /** Create payment: behaviour that the document does not show; rulings 2 and 11. Everything here is observed. */
  scenario({
    id: "create-payment/left-open",
    title: "what a deployment does with requests about which the document is silent",
    requirements: [
      "create-payment.amount-more-decimals",
      "create-payment.amount-exponent",
      "create-payment.merchant-txn-id-length",
      "create-payment.callback-url-http-in-test",
      "create-payment.callback-url-format",
      "create-payment.customer-phone-format",
      "create-payment.customer-email-format",
      "create-payment.description-length",
      "create-payment.metadata-length",
      "create-payment.unknown-fields",
      "conventions.malformed-request-body",
      "conventions.malformed-body-not-5xx",
    ],

    async run({ raw, requests, observe, check }) {
      const cases = [
        ["create-payment.amount-more-decimals", "100.005", { amount: "100.005" }],
        ["create-payment.amount-exponent", "1e2", { amount: "1e2" }],
        ["create-payment.callback-url-http-in-test", "http", { callbackUrl: "http://merchant.example/return" }],
        ["create-payment.callback-url-format", "an invalid URL", { callbackUrl: "not a URL" }],
        ["create-payment.customer-phone-format", "an invalid phone number", { customerPhone: "unknown" }],
        ["create-payment.customer-email-format", "an invalid e-mail address", { customerEmail: "unknown" }],
        ["create-payment.description-length", `${LONG.length} characters`, { description: LONG }],
        ["create-payment.metadata-length", `${LONG.length} characters`, { valueA: LONG }],
        ["create-payment.unknown-fields", "one more field", { colour: "green" }],
      ] as const;
      for (const [requirement, what, change] of cases) {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), ...change });
        observe(requirement, `${what}: ${describe(answer)}`);
      }
      const { merchantTxnId, ...rest } = requests.minimalPayment();
      const long = await raw.createPayment({ ...rest, merchantTxnId: merchantTxnId.padEnd(300, "x") });
      observe("create-payment.merchant-txn-id-length", `300 characters: ${describe(long)}`);
      for (const [kind, body] of MALFORMED_BODIES) {
        const answer = await raw.createPayment(body);
        observe("conventions.malformed-request-body", `${kind}: ${describe(answer)}`);
        mustBeAvailable(answer);
        check("conventions.malformed-body-not-5xx", answer, isNoServerError);
      }
    },
  }),
];
