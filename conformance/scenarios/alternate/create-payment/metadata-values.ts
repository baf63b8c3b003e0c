import { describeTried } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { describeEcho } from "../tools/metadata.ts";
import { tryCreatePayment } from "../tools/try-create.ts";

const KINDS = [
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

/** Create payment, row metadata: which values beside texts there may be is silent. Everything here is observed. */
export default scenario({
  id: "create-payment/metadata-values",
  title: "which keys and values of metadata a deployment accepts, and which come back",
  requirements: ["create-payment.metadata-values"],

  async run({ session, api, raw, requests, observe }) {
    const tried: [string, string][] = [];
    for (const [what, metadata] of KINDS) {
      const { answer, created } = await tryCreatePayment(raw, { ...requests.minimalPayment(), metadata });
      if (!created) tried.push([what, describe(answer)]);
      else {
        const { data: read } = await firstRead(session, () => api.readPayment(created));
        tried.push([what, describeEcho(read.metadata, metadata)]);
      }
    }
    observe("create-payment.metadata-values", describeTried(tried));
  },
});
