import { present } from "../../../scenario/index.ts";
import { presence } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { holds } from "../tools/metadata.ts";
import { tryCreatePayment } from "../tools/try-create.ts";

/**
 * Which keys a merchant may take is open: those that are refused are observed elsewhere. Values of all kinds are read in
 * get-payment/every-kind.
 */
const KINDS = [
  { order: "00042", cupsOfTea: "true", paid_by: "null", price: "1.50", when: "2026-11-21" },
  { CAPITALS: "a", "with a blank": "b", "with.a.dot": "c", "with-a-dash": "d", "১": "e" },
  Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key_${index}`, `value ${index}`])),
];

/** Payment, row metadata; ruling 3. Only texts are judged: which other values there may be is open. */
export default scenario({
  id: "create-payment/metadata",
  title: "the keys and values of the metadata are read as they were sent",
  requirements: ["payment.metadata", "payment.metadata-echoed", "create-payment.response-metadata"],

  async run({ session, api, raw, requests, check, observe, blocked }) {
    const made: (() => Promise<void>)[] = [];
    for (const metadata of KINDS) {
      const { created } = await tryCreatePayment(raw, { ...requests.minimalPayment(), metadata });
      if (!created) continue;
      if (made.length === 0) observe("create-payment.response-metadata", presence(Reflect.get(created, "metadata")));
      made.push(async () => {
        const { data: read } = await firstRead(session, () => api.readPayment(created));
        check("payment.metadata", read.metadata, present);
        check("payment.metadata-echoed", read.metadata, holds(metadata));
      });
    }
    if (made.length === 0) blocked("no payment with metadata was accepted");
    await independently(made);
  },
});
