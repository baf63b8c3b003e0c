import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";

/** Authentication, table of headers, row Secret-Key, and the failures that its last sentence points to; ruling 7. */
export default scenario({
  id: "authentication/secret-key-missing",
  title: "every call without Secret-Key is refused with 401 and INVALID_API_KEY, and the same call with it is not",
  requirements: ["auth.secret-key", "auth.failure-401", "auth.uniform-error-type", "auth.key-missing"],

  async run({ everyCall, check, rejects }) {
    const judge = (answer: Answer<unknown>) => {
      check("auth.secret-key", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "auth.key-missing", answer.json);
    };
    await everyCall({ without: ["Secret-Key"] }, judge, (call) => rejects("auth.secret-key", call));
  },
});
