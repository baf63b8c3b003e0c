import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated, isRefused } from "../tools/matchers.ts";
import { findMember } from "../tools/shapes.ts";

/** Errors, row INVALID_API_KEY; ruling 7. The key is made up: a variation of the real one would stand in the log. */
export default scenario({
  id: "authentication/wrong-key",
  title: "a key that nobody was given is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-wrong", "auth.failure-401", "auth.uniform-error-type", "errors.error-type-top-level"],

  async run({ given, raw, rejection, check, rejects }) {
    const payment = await given.newPayment();
    const headers = { "X-Api-Key": `sk_test_${crypto.randomUUID().replaceAll("-", "")}` };
    const refused = await raw.readPayment(payment, { headers });
    check("errors.key-wrong", refused, isRefused);
    checkUnauthenticated(check, refused);
    check("errors.key-wrong", findMember(refused.json, "errorType"), equals("INVALID_API_KEY"));
    const body: Readonly<Record<string, unknown>> = Object(refused.json);
    check("errors.error-type-top-level", typeof body["errorType"], equals("string"));

    await rejects("errors.key-wrong", rejection.ofCreateHeaders({ headers }));
  },
});
