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

/** Authentication, last sentence (keys and failure behaviour); ruling 7. The driver answers once the key is revoked. */
export default scenario({
  id: "authentication/revocation",
  title: "a key that was revoked just now is refused with 401 and INVALID_API_KEY, and another one is not",
  requirements: [
    "auth.revocation-immediate",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "auth.key-revoked",
  ],
  exclusive: spendsAKey,

  async run({ session, keyOwner, raw, requests, check, rejects }) {
    const owner = await keyOwner();
    const payment = await owner.given.readablePayment(); // its key works, until now
    const invoice = await owner.given.readableInvoice();
    const refundable = (await attempt(() => owner.given.completedPayment())) ?? payment;
    const calls: readonly (() => Promise<Answer<unknown>>)[] = [
      () => owner.api.createPayment(requests.payment()),
      () => owner.api.createInvoice(requests.invoice()),
      () => owner.api.refundPayment(refundable),
      () => owner.api.remindInvoice(invoice),
      ...readingCalls(owner.api, payment, invoice),
    ];
    await owner.revoke();
    const judge = (answer: Answer<unknown>) => {
      check("auth.revocation-immediate", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "auth.key-revoked", answer.json);
    };
    await independently([
      ...calls.map((call) => async () => judge(await call())),
      async () => checkFailureOfKey(check, await owner.api.listPayments(), raw),
      async () => {
        const renewed = await attempt(async () => {
          const other = await owner.rotate(); // with which to see what the revoked one has done
          await until(session, "the new key", other.api.listPayments, () => true);
          return other;
        });
        const headers = { "Secret-Key": owner.credentials.secretKey };
        for (const call of renewed?.rejection.ofPaymentCalls({ headers }, payment, judge) ?? [])
          await rejects("auth.revocation-immediate", call);
      },
    ]);
  },
});
