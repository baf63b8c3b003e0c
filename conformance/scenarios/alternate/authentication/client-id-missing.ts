import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated } from "../tools/matchers.ts";

/** Authentication, table of headers, row Client-Id; ruling 7. */
export default scenario({
  id: "authentication/client-id-missing",
  title: "every call without Client-Id is refused with 401, and the same call with it is not",
  requirements: ["auth.client-id", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const judge = (answer: Answer<unknown>) => {
      check("auth.client-id", answer, isRefused);
      checkUnauthenticated(check, answer);
    };
    await everyCall({ without: ["Client-Id"] }, judge, (call) => rejects("auth.client-id", call));
  },
});
