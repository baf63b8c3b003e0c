import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated, isRefused } from "../tools/matchers.ts";
import { findMember } from "../tools/shapes.ts";

/** Errors, row INVALID_API_KEY; ruling 7. */
export default scenario({
  id: "authentication/key-of-other-business",
  title: "a key is refused with 401 and INVALID_API_KEY for any business but its own",
  requirements: ["errors.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ given, raw, credentials, rejection, check, rejects }) {
    const other = credentials("otherBusiness");
    const payment = await given.newPayment();
    const mismatches = [
      { "X-Api-Key": other.apiKey },
      { "Business-Id": other.businessId },
      { "Business-Id": other.businessId, "Client-Id": other.clientId },
      { "Business-Id": `SB_${crypto.randomUUID().slice(0, 8)}` },
    ];
    for (const headers of mismatches) {
      const refused = await raw.readPayment(payment, { headers });
      check("errors.key-of-other-business", refused, isRefused);
      checkUnauthenticated(check, refused);
      check("errors.key-of-other-business", findMember(refused.json, "errorType"), equals("INVALID_API_KEY"));
      await rejects("errors.key-of-other-business", rejection.ofCreateHeaders({ headers }));
    }
  },
});
