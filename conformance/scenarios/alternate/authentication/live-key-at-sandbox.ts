import type { Answer, Context, Rejection } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario, type Tools } from "../scenario.ts";
import { headersOf } from "../tools/credentials.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { REMINDABLE } from "../tools/requests.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

const REQUIREMENTS = [
  "auth.live-key-at-sandbox-rejected",
  "auth.live-test-mismatch",
  "auth.failure-401",
  "auth.uniform-error-type",
  "auth.reveals-no-part",
  "auth.uniform-body",
] as const;

/** Authentication, last sentence (kinds and failure behaviour); rulings 7 and 17. */
export default scenario({
  id: "authentication/live-key-at-sandbox",
  title: "a live key is refused with 401 and INVALID_API_KEY at the sandbox address, where a test key is accepted",
  requirements: REQUIREMENTS,
  needs: "live",

  async run({ as, inParallel }) {
    const live = as("live");
    await mustBeLetIn("live", "list payments", live.api.listPayments);
    const headers = Object.fromEntries(headersOf(live.credentials));
    type Own = Context<Tools, (typeof REQUIREMENTS)[number]>;
    const judged = (own: Own, calls: readonly Rejection[]) =>
      independently(calls.map((call) => () => own.rejects("auth.live-key-at-sandbox-rejected", call)));
    const judgeBy =
      ({ check }: Own) =>
      (answer: Answer<unknown>) => {
        check("auth.live-key-at-sandbox-rejected", answer, isRefused);
        checkUnauthenticated(check, answer);
        checkInvalidKey(check, "auth.live-test-mismatch", answer.json);
      };
    await inParallel([
      async (own: Own) => {
        const paid = await attempt(() => own.given.completedPayment());
        if (paid) await judged(own, [own.rejection.ofRefundCall({ headers }, paid, judgeBy(own))]);
      },
      async (own: Own) => {
        const payment = await own.given.readablePayment();
        await judged(own, own.rejection.ofPaymentCalls({ headers }, payment, judgeBy(own)));
      },
      async (own: Own) => {
        const invoice = await own.given.readableInvoice(REMINDABLE);
        await judged(own, own.rejection.ofInvoiceCalls({ headers }, invoice, judgeBy(own)));
      },
      async ({ raw, check }: Own) => checkFailureOfKey(check, await raw.listPayments("", { headers }), raw),
    ]);
  },
});
