import type { Answer } from "../../../scenario/index.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";

/** Errors, row INVALID_API_KEY; ruling 7. */
export default scenario({
  id: "authentication/key-of-other-business",
  title: "a key is refused with 401 and INVALID_API_KEY, in every call, for any business but its own",
  requirements: ["errors.key-of-other-business", "auth.failure-401", "auth.uniform-error-type"],

  async run({ stranger, inParallel }) {
    const other = (await stranger()).credentials;
    const mismatches = [
      { "X-Api-Key": other.apiKey },
      { "Business-Id": other.businessId },
      { "Business-Id": other.businessId, "Client-Id": other.clientId },
    ];
    await inParallel(
      mismatches.map((headers) => async ({ everyCall, check, rejects }) => {
        const judge = (answer: Answer<unknown>) => {
          check("errors.key-of-other-business", answer, isRefused);
          checkUnauthenticated(check, answer);
          checkInvalidKey(check, "errors.key-of-other-business", answer.json);
        };
        await everyCall({ headers }, judge, (call) => rejects("errors.key-of-other-business", call));
      }),
    );
  },
});
