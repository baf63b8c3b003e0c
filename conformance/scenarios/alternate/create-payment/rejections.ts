import { mustBeAvailable } from "../../tools/answered.ts";
import { isNoServerError, MALFORMED_BODIES } from "../../tools/malformed.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Preamble, silent: what stands beside a rejection is not shown. All but a 5xx is observed. */
export default scenario({
  id: "create-payment/rejections",
  title: "the status and the body of create requests that are not valid",
  requirements: [
    "conventions.validation-failures",
    "conventions.rejection-body",
    "conventions.malformed-request-body",
    "conventions.malformed-body-not-5xx",
  ],

  async run({ raw, requests, observe, check }) {
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
    observe("conventions.malformed-request-body", `a list: ${describe(await raw.createPayment("[]"))}`);
    for (const [kind, body] of MALFORMED_BODIES) {
      for (const send of [raw.createPayment, raw.createInvoice]) {
        const answer = await send(body);
        observe("conventions.malformed-request-body", `${kind}: ${describe(answer)}`);
        mustBeAvailable(answer);
        check("conventions.malformed-body-not-5xx", answer, isNoServerError);
      }
    }
  },
});
