import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Errors, item 2: what stands beside the rejection of an unknown id is not shown. Everything here is observed. */
export default scenario({
  id: "errors/unknown-identifiers",
  title: "the status and errorType of calls that name a payment or a refund that does not exist",
  requirements: ["errors.unknown-identifiers"],

  async run({ raw, given, requests, observe }) {
    const unknownId = (prefix: "PAY" | "REF") => `${prefix}_19700101_${crypto.randomUUID().slice(0, 8)}`;
    const nobodys = { paymentId: unknownId("PAY") };
    const { paymentId } = await given.newPayment();
    const calls = [
      ["reading a payment", () => raw.readPayment(nobodys)],
      ["refunding a payment", () => raw.createRefund(nobodys, requests.refund({ amount: "10.00" }))],
      ["reading a refund", () => raw.readRefund({ paymentId, refundId: unknownId("REF") })],
      ["reading a refund of a payment", () => raw.readRefund({ ...nobodys, refundId: unknownId("REF") })],
    ] as const;
    for (const [call, send] of calls) observe("errors.unknown-identifiers", `${call}: ${describe(await send())}`);
  },
});
