import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";

/** Authentication, last sentence (failure behaviour); ruling 7. */
export default scenario({
  id: "authentication/key-of-other-business",
  title: "a key is refused with 401 and INVALID_API_KEY, in every call, for any business but its own",
  requirements: ["auth.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ stranger, inParallel }) {
    const { clientId, businessId, secretKey } = (await stranger()).credentials;
    const mismatches = [
      { "Secret-Key": secretKey },
      { "Business-Id": businessId },
      { "Business-Id": businessId, "Client-Id": clientId },
    ];
    await inParallel(
      mismatches.map((headers) => async ({ everyCall, check, rejects }) => {
        const judge = (answer: Answer<unknown>) => {
          check("auth.key-of-other-business", answer, isRefused);
          checkUnauthenticated(check, answer);
          checkInvalidKey(check, "auth.key-of-other-business", answer.json);
        };
        await everyCall({ headers }, judge, (call) => rejects("auth.key-of-other-business", call));
      }),
    );
  },
});
