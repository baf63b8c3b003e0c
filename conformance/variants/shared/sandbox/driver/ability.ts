import type { abilities } from "../../../../../generated/driver/abilities.ts";
import type { Businesses } from "../accounts/businesses.ts";
import type { Reply } from "../http/outgoing.ts";
import type { Outcome } from "../outcome.ts";
import { type JsonObject, member } from "../values/json.ts";

export type AbilityName = keyof typeof abilities;

/** Performs an ability on the resource with this id, which is empty for an ability without a resource. */
export type Act = (id: string, body: JsonObject) => Reply;

/** Abilities of a sandbox's driver; `specs/driver/openapi.yaml` defines their paths and bodies. */
export type Acts = Readonly<Partial<Record<AbilityName, Act>>>;

/** Creates abilities that need only the id of a resource: each makes the move with its name in the table. */
export function moveActs<Name extends AbilityName, Move extends string>(
  abilities: Readonly<Record<Name, Move>>,
  make: (id: string, move: Move) => Outcome,
): Acts {
  const entries = Object.entries<Move>(abilities);
  return Object.fromEntries(entries.map(([name, move]) => [name, (id: string) => replyTo(make(id, move))]));
}

/** Returns the names of the abilities whose move is allowed: `statusAfter` returns a status for it. */
export function possibleOf<Move>(abilities: Readonly<Record<string, Move>>, statusAfter: (move: Move) => unknown) {
  return Object.entries(abilities).flatMap(([name, move]) => (statusAfter(move) === undefined ? [] : [name]));
}

export function replyTo(outcome: Outcome): Reply {
  if (outcome.kind === "done") return ok({});
  return fail(outcome.kind === "unknown" ? 404 : 409, outcome.message);
}

export function ok(body: JsonObject): Reply {
  return { status: 200, body };
}

/** Creates a failure response of the driver. */
export function fail(status: number, message: string): Reply {
  return { status, body: { message } };
}

export function bad(message: string): Reply {
  return fail(400, message);
}

/** Creates the driver abilities for businesses, their keys and their time, the same in every variant. */
export function accountActs(businesses: Businesses, isWebhookTarget: (url: string) => boolean): Acts {
  return {
    newBusiness(_id, body) {
      const webhookUrl = member(body, "webhookUrl");
      const live = member(body, "live");
      if (webhookUrl !== undefined && !isHttpUrl(webhookUrl)) return bad("webhookUrl must be an http or https URL");
      if (webhookUrl !== undefined && !isWebhookTarget(webhookUrl))
        return bad("webhookUrl is not on this machine: `payspec sandbox --webhook-host NAME` allows another");
      if (live !== undefined && typeof live !== "boolean") return bad("live must be true or false");
      return ok({ ...businesses.create({ webhookUrl, live }) });
    },
    rotateKey(id) {
      const rotated = businesses.rotateKey(id);
      return rotated ? ok({ ...rotated }) : fail(404, `there is no business ${id}`);
    },
    revokeKey(id, body) {
      const key = member(body, "key");
      if (key !== undefined && typeof key !== "string") return bad("key must be a full key, or absent");
      return replyTo(businesses.revokeKey(id, key));
    },
    advanceTime(id, body) {
      const seconds = member(body, "seconds");
      if (typeof seconds !== "number" || !Number.isSafeInteger(seconds) || seconds < 1) {
        return bad("seconds must be a whole number above 0");
      }
      return replyTo(businesses.advanceTime(id, seconds * 1000));
    },
  };
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Abilities that move a payment, with the move of each; the same in every variant. */
export const PAYMENT_ABILITIES = {
  approvePayment: "approve",
  rejectPayment: "reject",
  cancelPayment: "cancel",
} as const;

interface PaymentMover<Vendor extends string> {
  movePayment(paymentId: string, move: "approve" | "reject" | "cancel", vendor?: Vendor): Outcome;
  expirePayment(paymentId: string): Outcome;
}

/** Creates the driver abilities for payments, the same in every variant. `vendors` are the accepted vendor names. */
export function paymentActs<Vendor extends string>(provider: PaymentMover<Vendor>, vendors: readonly Vendor[]): Acts {
  return {
    ...moveActs(PAYMENT_ABILITIES, (id, move) => provider.movePayment(id, move)),
    approvePayment(id, body) {
      const named = member(body, "vendor");
      const vendor = vendors.find((each) => each === named);
      if (named !== undefined && !vendor) return bad(`vendor must be one of ${vendors.join(", ")}`);
      return replyTo(provider.movePayment(id, "approve", vendor));
    },
    expirePayment: (id) => replyTo(provider.expirePayment(id)),
  };
}
