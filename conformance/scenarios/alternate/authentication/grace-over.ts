import type { Answer } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { isRefused } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { readingCalls } from "../tools/every-call.ts";
import { lateInGrace } from "../tools/grace.ts";
import { checkInvalidKey, checkUnauthenticated } from "../tools/matchers.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";

/** Authentication, last sentence (keys and failure behaviour); ruling 7. */
export default scenario({
  id: "authentication/grace-over",
  title: "once the 24 hours after a rotation are over, the old key is refused and only the new one works",
  requirements: [
    "auth.rotation-old-key-stops",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "auth.key-revoked",
  ],

  async run({ session, apart, check, eventually, inParallel }) {
    const { old, renewed, payment, invoice, pass } = await lateInGrace(session, apart);
    for (const call of readingCalls(old.api, payment, invoice)) await call(); // that it was used so late gives it no more time
    await pass();

    const headers = { "Secret-Key": old.credentials.secretKey };
    await independently([
      async () => {
        await eventually(old.api.listPayments, (each) => check("auth.rotation-old-key-stops", each, isRefused));
        const kinds = ["payment", "invoice", "refund"] as const;
        await inParallel(
          kinds.map((kind) => async ({ callerOf, check: checkOwn, rejects }) => {
            const { given, rejection } = callerOf(renewed.credentials);
            const judge = (answer: Answer<unknown>) => {
              checkOwn("auth.rotation-old-key-stops", answer, isRefused);
              checkUnauthenticated(checkOwn, answer);
              checkInvalidKey(checkOwn, "auth.key-revoked", answer.json);
            };
            const paid = kind === "refund" ? await attempt(() => given.completedPayment()) : undefined;
            const calls = {
              payment: () => rejection.ofPaymentCalls({ headers }, payment, judge),
              invoice: () => rejection.ofInvoiceCalls({ headers }, invoice, judge),
              refund: () => (paid ? [rejection.ofRefundCall({ headers }, paid, judge)] : []),
            };
            for (const call of calls[kind]()) await rejects("auth.rotation-old-key-stops", call);
          }),
        );
      },
      async () => checkFailureOfKey(check, await old.api.listPayments(), renewed.raw),
    ]);
  },
});
