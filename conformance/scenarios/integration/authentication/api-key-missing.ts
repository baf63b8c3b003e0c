import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";

/** Authentication, table of headers, row X-Api-Key; Errors, row INVALID_API_KEY; ruling 7. */
export default scenario({
  id: "authentication/api-key-missing",
  title: "every call without X-Api-Key is refused with 401 and INVALID_API_KEY, and the same call with it is not",
  requirements: ["auth.api-key", "auth.failure-401", "auth.uniform-error-type", "errors.key-missing"],

  async run({ everyCall, check, rejects }) {
    const judge = (answer: Answer<unknown>) => {
      check("auth.api-key", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "errors.key-missing", answer.json);
    };
    await everyCall({ without: ["X-Api-Key"] }, judge, (call) => rejects("auth.api-key", call));
  },
});
