import { equals, isAccepted, isString, type Scenario } from "../../../scenario/index.ts";
import { describe, presence } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { attempt, firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import type { InvoiceRef } from "./tools/api.ts";
import { unknownIds } from "./tools/requests.ts";
import { remindWaiting } from "./tools/states.ts";

export const sendInvoiceReminder: readonly Scenario[] = [
  /** Send invoice reminder. The customer has an address, so that a reminder can be sent. */
  scenario({
    id: "send-invoice-reminder/accepted",
    title: "a reminder of an invoice that waits to be paid needs no body, and is answered with a message",
    requirements: [
      "send-invoice-reminder.operation",
      "send-invoice-reminder.without-body",
      "envelope.success-true",
      "envelope.message",
      "send-invoice-reminder.data",
    ],

    async run({ api, raw, given, check, observe }) {
      const invoice = await given.remindableInvoice();
      const reminded = await remindWaiting(api, invoice);
      const again = await raw.remindInvoice(invoice, { open: true });
      await independently([
        async () => check("send-invoice-reminder.operation", reminded, isAccepted, reminded.exchange),
        async () => check("send-invoice-reminder.without-body", reminded, isAccepted, reminded.exchange),
      ]);
      const envelope: Readonly<Record<string, unknown>> = Object(reminded.json);
      await independently([
        async () => check("envelope.success-true", envelope["success"], equals(true)),
        async () => check("envelope.message", envelope["message"], isString),
        async () => {
          // Whether a second reminder is sent is open, but not the form of its response.
          const { success, message }: Readonly<Record<string, unknown>> = Object(again.json);
          if (again.accepted && success === true) check("envelope.message", message, isString, again.exchange);
        },
      ]);
      observe("send-invoice-reminder.data", presence(envelope["data"]));
    },
  }),

  /** Send invoice reminder; ruling 2. Each uses an invoice of its own: whether one can be reminded of again is open. */
  scenario({
    id: "send-invoice-reminder/unknown-id",
    title: "a reminder of an invoice that does not exist is rejected",
    requirements: ["send-invoice-reminder.unknown-id"],

    async run({ given, api, raw, rejects }) {
      for (const invoice_id of unknownIds("INV")) {
        const invoice = await given.remindableInvoice();
        await rejects("send-invoice-reminder.unknown-id", {
          send: () => raw.remindInvoice({ invoice_id }),
          twin: () => remindWaiting(api, invoice),
          state: async () => null, // no invoice could change
        });
      }
    },
  }),

  /** Send invoice reminder: cases that the document does not describe; ruling 19. Everything here is observed. */
  scenario({
    id: "send-invoice-reminder/left-open",
    title: "of which invoices a reminder is sent, whether twice, and whether it changes their status",
    requirements: [
      "send-invoice-reminder.again",
      "send-invoice-reminder.of-paid",
      "send-invoice-reminder.keeps-status",
    ],

    async run({ session, api, raw, given, requests, observe }) {
      const remind = async (invoice: InvoiceRef) => {
        const statusNow = async () => (await firstRead(session, () => api.readInvoice(invoice))).data.status;
        const before = await statusNow();
        const answered = describe(await raw.remindInvoice(invoice, { open: true }));
        observe("send-invoice-reminder.keeps-status", `answered ${answered}: ${before}, then ${await statusNow()}`);
        return answered;
      };
      await independently([
        async () => {
          const invoice = await given.remindableInvoice();
          await remind(invoice);
          observe("send-invoice-reminder.again", `the second: ${await remind(invoice)}`);
        },
        async () => {
          const invoice = await attempt(() => given.agedInvoice(requests.remindable));
          if (invoice) await remind(invoice); // skipped if the driver cannot age it
        },
        async () =>
          observe("send-invoice-reminder.of-paid", await remind(await given.paidInvoice(requests.remindable))),
      ]);
    },
  }),
];
