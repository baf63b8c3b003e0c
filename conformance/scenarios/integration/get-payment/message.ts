import { presence } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";

/** Response envelope, row message: shown of create responses only. Everything here is observed. */
export default scenario({
  id: "get-payment/message",
  title: "whether the answer to get payment has a message",
  requirements: ["envelope.message-on-reads"],

  async run({ given, api, observe, blocked }) {
    const { status, accepted, json } = await api.readPayment(await given.readablePayment());
    if (!accepted) blocked(`get payment answered ${status}`);
    const envelope: Readonly<Record<string, unknown>> = Object(json);
    observe("envelope.message-on-reads", `get payment: ${presence(envelope["message"])}`);
  },
});
