import { type Answer, type Definition, isAccepted, mustBeAvailable, type Session } from "../../../scenario/index.ts";
import { answered, mustBeAccepted } from "./answered.ts";
import { type AuthFailure, judgeFailure } from "./authentication-failures.ts";
import { independently, sideBySide, together } from "./independently.ts";
import { type Call, consumesKey, type Keys, rotated, unlessRefusedToo } from "./keys.ts";
import { isRefusedWith } from "./matchers.ts";
import { HOUR_MS } from "./times.ts";
import { attempt } from "./waiting.ts";

/** A caller of the variant that can list its payments. */
interface Listing {
  readonly api: { listPayments(): Promise<Answer<unknown>> };
}

type Owner<Caller> = Caller & Keys<Caller>;

type Isolated<Caller> = Owner<Caller> & { advance(seconds: number): Promise<void> };

/** Tools of a variant for scenarios of keys. */
export interface RotationTools<Caller, Requests> {
  readonly session: Session;
  readonly requests: Requests;
  keyOwner(): Promise<Owner<Caller>>;
  newBusiness(): Promise<Isolated<Caller>>;
}

/** Calls of a variant whose outcome depends on their key alone. */
export interface KeyUse<Caller, Requests> {
  /** Creates resources; resolves to the calls that read them, and to those that write and can be repeated. */
  usualCalls(owner: Caller, requests: Requests): Promise<(caller: Caller) => readonly Call[]>;
  /** Resolves to these, and to the calls that write and can be made once with each of three keys. */
  allCalls(owner: Caller, requests: Requests): Promise<(caller: Caller, turn: Turn) => readonly Call[]>;
}

/** Use of a key: the old one before the rotation, the new one, and the old one after it. */
export type Turn = "before" | "new" | "old";

type Rotation<Caller, Requests, R extends string> = Definition<RotationTools<Caller, Requests>, R>;

/** Defines the scenario of a rotation. It uses the new key first: the old one must still work afterwards. */
export function rotation<Caller, Requests>({
  allCalls,
}: Pick<KeyUse<Caller, Requests>, "allCalls">): Rotation<
  Caller,
  Requests,
  "auth.rotation-new-key-works" | "auth.rotation-old-key-works-in-grace"
> {
  return {
    id: "authentication/rotation",
    title: "after a rotation, the new key and the old one can both read and write",
    requirements: ["auth.rotation-new-key-works", "auth.rotation-old-key-works-in-grace"],
    exclusive: consumesKey,

    async run({ keyOwner, requests, check, eventually }) {
      const old = await keyOwner();
      const callsOf = await allCalls(old, requests);
      await mustBeAccepted(callsOf(old, "before"));
      const renewed = await old.rotate();
      const [withNew, withOld] = [callsOf(renewed, "new"), callsOf(old, "old")];
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
  };
}

/** `lateInGrace` rotates the key of a new business nearly 24 hours ago, and `callsOf` are calls of that business. */
export function gracePeriod<Caller, Requests>(
  lateInGrace: (
    session: Session,
    newBusiness: () => Promise<Isolated<Caller>>,
    requests: Requests,
  ) => Promise<{ readonly old: Caller; readonly callsOf: (caller: Caller) => readonly Call[] }>,
): Rotation<Caller, Requests, "auth.rotation-old-key-works-in-grace"> {
  return {
    id: "authentication/grace-period",
    title: "the old key reads and writes until the 24 hours after a rotation are nearly over",
    requirements: ["auth.rotation-old-key-works-in-grace"],

    async run({ session, newBusiness, requests, check }) {
      const { old, callsOf } = await lateInGrace(session, newBusiness, requests);
      for (const answer of await together(callsOf(old)))
        check("auth.rotation-old-key-works-in-grace", answered(answer), isAccepted, answer.exchange);
    },
  };
}

const HOUR_S = HOUR_MS / 1_000;

/**
 * Each key ends 24 hours after its own rotation: 25 hours after the first rotation and 5 hours after the second, the
 * first key no longer works and the second one still does.
 */
export function secondRotation<Caller extends Listing, Requests>({
  usualCalls,
}: Pick<KeyUse<Caller, Requests>, "usualCalls">): Rotation<
  Caller,
  Requests,
  "auth.rotation-old-key-stops" | "auth.rotation-old-key-works-in-grace"
> {
  return {
    id: "authentication/second-rotation",
    title: "a second rotation does not prolong the grace period of the first key, and the second key has its own",
    requirements: ["auth.rotation-old-key-stops", "auth.rotation-old-key-works-in-grace"],

    async run({ session, newBusiness, requests, check, eventually }) {
      const business = await newBusiness();
      const callsOf = await usualCalls(business, requests);
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
  };
}

/**
 * A rotation issues a key that stays valid, and the next rotation issues another, whatever happened to the earlier
 * keys.
 */
export function newKeyLasts<Caller, Requests>({
  usualCalls,
}: Pick<KeyUse<Caller, Requests>, "usualCalls">): Rotation<Caller, Requests, "auth.rotation-new-key-works"> {
  return {
    id: "authentication/new-key-lasts",
    title: "a new key still works after the grace period of the old one, and the next key after a revocation",
    requirements: ["auth.rotation-new-key-works"],

    async run({ session, newBusiness, requests, check, eventually }) {
      const old = await newBusiness();
      const callsOf = await usualCalls(old, requests);
      await mustBeAccepted(callsOf(old));
      const renewed = await rotated(session, old, callsOf);
      const isOver = await attempt(async () => {
        await old.advance(25 * HOUR_S);
        return true;
      });
      for (const answer of isOver ? await together(callsOf(renewed)) : [])
        check("auth.rotation-new-key-works", answered(answer), isAccepted, answer.exchange);

      await attempt(() => old.revoke()); // a driver need not find a key that has ended
      const newest = await old.rotate();
      await sideBySide(
        callsOf(newest).map((call) => async () => {
          await eventually(call, (answer) => check("auth.rotation-new-key-works", answer, isAccepted, answer.exchange));
        }),
      );
    },
  };
}

/** Defines the scenario of a leaked key, which is replaced: its revocation ends the rest of its grace period. */
export function revocationInGrace<Caller, Requests, R extends string>(
  { usualCalls }: Pick<KeyUse<Caller, Requests>, "usualCalls">,
  invalidKey: R,
): Rotation<Caller, Requests, "auth.revocation-immediate" | "auth.rotation-new-key-works" | AuthFailure | R> {
  return {
    id: "authentication/revocation-in-grace",
    title:
      "a key that is revoked in its grace period is rejected with 401 and INVALID_API_KEY at once, and the new one is not",
    requirements: [
      "auth.revocation-immediate",
      "auth.rotation-new-key-works",
      "auth.failure-401",
      "auth.uniform-error-type",
      invalidKey,
    ],
    exclusive: consumesKey,

    async run({ session, keyOwner, requests, check }) {
      const old = await keyOwner();
      session.assertCan("revokeKey"); // a rotation alone would leave a key in its grace period
      const callsOf = await usualCalls(old, requests);
      await mustBeAccepted(callsOf(old));
      const renewed = await rotated(session, old, callsOf);
      await old.revoke();
      const judge = judgeFailure(check, "auth.revocation-immediate", invalidKey);
      await independently([
        async () => {
          for (const answer of await together(callsOf(renewed)))
            check("auth.rotation-new-key-works", answered(answer), isAccepted, answer.exchange);
        },
        ...callsOf(old).map((call) => async () => judge(await call())),
      ]);
    },
  };
}
