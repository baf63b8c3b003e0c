import type { Answer } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { headersOf } from "../tools/credentials.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

/** Authentication, items 3 and 7; Errors, row INVALID_API_KEY; rulings 7 and 17. */
export default scenario({
  id: "authentication/live-key-at-sandbox",
  title: "a live key is refused with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
  requirements: [
    "auth.live-key-at-sandbox-rejected",
    "errors.live-test-mismatch",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],
  needs: "live",

  async run({ as, raw, rejection, check, rejects }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
    const headers = Object.fromEntries(headersOf(live.credentials));
    const judge = (answer: Answer<unknown>) => {
      check("auth.live-key-at-sandbox-rejected", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "errors.live-test-mismatch", answer.json);
    };
    await independently([
      () => rejects("auth.live-key-at-sandbox-rejected", rejection.ofListHeaders({ headers }, judge)),
      () => rejects("auth.live-key-at-sandbox-rejected", rejection.ofCreateHeaders({ headers }, judge)),
      async () => checkFailureOfKey(check, await raw.listPayments("", { headers }), raw),
    ]);
  },
});
