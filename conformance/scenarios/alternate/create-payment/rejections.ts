import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Preamble, silent: what stands beside a rejection is not shown. Everything here is observed. */
export default scenario({
  id: "create-payment/rejections",
  title: "the status and the body of create requests that are not valid",
  requirements: ["conventions.validation-failures", "conventions.rejection-body", "conventions.malformed-request-body"],

  async run({ raw, requests, observe }) {
    const missing = await raw.createPayment({ ...requests.payment(), amount: undefined });
    observe("conventions.validation-failures", `a missing field: ${describe(missing)}`);
    const members = Object.keys(Object(missing.json)).toSorted().join(", ").slice(0, 200);
    observe("conventions.rejection-body", `members of the answer to a missing field: ${members}`);
    const kinds = [
      ["an amount that is no number", { amount: "ten thousand" }],
      ["a value of another type", { customer_phone: { number: 7 } }],
      ["null", { currency: null }],
      ["an empty text", { callback_url: "" }],
    ] as const;
    for (const [kind, fault] of kinds) {
      const answer = await raw.createPayment({ ...requests.payment(), ...fault });
      observe("conventions.validation-failures", `${kind}: ${describe(answer)}`);
    }
    const bodies = [
      ["no end", `{"amount": 10000`],
      ["no JSON", "amount=10000"],
      ["empty", ""],
      ["a list", "[]"],
    ] as const;
    for (const [kind, body] of bodies)
      observe("conventions.malformed-request-body", `${kind}: ${describe(await raw.createPayment(body))}`);
  },
});
