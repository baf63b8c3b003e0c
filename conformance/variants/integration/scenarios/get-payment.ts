import type { PaymentStatus } from "../../../../generated/integration/types.ts";
import { equals, hasStatus, isAccepted, present, type Scenario, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describeTried, presence, shownAgain } from "../../shared/scenarios/describe.ts";
import { attempt, firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { dateFormOf } from "./tools/describe.ts";

const FIELDS = [
  "paymentId",
  "merchantTxnId",
  "amount",
  "currency",
  "status",
  "paymentUrl",
  "refundTotal",
  "initiatedAt",
  "expiresAt",
  "description",
  "valueA",
] as const;

export const getPayment: readonly Scenario[] = [
  /** Get payment, sentence 3: a read shows the current state of the payment. */
  scenario({
    id: "get-payment/current-status",
    title: "a payment is read as COMPLETED when it was PENDING and is paid, and as REFUNDED when it is refunded",
    requirements: ["get-payment.current-status"],

    async run({ api, driver, given, ends, check, eventually }) {
      const payment = await given.pendingPayment();
      const isReadAs = (status: PaymentStatus, read = () => api.readPayment(payment)) =>
        eventually(read, ({ data, exchange }) =>
          check("get-payment.current-status", data.status, equals(status), exchange),
        );
      await driver.approve(payment);
      await isReadAs("COMPLETED", ends.reading(payment, "COMPLETED"));
      await driver.settleRefund(await given.newRefund(payment));
      await isReadAs("REFUNDED");
    },
  }),

  /** Get payment, sentence 3; ruling 3: fields that have a value are present. */
  scenario({
    id: "get-payment/full-payment",
    title: "a read of a new payment shows all of it",
    requirements: [
      "get-payment.operation",
      "get-payment.status-200",
      "get-payment.full-payment",
      "payment.vendor-on-reads",
    ],

    async run({ session, api, requests, check }) {
      const request = requests.payment({
        amount: "123.40",
        description: "tea",
        valueA: "shelf",
        preferredVendor: "BKASH",
      });
      const created = (await api.createPayment(request)).data;
      const answer = await firstRead(session, () => api.readPayment(created));
      check("get-payment.operation", answered(answer), isAccepted);
      check("get-payment.status-200", answer, hasStatus(200));
      const { data: read } = answer;
      const missing = FIELDS.filter((name) => read[name] === undefined || read[name] === null);
      const none = {
        ...satisfies("no field missing", (names: readonly string[]) => names.length === 0),
        difference: "missing" as const,
        members: (names: readonly string[]) => names,
      };
      check("get-payment.full-payment", missing, none);
      check("payment.vendor-on-reads", read.vendor, present);
    },
  }),

  /** Response envelope, row message: it is shown for create responses only. Everything here is observed. */
  scenario({
    id: "get-payment/message",
    title: "whether the answer to get payment has a message",
    requirements: ["envelope.message-on-reads"],

    async run({ given, api, observe, blocked }) {
      const { status, accepted, json } = await api.readPayment(await given.readablePayment());
      if (!accepted) blocked(`get payment returned ${status}`);
      const envelope: Readonly<Record<string, unknown>> = Object(json);
      observe("envelope.message-on-reads", `get payment: ${presence(envelope["message"])}`);
    },
  }),

  /** Get payment; Errors, unknown identifiers; ruling 2. */
  scenario({
    id: "get-payment/unknown-id",
    title: "a payment that does not exist cannot be read",
    requirements: ["get-payment.unknown-id"],

    async run({ given, api, raw, rejects }) {
      const payment = await given.readablePayment();
      await rejects("get-payment.unknown-id", {
        send: () => raw.readPayment({ paymentId: `PAY_19700101_${crypto.randomUUID().slice(0, 8)}` }),
        twin: () => api.readPayment(payment),
        state: async () => null, // a read changes nothing
      });
    },
  }),

  /** Payment: properties of a read that its table leaves open; rulings 3, 4 and 12. Everything here is observed. */
  scenario({
    id: "get-payment/left-open",
    title: "how a deployment writes ids and amounts, and what it shows that the table of a payment does not",
    requirements: [
      "payment.customer-fields-on-reads",
      "payment.payment-id-date",
      "payment.amount-decimals",
      "payment.vendor-not-preferred",
    ],

    async run({ session, api, given, requests, observe }) {
      const customer = { customerPhone: session.data.phone, customerEmail: session.data.email };
      const { data: created } = await api.createPayment({ ...requests.minimalPayment(), ...customer });
      const { data: read } = await firstRead(session, () => api.readPayment(created));
      const repeated = Object.entries(customer).map(([name, sent]) => [
        name,
        shownAgain(Reflect.get(read, name), sent),
      ]);
      observe("payment.customer-fields-on-reads", describeTried(repeated.map(([name = "", how = ""]) => [name, how])));
      observe("payment.payment-id-date", dateFormOf(created.paymentId, created.initiatedAt));

      const shown: [string, string][] = [["the refundTotal of a new payment", String(read.refundTotal)]];
      for (const amount of ["100", "100.5", "100.50"]) {
        const { data } = await api.createPayment({ ...requests.minimalPayment(), amount });
        shown.push([amount, String(data.amount)]);
      }
      observe("payment.amount-decimals", describeTried(shown));

      const { data: free } = await api.createPayment({ ...requests.minimalPayment(), preferredVendor: null });
      const vendors: [string, string][] = [
        ["created without preferredVendor", presence(created.vendor)],
        ["created with null", presence(free.vendor)],
        ["read before it is paid", presence(read.vendor)],
      ];
      const paid = await attempt(() => given.paid(free));
      if (paid) vendors.push(["read once it is paid", presence(paid.vendor)]);
      observe("payment.vendor-not-preferred", describeTried(vendors));
    },
  }),
];
