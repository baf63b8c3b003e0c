import { equals, isAccepted, present, type Scenario } from "../../../scenario/index.ts";
import { describe, describeTried, presence } from "../../shared/scenarios/describe.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { isNot } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { BY_ITSELF, firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { tryCreatePayment } from "./tools/api.ts";
import { describeAgain, describeEcho, holds } from "./tools/describe.ts";
import { becomesByItself } from "./tools/states.ts";
import { windowOf } from "./tools/times.ts";

/**
 * Metadata with several forms of keys, an empty text and a long one. The allowed keys and texts are open: another
 * scenario observes those that are rejected. Values of all kinds are read in get-payment/every-kind.
 */
const KINDS_OF_KEYS = [
  { order: "00042", cupsOfTea: "true", paid_by: "null", price: "1.50", when: "2026-11-21" },
  { CAPITALS: "a", "with a blank": "b", "with.a.dot": "c", "with-a-dash": "d", "১": "e" },
  Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key_${index}`, `value ${index}`])),
  { order: "A17", note: "" },
  { order: "A17", note: "many words ".repeat(55) },
];

const KINDS_OF_VALUES = [
  ["a number", { key: 7 }],
  ["a fraction", { key: 7.5 }],
  ["true", { key: true }],
  ["null", { key: null }],
  ["an object", { key: { inner: "text" } }],
  ["a list", { key: ["text"] }],
  ["an empty text", { key: "" }],
  ["blanks around a text", { key: " text " }],
  ["2500 characters", { key: "x".repeat(2_500) }],
  ["a key with a blank", { "with a blank": "text" }],
  ["a key with a dot", { "with.a.dot": "text" }],
  ["a key with a dollar sign", { $key: "text" }],
  ["a key in Bengali", { চাবি: "text" }],
  ["a key of 300 characters", { ["k".repeat(300)]: "text" }],
  ["100 keys", Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key_${index}`, "text"]))],
] as const;

const OPTIONAL = ["customer_name", "customer_email", "success_url", "cancel_url", "metadata"] as const;

const MINUTE_MS = 60_000;

const values = (name: string, ...all: readonly (string | number)[]) =>
  all.map((value) => [String(value), { [name]: value }] as const);

const AMOUNTS = [1, 99, 100, 999, 1_000, 20_000_000, 20_000_001, 1_000_000_000, Number.MAX_SAFE_INTEGER];

const PHONES = ["01712345678", "8801712345678", "+880 1712-345678", "+14155550123", "unknown"];

const ADDRESSES = ["customer+tea@example.com", "গ্রাহক@example.com", "customer@localhost", "unknown"];

const URLS = ["http://merchant.example/notify", "merchant.example/notify", "/notify", "not a URL"];

const CASES = [
  ["create-payment.amount-zero", values("amount", 0)],
  ["create-payment.amount-negative", values("amount", -10_000)],
  ["create-payment.amount-bounds", values("amount", ...AMOUNTS)],
  ["create-payment.currency-others", values("currency", "USD", "EUR", "INR", "bdt", "XXX", "taka")],
  ["create-payment.customer-phone-format", values("customer_phone", ...PHONES)],
  ["create-payment.customer-email-format", values("customer_email", ...ADDRESSES)],
  ["create-payment.callback-url-format", values("callback_url", ...URLS)],
  ["create-payment.texts-length", [["a name of 2500 characters", { customer_name: "x".repeat(2_500) }]]],
  ["create-payment.unknown-fields", [["one more field", { colour: "green" }]]],
] as const;

