import type { Answer } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { spendsAKey } from "../../tools/key-owner.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { readingCalls } from "../tools/every-call.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

/** Authentication, last sentence (keys and failure behaviour); ruling 7. The driver answers once the key is revoked. */
export default scenario({
  id: "authentication/revocation",
  title: "a key that was revoked just now is refused with 401 and INVALID_API_KEY",
  requirements: [
    "auth.revocation-immediate",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "auth.key-revoked",
  ],
  exclusive: spendsAKey,

  async run({ keyOwner, raw, requests, check }) {
    const owner = await keyOwner();
    const payment = await owner.given.readablePayment(); // its key works, until now
    const invoice = await owner.given.readableInvoice();
    const calls: readonly (() => Promise<Answer<unknown>>)[] = [
      () => owner.api.createPayment(requests.payment()),
      () => owner.api.createInvoice(requests.invoice()),
      () => owner.api.refundPayment(payment),
      () => owner.api.remindInvoice(invoice),
      ...readingCalls(owner.api, payment, invoice),
    ];
    await owner.revoke();
    const refuse = async (call: () => Promise<Answer<unknown>>) => {
      const answer = await call();
      check("auth.revocation-immediate", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "auth.key-revoked", answer.json);
    };
    await independently([
      ...calls.map((call) => () => refuse(call)),
      async () => checkFailureOfKey(check, await owner.api.listPayments(), raw),
    ]);
  },
});
