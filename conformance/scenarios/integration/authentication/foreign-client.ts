import { scenario } from "../scenario.ts";
import { checkUnauthenticated, isRefused } from "../tools/matchers.ts";

/** Authentication, table of headers, row Client-Id; ruling 7. */
export default scenario({
  id: "authentication/foreign-client",
  title: "the Client-Id of another merchant is refused with 401",
  requirements: ["auth.client-id-foreign", "auth.failure-401", "auth.uniform-error-type"],

  async run({ given, raw, credentials, rejection, check, rejects, blocked }) {
    const { clientId } = credentials("otherBusiness");
    if (clientId === credentials("main").clientId) blocked("the role otherBusiness is of the same merchant as main");
    const payment = await given.newPayment();
    const headers = { "Client-Id": clientId };
    const refused = await raw.readPayment(payment, { headers });
    check("auth.client-id-foreign", refused, isRefused);
    checkUnauthenticated(check, refused);
    await rejects("auth.client-id-foreign", rejection.ofCreateHeaders({ headers }));
  },
});
