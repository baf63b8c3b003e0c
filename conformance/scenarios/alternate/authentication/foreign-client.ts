import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated } from "../tools/matchers.ts";

/** Authentication, table of headers, row Client-Id; ruling 7. */
export default scenario({
  id: "authentication/foreign-client",
  title: "every call with the Client-Id of another merchant is refused with 401",
  requirements: ["auth.client-id-foreign", "auth.failure-401", "auth.uniform-error-type"],

  async run({ credentials, stranger, everyCall, check, rejects, blocked }) {
    const { clientId } = (await stranger()).credentials;
    if (clientId === credentials("main").clientId) blocked("the role otherBusiness is of the same merchant as main");
    const judge = (answer: Answer<unknown>) => {
      check("auth.client-id-foreign", answer, isRefused);
      checkUnauthenticated(check, answer);
    };
    const headers = { "Client-Id": clientId };
    await everyCall({ headers }, judge, (call) => rejects("auth.client-id-foreign", call));
  },
});
