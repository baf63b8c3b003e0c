import type { Answer } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { spendsAKey } from "../../tools/key-owner.ts";
import { isRefused } from "../../tools/matchers.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import { readingCalls } from "../tools/every-call.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

/** Authentication, items 6 and 7; Errors, row INVALID_API_KEY; ruling 7. The driver answers once the key is revoked. */
export default scenario({
  id: "authentication/revocation",
  title: "a key that was revoked just now is refused with 401 and INVALID_API_KEY, and another one is not",
  requirements: [
    "auth.revocation-immediate",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "errors.key-revoked",
  ],
  exclusive: spendsAKey,

  async run({ session, keyOwner, raw, requests, check, rejects }) {
    const owner = await keyOwner();
    const payment = await owner.given.readablePayment(); // its key works, until now
    const calls: readonly (() => Promise<Answer<unknown>>)[] = [
      () => owner.api.createPayment(requests.payment()),
      ...readingCalls(owner.api, payment),
    ];
    await owner.revoke();
    const judge = (answer: Answer<unknown>) => {
      check("auth.revocation-immediate", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "errors.key-revoked", answer.json);
    };
    await independently([
      ...calls.map((call) => async () => judge(await call())),
      async () => checkFailureOfKey(check, await owner.api.listPayments(), raw),
      async () => {
        if (!session.can("newBusiness")) return; // no more of the role expendable is spent than has to be
        const renewed = await attempt(async () => {
          const other = await owner.rotate(); // with which to see what the revoked one has done
          await until(session, "the new key", other.api.listPayments, () => true);
          return other;
        });
        const headers = { "X-Api-Key": owner.credentials.apiKey };
        for (const call of renewed?.rejection.ofPaymentCalls({ headers }, payment, judge) ?? [])
          await rejects("auth.revocation-immediate", call);
      },
    ]);
  },
});
