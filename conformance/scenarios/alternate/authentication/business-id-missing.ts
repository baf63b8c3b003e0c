import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 7. */
export default scenario({
  id: "authentication/business-id-missing",
  title: "every call without Business-Id is refused with 401, and the same call with it is not",
  requirements: ["auth.business-id", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const judge = (answer: Answer<unknown>) => {
      check("auth.business-id", answer, isRefused);
      checkUnauthenticated(check, answer);
    };
    await everyCall({ without: ["Business-Id"] }, judge, (call) => rejects("auth.business-id", call));
  },
});
