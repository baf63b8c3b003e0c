import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { unknownIds } from "../tools/unknown-ids.ts";

/** Preamble, silent: what stands beside the rejection of an unknown id is not shown. Everything here is observed. */
export default scenario({
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
    for (const [call, send] of calls) observe("conventions.unknown-identifiers", `${call}: ${describe(await send())}`);
  },
});
