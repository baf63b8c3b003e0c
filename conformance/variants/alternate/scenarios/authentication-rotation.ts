import type { Answer, Scenario } from "../../../scenario/index.ts";
import { mustBeAccepted } from "../../shared/scenarios/answered.ts";
import { checkFailureOfKey, judgeFailure } from "../../shared/scenarios/authentication-failures.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
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

/** Authentication, last sentence (keys); ruling 7. */
const keyUse: KeyUse<Caller, Requests> = {
  async usualCalls({ given }, requests) {
    const payment = await given.readablePayment();
    const invoice = await given.readableInvoice();
    return (caller) => usualCalls(caller, payment, invoice, requests);
  },

  async allCalls(owner, requests) {
    const callsOf = await keyUse.usualCalls(owner, requests);
    // Whether a payment can be refunded twice is open, so each set of calls refunds its own payment.
    const refundable = await attempt(async () => ({
      before: await owner.given.completedPayment(),
      new: await owner.given.completedPayment(),
      old: await owner.given.completedPayment(),
    }));
    return (caller, turn) => [
      ...callsOf(caller),
      ...(refundable ? [() => caller.api.refundPayment(refundable[turn], requests.refund())] : []),
    ];
  },
};

/** Authentication, last sentence (keys and failure behaviour); ruling 7. */
const graceOver = scenario({
  id: "authentication/grace-over",
  title: "once the 24 hours after a rotation are over, the old key is rejected and only the new one works",
  requirements: [
    "auth.rotation-old-key-stops",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "auth.key-revoked",
  ],

  async run({ session, newBusiness, requests, check, eventually, inParallel }) {
    const { old, renewed, payment, invoice, callsOf, pass } = await lateInGrace(session, newBusiness, requests);
    // Using the key this late must not extend its validity.
    for (const call of readingCalls(old.api, payment, invoice)) await call();
    await pass();
    // A new key that does not work is judged by another scenario.
    await mustBeAccepted(callsOf(renewed));
    const [paid, other] = await together([1, 2].map(() => () => attempt(() => renewed.given.completedPayment())));
    const isRefunded = other && (await renewed.api.refundPayment(other, requests.refund())).status !== 401;
    const refundable = isRefunded ? paid : undefined;

    const headers = { "Secret-Key": old.credentials.secretKey };
    await independently([
      async () => {
        await eventually(
          () => old.api.listPayments(),
          judgeFailure(check, "auth.rotation-old-key-stops", "auth.key-revoked"),
        );
        const kinds = ["payment", "invoice", "refund"] as const;
        await inParallel(
          kinds.map((kind) => async ({ callerOf, check: checkOwn, rejects }) => {
            const { rejection } = callerOf(renewed.credentials);
            const judge = judgeFailure(checkOwn, "auth.rotation-old-key-stops", "auth.key-revoked");
            const calls = {
              payment: () => rejection.ofPaymentCalls({ headers }, payment, judge),
              invoice: () => rejection.ofInvoiceCalls({ headers }, invoice, judge),
              refund: () => (refundable ? [rejection.ofRefundCall({ headers }, refundable, judge)] : []),
            };
            for (const call of calls[kind]()) await rejects("auth.rotation-old-key-stops", call);
          }),
        );
      },
      async () => checkFailureOfKey(check, "Secret-Key", await old.api.listPayments(), renewed.raw),
    ]);
  },
});

/**
 * Authentication, last sentence (keys and failure behaviour); ruling 7. The driver responds once the key is revoked.
 */
const revocation = scenario({
  id: "authentication/revocation",
  title: "a key that was revoked just now is rejected with 401 and INVALID_API_KEY, and another one is not",
  requirements: [
    "auth.revocation-immediate",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "auth.key-revoked",
  ],
  exclusive: consumesKey,

  async run({ session, keyOwner, raw, requests, check, rejects }) {
    const owner = await keyOwner();
    const payment = await owner.given.readablePayment(); // the key works until it is revoked
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
    const judge = judgeFailure(check, "auth.revocation-immediate", "auth.key-revoked");
    await independently([
      ...calls.map((call) => async () => judge(await call())),
      async () => checkFailureOfKey(check, "Secret-Key", await owner.api.listPayments(), raw),
      async () => {
        // A new key shows the effects of the calls with the revoked key.
        const callsOf = (caller: Caller) => usualCalls(caller, payment, invoice, requests);
        const renewed = await attempt(() => rotated(session, owner, callsOf));
        const headers = { "Secret-Key": owner.credentials.secretKey };
        for (const call of renewed?.rejection.ofPaymentCalls({ headers }, payment, judge) ?? [])
          await rejects("auth.revocation-immediate", call);
      },
    ]);
  },
});

export const authenticationRotation: readonly Scenario[] = [
  /**
   * If the driver cannot create a business, the last three scenarios consume the same key, in this order: so a replaced key is
   * revoked before the next rotation.
   */
  scenario(gracePeriod<Caller, Requests>(lateInGrace)),

  graceOver,

  scenario(newKeyLasts(keyUse)),

  scenario(secondRotation(keyUse)),

  scenario(revocationInGrace(keyUse, "auth.key-revoked")),

  scenario(rotation(keyUse)),

  revocation,
];
