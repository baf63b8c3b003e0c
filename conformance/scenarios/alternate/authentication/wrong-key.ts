import { type Answer, isString } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { nobody } from "../tools/uniform.ts";

/** Authentication, last sentence (failure behaviour); ruling 7. The key is made up: a variation of the real one would stand in the log. */
export default scenario({
  id: "authentication/wrong-key",
  title: "every call with a key that nobody was given is refused with 401 and INVALID_API_KEY",
  requirements: ["auth.key-wrong", "auth.failure-401", "auth.uniform-error-type", "auth.error-type-top-level"],

  async run({ everyCall, check, rejects }) {
    const headers = { "Secret-Key": nobody()["Secret-Key"] };
    const judge = (answer: Answer<unknown>) => {
      check("auth.key-wrong", answer, isRefused);
      checkUnauthenticated(check, answer);
      const body: Readonly<Record<string, unknown>> = Object(answer.json);
      check("auth.error-type-top-level", body["errorType"], isString);
      checkInvalidKey(check, "auth.key-wrong", answer.json);
    };
    await everyCall({ headers }, judge, (call) => rejects("auth.key-wrong", call));
  },
});
