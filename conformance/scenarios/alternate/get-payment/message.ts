import { presence } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";

/** What the service does, item 3: a message is shown of writes alone. Everything here is observed. */
export default scenario({
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
});
