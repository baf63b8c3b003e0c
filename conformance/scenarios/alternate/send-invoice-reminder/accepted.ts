import { equals, isAccepted, isString } from "../../../scenario/index.ts";
import { presence } from "../../tools/describe.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { remindWaiting } from "../tools/remind-waiting.ts";
import { REMINDABLE } from "../tools/requests.ts";

/** Send invoice reminder. The customer has an address, so that there is somebody to remind. */
export default scenario({
  id: "send-invoice-reminder/accepted",
  title: "a reminder of an invoice that waits to be paid needs no body, and is answered with a message",
  requirements: [
    "send-invoice-reminder.operation",
    "send-invoice-reminder.without-body",
    "envelope.success-true",
    "envelope.message",
    "send-invoice-reminder.data",
  ],

  async run({ api, given, check, observe }) {
    const invoice = await given.readableInvoice(REMINDABLE);
    const reminded = await remindWaiting(api, invoice);
    await independently([
      async () => check("send-invoice-reminder.operation", reminded, isAccepted, reminded.exchange),
      async () => check("send-invoice-reminder.without-body", reminded, isAccepted, reminded.exchange),
    ]);
    const envelope: Readonly<Record<string, unknown>> = Object(reminded.json);
    await independently([
      async () => check("envelope.success-true", envelope["success"], equals(true)),
      async () => check("envelope.message", envelope["message"], isString),
    ]);
    observe("send-invoice-reminder.data", presence(envelope["data"]));
  },
});
