import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";

/** Errors, row INVALID_API_KEY; ruling 7: no key is that of a business that does not exist. */
export default scenario({
  id: "authentication/unknown-business",
  title: "every call with a Business-Id that names no business is refused with 401 and INVALID_API_KEY",
  requirements: ["errors.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Business-Id": `SB_${crypto.randomUUID().slice(0, 8)}` };
    const judge = (answer: Answer<unknown>) => {
      check("errors.key-of-other-business", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "errors.key-of-other-business", answer.json);
    };
    await everyCall({ headers }, judge, (call) => rejects("errors.key-of-other-business", call));
  },
});
