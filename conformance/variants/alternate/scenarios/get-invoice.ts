import { equals, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { presence } from "../../shared/scenarios/describe.ts";
import { DAY_MS } from "../../shared/scenarios/times.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { dayOf } from "./tools/matchers.ts";
import { dateIn, unknownIds } from "./tools/requests.ts";

export const getInvoice: readonly Scenario[] = [
  /** Get invoice, sentence 1. Another scenario judges the reads of invoices of every kind. */
  scenario({
    id: "get-invoice/one-invoice",
    title: "a new invoice is read by its id",
    requirements: ["get-invoice.operation", "get-invoice.invoice-of-path"],

    async run({ session, api, requests, check }) {
      const { data: created } = answered(await api.createInvoice(requests.invoice()));
      const answer = answered(await firstRead(session, () => api.readInvoice(created)));
      check("get-invoice.operation", answer, isAccepted);
      check("get-invoice.invoice-of-path", answer.data.invoice_id, equals(created.invoice_id));
    },
  }),

  /** Get invoice; ruling 2. */
  scenario({
    id: "get-invoice/unknown-id",
    title: "an invoice that does not exist cannot be read",
    requirements: ["get-invoice.unknown-id"],

    async run({ given, api, raw, rejects }) {
      const invoice = await given.readableInvoice();
      for (const invoice_id of unknownIds("INV")) {
        await rejects("get-invoice.unknown-id", {
          send: () => raw.readInvoice({ invoice_id }),
          twin: () => api.readInvoice(invoice),
          state: async () => null, // a read changes nothing
        });
      }
    },
  }),

  /** Invoice: details of a new one that the document leaves open; ruling 3. Everything here is observed. */
  scenario({
    id: "get-invoice/left-open",
    title: "what else a new invoice shows: its currency, and its due date if none was requested",
    requirements: [
      "invoice.currency-chosen",
      "invoice.due-date-not-sent",
      "invoice.payment-url-on-read",
      "invoice.created-at-on-read",
      "invoice.other-fields",
      "envelope.message-on-reads",
    ],

    async run({ session, api, requests, observe }) {
      const request = { ...requests.minimalInvoice(), notes: "Thank you" };
      const { data: created } = await api.createInvoice(request);
      const { data: read, json } = await firstRead(session, () => api.readInvoice(created));
      observe("invoice.currency-chosen", String(read.currency).slice(0, 20));
      const day = dayOf(read.due_date);
      const days = day && Math.round((Date.parse(day) - Date.parse(dateIn(session, 0))) / DAY_MS);
      observe("invoice.due-date-not-sent", day ? `${days} days from today` : presence(read.due_date));
      observe("invoice.payment-url-on-read", presence(read.payment_url));
      observe("invoice.created-at-on-read", presence(read.created_at));
      for (const name of ["customer_phone", "notes"])
        observe("invoice.other-fields", `${name}: ${presence(Reflect.get(read, name))}`);
      const envelope: Readonly<Record<string, unknown>> = Object(json);
      observe("envelope.message-on-reads", `get invoice: ${presence(envelope["message"])}`);
    },
  }),
];
