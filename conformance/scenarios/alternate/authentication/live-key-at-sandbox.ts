import type { Answer } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { headersOf } from "../tools/credentials.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { REMINDABLE } from "../tools/requests.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

/** Authentication, last sentence (kinds and failure behaviour); rulings 7 and 17. */
export default scenario({
  id: "authentication/live-key-at-sandbox",
  title: "a live key is refused with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
  requirements: [
    "auth.live-key-at-sandbox-rejected",
    "auth.live-test-mismatch",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
  ],
  needs: "live",

  async run({ as, given, raw, rejection, check, rejects }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
    const headers = Object.fromEntries(headersOf(live.credentials));
    const judge = (answer: Answer<unknown>) => {
      check("auth.live-key-at-sandbox-rejected", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "auth.live-test-mismatch", answer.json);
    };
    const paid = await attempt(() => given.completedPayment());
    const calls = [
      ...(paid ? [rejection.ofRefundCall({ headers }, paid, judge)] : []),
      ...rejection.ofPaymentCalls({ headers }, await given.readablePayment(), judge),
      ...rejection.ofInvoiceCalls({ headers }, await given.readableInvoice(REMINDABLE), judge),
    ];
    await independently([
      ...calls.map((call) => () => rejects("auth.live-key-at-sandbox-rejected", call)),
      async () => checkFailureOfKey(check, await raw.listPayments("", { headers }), raw),
    ]);
  },
});
