import type { Businesses } from "../accounts/businesses.ts";
import type { Reply } from "../http/outgoing.ts";
import type { Outcome } from "../outcome.ts";
import { type JsonObject, member } from "../values/json.ts";

/** One ability of the driver; its name is the operationId in `specs/driver/openapi.yaml`. */
export interface Ability {
  readonly name: string;
  /** Path relative to the driver's address. */
  readonly path: string;
  /** Members of its body. */
  readonly fields?: readonly AbilityField[];
  readonly act: (params: Readonly<Record<string, string>>, body: JsonObject) => Reply;
}

/** Member of the body of an ability, for a form. */
export interface AbilityField {
  readonly name: string;
  readonly type: "text" | "url" | "number" | "boolean" | "choice";
  /** Default: false. */
  readonly required?: boolean;
  /** Values of a `choice`. */
  readonly choices?: readonly string[];
}

/** Creates an ability that acts on one resource, whose id is `:id` in the path. */
export function abilityOn(
  name: string,
  path: string,
  act: (id: string, body: JsonObject) => Reply,
  fields: readonly AbilityField[] = [],
): Ability {
  return { name, path, fields, act: ({ id = "" }, body) => act(id, body) };
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
export function accountAbilities(
  businesses: Businesses,
  isWebhookTarget: (url: string) => boolean,
): readonly Ability[] {
  return [
    {
      name: "newBusiness",
      path: "/businesses",
      fields: [
        { name: "webhookUrl", type: "url" },
        { name: "live", type: "boolean" },
      ],
      act(_params, body) {
        const webhookUrl = member(body, "webhookUrl");
        const live = member(body, "live");
        if (webhookUrl !== undefined && !isHttpUrl(webhookUrl)) return bad("webhookUrl must be an http or https URL");
        if (webhookUrl !== undefined && !isWebhookTarget(webhookUrl))
          return bad("webhookUrl is not on this machine: `payspec sandbox --webhook-host NAME` allows another");
        if (live !== undefined && typeof live !== "boolean") return bad("live must be true or false");
        return ok({ ...businesses.create({ webhookUrl, live }) });
      },
    },
    abilityOn("rotateKey", "/businesses/:id/keys/rotate", (id) => {
      const rotated = businesses.rotateKey(id);
      return rotated ? ok({ ...rotated }) : fail(404, `there is no business ${id}`);
    }),
    abilityOn(
      "revokeKey",
      "/businesses/:id/keys/revoke",
      (id, body) => {
        const key = member(body, "key");
        if (key !== undefined && typeof key !== "string") return bad("key must be a full key, or absent");
        return replyTo(businesses.revokeKey(id, key));
      },
      [{ name: "key", type: "text" }],
    ),
    abilityOn(
      "advanceTime",
      "/businesses/:id/time/advance",
      (id, body) => {
        const seconds = member(body, "seconds");
        if (typeof seconds !== "number" || !Number.isSafeInteger(seconds) || seconds < 1) {
          return bad("seconds must be a whole number above 0");
        }
        return replyTo(businesses.advanceTime(id, seconds * 1000));
      },
      [{ name: "seconds", type: "number", required: true }],
    ),
  ];
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

interface PaymentMover<Vendor extends string> {
  movePayment(paymentId: string, move: "approve" | "reject" | "cancel", vendor?: Vendor): Outcome;
  expirePayment(paymentId: string): Outcome;
}

/** Creates the driver abilities for payments, the same in every variant. `vendors` are the accepted vendor names. */
export function paymentAbilities<Vendor extends string>(
  provider: PaymentMover<Vendor>,
  vendors: readonly Vendor[],
): readonly Ability[] {
  return [
    abilityOn(
      "approvePayment",
      "/payments/:id/approve",
      (id, body) => {
        const named = member(body, "vendor");
        const vendor = vendors.find((each) => each === named);
        if (named !== undefined && !vendor) return bad(`vendor must be one of ${vendors.join(", ")}`);
        return replyTo(provider.movePayment(id, "approve", vendor));
      },
      [{ name: "vendor", type: "choice", choices: vendors }],
    ),
    abilityOn("rejectPayment", "/payments/:id/reject", (id) => replyTo(provider.movePayment(id, "reject"))),
    abilityOn("cancelPayment", "/payments/:id/cancel", (id) => replyTo(provider.movePayment(id, "cancel"))),
    abilityOn("expirePayment", "/payments/:id/expire", (id) => replyTo(provider.expirePayment(id))),
  ];
}

interface RefundMover {
  moveRefund(refundId: string, move: "settle" | "reject"): Outcome;
}

/** Creates the driver abilities for refunds, the same in every variant. */
export function refundAbilities(provider: RefundMover): readonly Ability[] {
  return [
    abilityOn("settleRefund", "/refunds/:id/settle", (id) => replyTo(provider.moveRefund(id, "settle"))),
    abilityOn("rejectRefund", "/refunds/:id/reject", (id) => replyTo(provider.moveRefund(id, "reject"))),
  ];
}
