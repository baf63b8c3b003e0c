import { type Answer, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered, mustBeAccepted, mustBeAvailable } from "../../shared/scenarios/answered.ts";
import { independently, sideBySide, together } from "../../shared/scenarios/independently.ts";
import { rotated, spendsAKey, unlessRefusedToo } from "../../shared/scenarios/keys.ts";
import { isRefusedWith } from "../../shared/scenarios/matchers.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { type Caller, checkFailureOfKey, lateInGrace, readingCalls, usualCalls } from "./tools/callers.ts";
import { judgeFailure } from "./tools/matchers.ts";

const HOUR_S = 60 * 60;

/** Authentication, item 6; ruling 7. The new key is used first: the old one must still work afterwards. */
const rotation = scenario({
  id: "authentication/rotation",
  title: "after a rotation the new key reads and writes, and the old one still does",
  requirements: ["auth.rotation-new-key-works", "auth.rotation-old-key-works-in-grace"],
  exclusive: spendsAKey,

  async run({ keyOwner, requests, check, eventually }) {
    const old = await keyOwner();
    const payment = await old.given.readablePayment();
    const refundable = await attempt(() => old.given.completedPayment());
    const callsOf = (caller: Caller) => [
      ...usualCalls(caller, payment, requests),
      ...(refundable ? [() => caller.api.createRefund(refundable, requests.refund({ amount: "10.00" }))] : []),
    ];
    await mustBeAccepted(callsOf(old));
    const renewed = await old.rotate();
    const [withNew, withOld] = [callsOf(renewed), callsOf(old)];
    await independently([
      async () => {
        await sideBySide(
          withNew.map((call, index) => async () => {
            await eventually(
              () => unlessRefusedToo(call, withOld[index]),
              (answer) => check("auth.rotation-new-key-works", answer, isAccepted, answer.exchange),
            );
          }),
        );
      },
      async () => {
        const answers = await together(withOld.map((call, index) => () => unlessRefusedToo(call, withNew[index])));
        for (const answer of answers)
          check("auth.rotation-old-key-works-in-grace", answer, isAccepted, answer.exchange);
      },
    ]);
  },
});

/** Authentication, item 6; ruling 7. */
const gracePeriod = scenario({
  id: "authentication/grace-period",
  title: "the old key reads and writes until the 24 hours after a rotation are nearly over",
  requirements: ["auth.rotation-old-key-works-in-grace"],

  async run({ session, newBusiness, requests, check }) {
    const { old, payment } = await lateInGrace(session, newBusiness, requests);
    for (const answer of await together(usualCalls(old, payment, requests)))
      check("auth.rotation-old-key-works-in-grace", answered(answer), isAccepted, answer.exchange);
  },
});

/** Authentication, items 6 and 7; Errors, row INVALID_API_KEY; ruling 7. */
const graceOver = scenario({
  id: "authentication/grace-over",
  title: "once the 24 hours after a rotation are over, the old key is refused and only the new one works",
  requirements: [
    "auth.rotation-old-key-stops",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.uniform-body",
    "errors.key-revoked",
  ],

  async run({ session, newBusiness, requests, check, rejects, eventually }) {
    const { old, renewed, payment, pass } = await lateInGrace(session, newBusiness, requests);
    for (const call of readingCalls(old.api, payment)) await call(); // late use must not extend its grace period
    await pass();
    await mustBeAccepted(usualCalls(renewed, payment, requests)); // otherwise another scenario judges it

    const headers = { "X-Api-Key": old.credentials.apiKey };
    const judge = judgeFailure(check, "auth.rotation-old-key-stops", "errors.key-revoked");
    await independently([
      async () => {
        await eventually(() => old.api.listPayments(), judge);
        for (const call of renewed.rejection.ofPaymentCalls({ headers }, payment, judge))
          await rejects("auth.rotation-old-key-stops", call);
      },
      async () => checkFailureOfKey(check, await old.api.listPayments(), renewed.raw),
    ]);
  },
});

/**
 * Authentication, item 6. Each key ends 24 hours after its own rotation: 25 hours after the first rotation and 5 hours
 * after the second, the first key no longer works and the second one still does.
 */
const secondRotation = scenario({
  id: "authentication/second-rotation",
  title: "a second rotation does not prolong the grace period of the first key, and the second key has its own",
  requirements: ["auth.rotation-old-key-stops", "auth.rotation-old-key-works-in-grace"],

  async run({ session, newBusiness, requests, check, eventually }) {
    const business = await newBusiness();
    const payment = await business.given.readablePayment();
    const callsOf = (caller: Caller) => usualCalls(caller, payment, requests);
    await mustBeAccepted(callsOf(business));
    const second = await rotated(session, business, callsOf);
    await business.advance(20 * HOUR_S);
    const newest = await rotated(session, business, callsOf);
    await business.advance(5 * HOUR_S);
    await mustBeAccepted(callsOf(newest)); // otherwise another scenario judges it

    await independently([
      async () => {
        await eventually(
          () => business.api.listPayments(),
          (answer) => {
            mustBeAvailable(answer);
            check("auth.rotation-old-key-stops", answer, isRefusedWith("the first key"), answer.exchange);
          },
        );
      },
      async () => {
        for (const answer of await together(callsOf(second)))
          check("auth.rotation-old-key-works-in-grace", answered(answer), isAccepted, answer.exchange);
      },
    ]);
  },
});

/** Authentication, items 6 and 7; Errors, row INVALID_API_KEY; ruling 7. The driver returns once the key is revoked. */
const revocation = scenario({
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
      async () => checkFailureOfKey(check, await owner.api.listPayments(), raw),
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

/**
 * Authentication, item 6. A rotation issues a key that lasts, and the next rotation another one, whatever happened to
 * earlier keys.
 */
const newKeyLasts = scenario({
  id: "authentication/new-key-lasts",
  title: "a new key reads and writes once the grace period of the old one is over, as the next does after a revocation",
  requirements: ["auth.rotation-new-key-works"],

  async run({ session, newBusiness, requests, check, eventually }) {
    const old = await newBusiness();
    const payment = await old.given.readablePayment();
    const callsOf = (caller: Caller) => usualCalls(caller, payment, requests);
    await mustBeAccepted(callsOf(old));
    const renewed = await rotated(session, old, callsOf);
    const isOver = await attempt(async () => {
      await old.advance(25 * 60 * 60);
      return true;
    });
    for (const answer of isOver ? await together(callsOf(renewed)) : [])
      check("auth.rotation-new-key-works", answered(answer), isAccepted, answer.exchange);

    await old.revoke();
    const newest = await old.rotate();
    await sideBySide(
      callsOf(newest).map((call) => async () => {
        await eventually(call, (answer) => check("auth.rotation-new-key-works", answer, isAccepted, answer.exchange));
      }),
    );
  },
});

export const authenticationRotation: readonly Scenario[] = [
  /** If the driver cannot create a business, the last two use up the same key, in this order. */
  gracePeriod,

  graceOver,

  newKeyLasts,

  secondRotation,

  rotation,

  revocation,
];
