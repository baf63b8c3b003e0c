import { type Answer, isAccepted } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { answered } from "../tools/answered.ts";
import { independently } from "../tools/independently.ts";
import { checkInvalidKey, checkUnauthenticated, isRefused } from "../tools/matchers.ts";
import { checkFailureOfKey } from "../tools/uniform.ts";
import { until } from "../tools/waiting.ts";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** Authentication, items 6 and 7; Errors, row INVALID_API_KEY; ruling 7. Well off the edge on both sides. */
export default scenario({
  id: "authentication/grace-period",
  title: "the old key works until the 24 hours after a rotation are nearly over, and afterwards only the new one does",
  requirements: [
    "auth.rotation-old-key-works-in-grace",
    "auth.rotation-old-key-stops",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "errors.key-revoked",
  ],

  async run({ session, apart, check, rejects, eventually }) {
    const old = await apart();
    const payment = await old.given.readablePayment(); // its key works
    const renewed = await old.rotate();
    await until(session, "the new key", renewed.api.listPayments, () => true);
    await old.advance(DAY_S - 10 * MINUTE_S);
    const late = [await old.api.listPayments(), await old.api.readPayment(payment)];
    await old.advance(40 * MINUTE_S);

    const headers = { "X-Api-Key": old.credentials.apiKey };
    const judge = (answer: Answer<unknown>) => {
      check("auth.rotation-old-key-stops", answer, isRefused);
      checkUnauthenticated(check, answer);
      checkInvalidKey(check, "errors.key-revoked", answer.json);
    };
    await independently([
      async () => {
        for (const each of late)
          check("auth.rotation-old-key-works-in-grace", answered(each), isAccepted, each.exchange);
      },
      async () => {
        await eventually(old.api.listPayments, (each) => check("auth.rotation-old-key-stops", each, isRefused));
        for (const call of renewed.rejection.ofPaymentCalls({ headers }, payment, judge))
          await rejects("auth.rotation-old-key-stops", call);
      },
      async () => checkFailureOfKey(check, await old.api.listPayments(), renewed.raw),
    ]);
  },
});
