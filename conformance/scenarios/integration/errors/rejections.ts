import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Errors, items 1 and 2: what stands beside each rejection is not shown. Everything here is observed. */
export default scenario({
  id: "errors/rejections",
  title: "the status and errorType of create requests that are not valid",
  requirements: ["errors.validation-failures", "errors.envelope"],

  async run({ raw, requests, observe }) {
    const missing = await raw.createPayment({ ...requests.payment(), amount: undefined });
    observe("errors.validation-failures", `a missing field: ${describe(missing)}`);
    const members = Object.keys(Object(missing.json)).toSorted().join(", ").slice(0, 200);
    observe("errors.envelope", `members of the answer to a missing field: ${members}`);
    const kinds = [
      ["an amount that is no number", { amount: "a hundred" }],
      ["an amount out of bounds", { amount: "200000.01" }],
      ["a value outside its list", { currency: "EUR" }],
      ["a value of another type", { amount: 100 }],
    ] as const;
    for (const [kind, fault] of kinds) {
      const answer = await raw.createPayment({ ...requests.payment(), ...fault });
      observe("errors.validation-failures", `${kind}: ${describe(answer)}`);
    }
    const withoutKey = await raw.createPayment(requests.payment(), { without: ["X-Idempotency-Key"] });
    observe("errors.validation-failures", `no X-Idempotency-Key: ${describe(withoutKey)}`);
  },
});
