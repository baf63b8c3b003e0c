import { equals, isAccepted, noValue, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried, presence, shownAgain } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { attempt, BY_ITSELF, firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { isObject } from "./tools/matchers.ts";
import { unknownIds } from "./tools/requests.ts";
import { isWaiting } from "./tools/states.ts";

export const getPayment: readonly Scenario[] = [
  /** Get payment, sentences 1 and 2; What the service does, item 3. */
  scenario({
    id: "get-payment/new-payment",
    title: "a payment that was created just now can be read, in the data of a success",
    requirements: ["get-payment.operation", "envelope.success-true", "envelope.data"],

    async run({ session, given, api, check }) {
      const payment = await given.newPayment();
      const answer = answered(await firstRead(session, () => api.readPayment(payment)));
      check("get-payment.operation", answer, isAccepted);
      const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
      await independently([
        async () => check("envelope.success-true", envelope["success"], equals(true)),
        async () => check("envelope.data", envelope["data"], isObject),
      ]);
    },
  }),

  /** Payment, rows transaction_id and completed_at; rulings 3 and 10. */
  scenario({
    id: "get-payment/before-payment",
    title: "a payment that waits to be paid, or failed, was cancelled or expired, has no completed_at",
    requirements: ["payment.completed-at-none-before", "payment.transaction-id-before-payment"],

    async run({ session, api, given, check, observe, blocked }) {
      const created = await given.newPayment();
      check("payment.completed-at-none-before", Reflect.get(created, "completed_at"), noValue);
      const { data: read } = answered(await firstRead(session, () => api.readPayment(created)));
      if (!isWaiting(read)) blocked(`a payment that should still be waiting was read as ${read.status}`, BY_ITSELF);
      check("payment.completed-at-none-before", read.completed_at, noValue);
      observe("payment.transaction-id-before-payment", `new: ${presence(read.transaction_id)}`);

      for (const reach of [given.failedPayment, given.cancelledPayment, given.expiredPayment]) {
        const ended = await attempt(() => reach()); // states that cannot be reached are skipped
        if (!ended) continue;
        check("payment.completed-at-none-before", ended.completed_at, noValue);
        observe("payment.transaction-id-before-payment", `${ended.status}: ${presence(ended.transaction_id)}`);
      }
    },
  }),

  /**
   * Source: What the service does, item 3: only responses to writes are shown with a message. Everything here is
   * observed.
   */
  scenario({
    id: "get-payment/message",
    title: "whether the answer to a read has a message",
    requirements: ["envelope.message-on-reads"],

    async run({ given, api, observe, blocked }) {
      const payment = await given.readablePayment();
      const calls = [
        ["get payment", () => api.readPayment(payment)],
        ["list payments", () => api.listPayments()],
        ["list invoices", () => api.listInvoices()],
      ] as const;
      for (const [call, read] of calls) {
        const { status, accepted, json } = await read();
        if (!accepted) blocked(`${call} answered ${status}`);
        const envelope: Readonly<Record<string, unknown>> = Object(json);
        observe("envelope.message-on-reads", `${call}: ${presence(envelope["message"])}`);
      }
    },
  }),

  /** Get payment; ruling 2. */
  scenario({
    id: "get-payment/unknown-id",
    title: "a payment that does not exist cannot be read",
    requirements: ["get-payment.unknown-id"],

    async run({ given, api, raw, rejects }) {
      const payment = await given.readablePayment();
      for (const payment_id of unknownIds("PAY")) {
        await rejects("get-payment.unknown-id", {
          send: () => raw.readPayment({ payment_id }),
          twin: () => api.readPayment(payment),
          state: async () => null, // a read changes nothing
        });
      }
    },
  }),

  /** Preamble, silent: the document does not describe the rejection of an unknown id. Everything here is observed. */
  scenario({
    id: "get-payment/unknown-identifiers",
    title: "the status of calls that name a payment or an invoice that does not exist",
    requirements: ["conventions.unknown-identifiers"],

    async run({ raw, requests, observe }) {
      const [payment_id] = unknownIds("PAY");
      const [invoice_id] = unknownIds("INV");
      const calls = [
        ["reading a payment", () => raw.readPayment({ payment_id })],
        ["refunding a payment", () => raw.refundPayment({ payment_id }, requests.refund({ amount: 1_000 }))],
        ["reading an invoice", () => raw.readInvoice({ invoice_id })],
        ["reminding of an invoice", () => raw.remindInvoice({ invoice_id })],
      ] as const;
      for (const [call, send] of calls)
        observe("conventions.unknown-identifiers", `${call}: ${describe(await send())}`);
    },
  }),

  /** Payment, rows payment_url and expires_at, and silent; ruling 3. Everything here is observed. */
  scenario({
    id: "get-payment/left-open",
    title: "what else of the create request and its response a read repeats",
    requirements: ["payment.payment-url-on-read", "payment.expires-at-on-read", "payment.other-fields"],

    async run({ session, api, requests, observe }) {
      const { callbackUrl, email } = session.data;
      const optional = { customer_email: email, success_url: callbackUrl, cancel_url: callbackUrl };
      const request = requests.payment(optional);
      const { data: created } = answered(await api.createPayment(request));
      const { data: read } = answered(await firstRead(session, () => api.readPayment(created)));
      observe("payment.payment-url-on-read", shownAgain(read.payment_url, created.payment_url));
      observe("payment.expires-at-on-read", shownAgain(read.expires_at, created.expires_at));
      const names = ["customer_email", "callback_url", "success_url", "cancel_url"] as const;
      const tried = names.map((name) => [name, shownAgain(Reflect.get(read, name), request[name])] as const);
      observe("payment.other-fields", describeTried(tried));
    },
  }),
];
