import { scenario } from "../scenario.ts";
import { checkUnauthenticated, isRefused } from "../tools/matchers.ts";

/** Authentication, table of headers, row Client-Id; ruling 7. */
export default scenario({
  id: "authentication/unknown-client",
  title: "a Client-Id that names no merchant is refused with 401",
  requirements: ["auth.client-id-unknown", "auth.failure-401", "auth.uniform-error-type"],

  async run({ given, raw, rejection, check, rejects }) {
    const payment = await given.newPayment();
    const headers = { "Client-Id": `SM_${crypto.randomUUID().slice(0, 8)}` };
    const refused = await raw.readPayment(payment, { headers });
    check("auth.client-id-unknown", refused, isRefused);
    checkUnauthenticated(check, refused);
    await rejects("auth.client-id-unknown", rejection.ofCreateHeaders({ headers }));
  },
});