export const createPaymentOptionalFields: readonly Scenario[] = [
  /** Create payment, column Required: each optional field, in a request of its own. */
  scenario({
    id: "create-payment/optional-fields",
    title: "each optional field may be given beside the four required ones",
    requirements: [
      "create-payment.customer-name",
      "create-payment.customer-email",
      "create-payment.success-url",
      "create-payment.cancel-url",
      "create-payment.metadata",
    ],

    async run({ session, createValid, requests, check }) {
      const { callbackUrl, email } = session.data; // callbackUrl is the only merchant URL known to be accepted
      const fields = [
        ["create-payment.customer-name", { customer_name: "Rahim Uddin" }],
        ["create-payment.customer-email", { customer_email: email }],
        ["create-payment.success-url", { success_url: callbackUrl }],
        ["create-payment.cancel-url", { cancel_url: callbackUrl }],
        ["create-payment.metadata", { metadata: { order: "A17" } }],
        ["create-payment.metadata", { metadata: { order: "A17", shelf: "second", customer: "regular" } }],
      ] as const;
      await independently(
        fields.map(([requirement, field]) => async () => {
          check(requirement, await createValid({ ...requests.minimalPayment(), ...field }), isAccepted);
        }),
      );
    },
  }),

  /** Payment, row metadata; ruling 3. Only texts are judged: other types of values are open. */
  scenario({
    id: "create-payment/metadata",
    title: "the keys and values of the metadata are read as they were sent",
    requirements: ["payment.metadata", "payment.metadata-echoed", "create-payment.response-metadata"],

    async run({ session, api, raw, requests, check, observe, blocked }) {
      const made: (() => Promise<void>)[] = [];
      for (const metadata of KINDS_OF_KEYS) {
        const { created } = await tryCreatePayment(raw, { ...requests.minimalPayment(), metadata });
        if (!created) continue;
        if (made.length === 0) observe("create-payment.response-metadata", presence(Reflect.get(created, "metadata")));
        made.push(async () => {
          const { data: read } = await firstRead(session, () => api.readPayment(created));
          check("payment.metadata", read.metadata, present);
          check("payment.metadata-echoed", read.metadata, holds(metadata));
        });
      }
      if (made.length === 0) blocked("no payment with metadata was accepted");
      await independently(made);
    },
  }),

  /**
   * Create payment, row metadata: the document does not state which values are allowed besides texts. Everything here
   * is observed.
   */
  scenario({
    id: "create-payment/metadata-values",
    title: "which keys and values of metadata a deployment accepts, and which come back",
    requirements: ["create-payment.metadata-values"],

    async run({ session, api, raw, requests, observe }) {
      const tried: [string, string][] = [];
      for (const [what, metadata] of KINDS_OF_VALUES) {
        const { answer, created } = await tryCreatePayment(raw, { ...requests.minimalPayment(), metadata });
        if (!created) tried.push([what, describe(answer)]);
        else {
          const { data: read } = await firstRead(session, () => api.readPayment(created));
          tried.push([what, describeEcho(read.metadata, metadata)]);
        }
      }
      observe("create-payment.metadata-values", describeTried(tried));
    },
  }),

  /**
   * Payment, rows payment_id and status. How unknown fields are handled is open (ruling 2): a payment without them
   * replaces one that is rejected. A simulator may pay any payment (ruling 10).
   */
  scenario({
    id: "create-payment/assigned-fields",
    title: "a request that names a payment_id and a status does not decide them: the service does",
    requirements: [
      "payment.payment-id-identifies",
      "payment-states.create-initiated",
      "payment-states.completed-only-when-paid",
    ],

    async run({ session, api, raw, given, requests, check, blocked }) {
      const alone = await given.readablePayment();
      const chosen = { payment_id: reference(session, "chosen"), status: "COMPLETED" };
      const tried = await tryCreatePayment(raw, { ...requests.payment(), ...chosen });
      const created = tried.created ?? (await given.newPayment());
      await independently([
        async () => check("payment.payment-id-identifies", created.payment_id, isNot(chosen.payment_id)),
        async () => check("payment-states.create-initiated", created.status, equals("INITIATED")),
        async () => {
          const { status } = (await firstRead(session, () => api.readPayment(created))).data;
          if (status === "COMPLETED" && (await becomesByItself(session, api, alone, "COMPLETED")))
            blocked("an unpaid payment became COMPLETED on its own", BY_ITSELF);
          check("payment-states.completed-only-when-paid", status, isNot("COMPLETED"));
        },
      ]);
    },
  }),

  /** Create payment, row metadata; ruling 2. */
  scenario({
    id: "create-payment/metadata-no-object",
    title: "metadata that is a text, a number, true or a list is rejected",
    requirements: ["create-payment.metadata-no-object"],

    async run({ rejection, rejects }) {
      for (const metadata of ["order 7", 7, true, ["order", "7"]]) {
        await rejects("create-payment.metadata-no-object", rejection.ofCreatePayment({ metadata }));
      }
    },
  }),

  /** Create payment, columns Type and Required; ruling 2: many servers treat null as absent if a value is optional. */
  scenario({
    id: "create-payment/nulls",
    title: "null is rejected in place of a required field; what happens in place of an optional one",
    requirements: [
      "create-payment.amount-null",
      "create-payment.currency-null",
      "create-payment.customer-phone-null",
      "create-payment.callback-url-null",
      "create-payment.optional-null",
    ],

    async run({ raw, requests, rejection, rejects, observe }) {
      const tried = await together(
        OPTIONAL.map((name) => async () => {
          const answer = await raw.createPayment({ ...requests.minimalPayment(), [name]: null }, { open: true });
          return [name, describe(answer)] as const;
        }),
      );
      observe("create-payment.optional-null", describeTried(tried));
      await rejects("create-payment.amount-null", rejection.ofCreatePayment({ amount: null }));
      await rejects("create-payment.currency-null", rejection.ofCreatePayment({ currency: null }));
      await rejects("create-payment.customer-phone-null", rejection.ofCreatePayment({ customer_phone: null }));
      await rejects("create-payment.callback-url-null", rejection.ofCreatePayment({ callback_url: null }));
    },
  }),

  /** Payment, row expires_at: the document does not state the time after created_at. Everything here is observed. */
  scenario({
    id: "create-payment/window",
    title: "how long a deployment lets a payment be paid",
    requirements: ["payment.expires-at-window"],

    async run({ api, requests, observe }) {
      const { data } = await api.createPayment(requests.minimalPayment());
      observe("payment.expires-at-window", `${Math.round(windowOf(data) / MINUTE_MS)} minutes`);
    },
  }),

  /** Create payment: the document does not describe a repeated request. Everything here is observed. */
  scenario({
    id: "create-payment/again",
    title: "what a deployment does with a request that is sent again",
    requirements: ["create-payment.sent-again"],

    async run({ raw, requests, observe, blocked }) {
      const request = requests.payment();
      const first = await raw.createPayment(request);
      if (!first.accepted) blocked(`the first request returned ${first.status}`);
      const again = await raw.createPayment(request, { open: true });
      observe("create-payment.sent-again", describeAgain(again, first, "payment"));
    },
  }),

  /** Create payment: cases that the document does not describe; rulings 2 and 19. Everything here is observed. */
  scenario({
    id: "create-payment/left-open",
    title: "what a deployment does with requests about which the document is silent",
    requirements: CASES.map(([requirement]) => requirement),

    async run({ raw, requests, observe }) {
      for (const [requirement, changes] of CASES) {
        const tried: [string, string][] = [];
        for (const [what, change] of changes) {
          const answer = await raw.createPayment({ ...requests.minimalPayment(), ...change }, { open: true });
          tried.push([what, describe(answer)]);
        }
        observe(requirement, describeTried(tried));
      }
    },
  }),
];
