import type { Answer, Scenario } from "../../../scenario/index.ts";
import { mustBeAccepted } from "../../shared/scenarios/answered.ts";
import { checkFailureOfKey, judgeFailure } from "../../shared/scenarios/authentication-failures.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { consumesKey, rotated } from "../../shared/scenarios/keys.ts";
import {
  gracePeriod,
  type KeyUse,
  newKeyLasts,
  revocationInGrace,
  rotation,
  secondRotation,
} from "../../shared/scenarios/rotations.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { type Caller, lateInGrace, readingCalls, usualCalls } from "./tools/callers.ts";
import type { Requests } from "./tools/requests.ts";

/** Authentication, item 6; ruling 7. */
const keyUse: KeyUse<Caller, Requests> = {
  async usualCalls({ given }, requests) {
    const payment = await given.readablePayment();
    return (caller) => usualCalls(caller, payment, requests);
  },

  async allCalls(owner, requests) {
    const callsOf = await keyUse.usualCalls(owner, requests);
    const refundable = await attempt(() => owner.given.completedPayment());
    return (caller) => [
      ...callsOf(caller),
      ...(refundable ? [() => caller.api.createRefund(refundable, requests.refund({ amount: "10.00" }))] : []),
    ];
  },
};

/** Authentication, items 6 and 7; Errors, row INVALID_API_KEY; ruling 7. */
const graceOver = scenario({
  id: "authentication/grace-over",
  title: "once the 24 hours after a rotation are over, the old key is rejected and only the new one works",
  requirements: [
    "auth.rotation-old-key-stops",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "errors.key-revoked",
  ],

  async run({ session, newBusiness, requests, check, rejects, eventually }) {
    const { old, renewed, payment, callsOf, pass } = await lateInGrace(session, newBusiness, requests);
    for (const call of readingCalls(old.api, payment)) await call(); // late use must not extend its grace period
    await pass();
    await mustBeAccepted(callsOf(renewed)); // otherwise another scenario judges it

    const headers = { "X-Api-Key": old.credentials.apiKey };
    const judge = judgeFailure(check, "auth.rotation-old-key-stops", "errors.key-revoked");
    await independently([
      async () => {
        await eventually(() => old.api.listPayments(), judge);
        for (const call of renewed.rejection.ofPaymentCalls({ headers }, payment, judge))
          await rejects("auth.rotation-old-key-stops", call);
      },
      async () => checkFailureOfKey(check, "X-Api-Key", await old.api.listPayments(), renewed.raw),
    ]);
  },
});

/** Authentication, items 6 and 7; Errors, row INVALID_API_KEY; ruling 7. The driver returns once the key is revoked. */
const revocation = scenario({
  id: "authentication/revocation",
  title: "a key that was revoked just now is rejected with 401 and INVALID_API_KEY, and another one is not",
  requirements: [
    "auth.revocation-immediate",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "errors.key-revoked",
  ],
  exclusive: consumesKey,

  async run({ session, keyOwner, raw, requests, check, rejects }) {
    const owner = await keyOwner();
    const payment = await owner.given.readablePayment(); // its key has worked until now
    const part = requests.refund({ amount: "10.00" });
    const refunded = await attempt(async () => {
      const paid = await owner.given.completedPayment();
      await owner.given.newRefund(paid, part);
      return paid;
    });
    const calls: readonly (() => Promise<Answer<unknown>>)[] = [
      () => owner.api.createPayment(requests.payment()),
      ...(refunded ? [() => owner.api.createRefund(refunded, part)] : []),
      ...readingCalls(owner.api, payment),
    ];
    await owner.revoke();
    const judge = judgeFailure(check, "auth.revocation-immediate", "errors.key-revoked");
    await independently([
      ...calls.map((call) => async () => judge(await call())),
      async () => checkFailureOfKey(check, "X-Api-Key", await owner.api.listPayments(), raw),
      async () => {
        if (!session.can("newBusiness")) return; // uses up no more of the role expendable than necessary
        // The new key shows whether calls with the revoked one had an effect.
        const callsOf = (caller: Caller) => usualCalls(caller, payment, requests);
        const renewed = await attempt(() => rotated(session, owner, callsOf));
        const headers = { "X-Api-Key": owner.credentials.apiKey };
        for (const call of renewed?.rejection.ofPaymentCalls({ headers }, payment, judge) ?? [])
          await rejects("auth.revocation-immediate", call);
      },
    ]);
  },
});

export const authenticationRotation: readonly Scenario[] = [
  /**
   * If the driver cannot create a business, the last three use up the same key, in this order: so a replaced key is
   * revoked before the next rotation.
   */
  scenario(gracePeriod<Caller, Requests>(lateInGrace)),

  graceOver,

  scenario(newKeyLasts(keyUse)),

  scenario(secondRotation(keyUse)),

  scenario(revocationInGrace(keyUse, "errors.key-revoked")),

  scenario(rotation(keyUse)),

  revocation,
];
