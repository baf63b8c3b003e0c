import { type Answer, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered, mustBeAccepted, mustBeAvailable } from "../../shared/scenarios/answered.ts";
import { independently, sideBySide, together } from "../../shared/scenarios/independently.ts";
import { rotated, spendsAKey, unlessRefusedToo } from "../../shared/scenarios/keys.ts";
import { isRefusedWith } from "../../shared/scenarios/matchers.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { checkFailureOfKey } from "./tools/authentication-failures.ts";
import { type Caller, lateInGrace, readingCalls, usualCalls } from "./tools/callers.ts";
import { judgeFailure } from "./tools/matchers.ts";

const HOUR_S = 60 * 60;

/** Authentication, last sentence (keys). The new key is used first: the old key must still work afterwards. */
const rotation = scenario({
  id: "authentication/rotation",
  title: "after a rotation the new key reads and writes, and the old one still does",
  requirements: ["auth.rotation-new-key-works", "auth.rotation-old-key-works-in-grace"],
  exclusive: spendsAKey,

  async run({ keyOwner, requests, check, eventually }) {
    const old = await keyOwner();
    const payment = await old.given.readablePayment();
    const invoice = await old.given.readableInvoice();
    // Whether a payment can be refunded twice is open, so each set of calls refunds its own payment.
    const refundable = await attempt(async () => ({
      first: await old.given.completedPayment(),
      second: await old.given.completedPayment(),
      third: await old.given.completedPayment(),
    }));
    const callsOf = (caller: Caller, which: "first" | "second" | "third") => [
      ...usualCalls(caller, payment, invoice, requests),
      ...(refundable ? [() => caller.api.refundPayment(refundable[which], requests.refund())] : []),
    ];
    await mustBeAccepted(callsOf(old, "first"));
    const renewed = await old.rotate();
    const [withNew, withOld] = [callsOf(renewed, "second"), callsOf(old, "third")];
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

/** Authentication, last sentence (keys); ruling 7. */
const gracePeriod = scenario({
  id: "authentication/grace-period",
  title: "the old key reads and writes until the 24 hours after a rotation are nearly over",
  requirements: ["auth.rotation-old-key-works-in-grace"],

  async run({ session, newBusiness, requests, check }) {
    const { old, payment, invoice } = await lateInGrace(session, newBusiness, requests);
    for (const answer of await together(usualCalls(old, payment, invoice, requests)))
      check("auth.rotation-old-key-works-in-grace", answered(answer), isAccepted, answer.exchange);
  },
});

/** Authentication, last sentence (keys and failure behaviour); ruling 7. */
const graceOver = scenario({
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

  async run({ session, newBusiness, requests, check, eventually, inParallel }) {
    const { old, renewed, payment, invoice, pass } = await lateInGrace(session, newBusiness, requests);
    // Using the key this late must not extend its validity.
    for (const call of readingCalls(old.api, payment, invoice)) await call();
    await pass();
    // A new key that does not work is judged by another scenario.
    await mustBeAccepted(usualCalls(renewed, payment, invoice, requests));
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
      async () => checkFailureOfKey(check, await old.api.listPayments(), renewed.raw),
    ]);
  },
});

/**
 * Authentication, last sentence (keys). Each key ends 24 hours after its own rotation: 25 hours after the first rotation
 * and 5 hours after the second, the first key no longer works and the second one still does.
 */
const secondRotation = scenario({
  id: "authentication/second-rotation",
  title: "a second rotation does not prolong the grace period of the first key, and the second key has its own",
  requirements: ["auth.rotation-old-key-stops", "auth.rotation-old-key-works-in-grace"],

  async run({ session, newBusiness, requests, check, eventually }) {
    const business = await newBusiness();
    const payment = await business.given.readablePayment();
    const invoice = await business.given.readableInvoice();
    const callsOf = (caller: Caller) => usualCalls(caller, payment, invoice, requests);
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

/**
 * Authentication, last sentence (keys and failure behaviour); ruling 7. The driver responds once the key is revoked.
 */
const revocation = scenario({
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
      async () => checkFailureOfKey(check, await owner.api.listPayments(), raw),
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

/**
 * Authentication, last sentence (keys). A rotation issues a key that stays valid, and the next rotation issues another,
 * whatever happened to the earlier keys.
 */
const newKeyLasts = scenario({
  id: "authentication/new-key-lasts",
  title: "a new key reads and writes once the grace period of the old one is over, as the next does after a revocation",
  requirements: ["auth.rotation-new-key-works"],

  async run({ session, newBusiness, requests, check, eventually }) {
    const old = await newBusiness();
    const payment = await old.given.readablePayment();
    const invoice = await old.given.readableInvoice();
    const callsOf = (caller: Caller) => usualCalls(caller, payment, invoice, requests);
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
  /** If the driver cannot create a business, the last two scenarios consume the same key, in this order. */
  gracePeriod,

  graceOver,

  newKeyLasts,

  secondRotation,

  rotation,

  revocation,
];
