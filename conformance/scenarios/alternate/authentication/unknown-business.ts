import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { nobody } from "../tools/uniform.ts";

/** Authentication, last sentence (failure behaviour); ruling 7: no key is that of a business that does not exist. */
export default scenario({
  id: "authentication/unknown-business",
  title: "every call with a Business-Id that names no business is refused with 401 and INVALID_API_KEY",
  requirements: ["auth.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Business-Id": nobody()["Business-Id"] };
    const judge = (answer: Answer<unknown>) => {
      check("auth.key-of-other-business", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "auth.key-of-other-business", answer.json);
    };
    await everyCall({ headers }, judge, (call) => rejects("auth.key-of-other-business", call));
  },
});
