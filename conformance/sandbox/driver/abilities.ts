import type { Businesses } from "../businesses.ts";
import type { Reply } from "../http/reply.ts";
import { type JsonObject, member } from "../json.ts";
import type { Outcome } from "../outcome.ts";
import { VENDORS } from "../payment.ts";
import type { Provider } from "../provider.ts";

/** One ability of the driver; its name is the operationId in `specs/driver/openapi.yaml`. */
export interface Ability {
  readonly name: string;
  /** Below the address of the driver. */
  readonly path: string;
  readonly act: (params: Readonly<Record<string, string>>, body: JsonObject) => Reply;
}

export function createAbilities(provider: Provider, businesses: Businesses): readonly Ability[] {
  return [
    {
      name: "approvePayment",
      path: "/payments/:paymentId/approve",
      act({ paymentId = "" }, body) {
        const named = member(body, "vendor");
        const vendor = VENDORS.find((each) => each === named);
        if (named !== undefined && !vendor) return bad(`vendor must be one of ${VENDORS.join(", ")}`);
        return replyTo(provider.movePayment(paymentId, "approve", vendor));
      },
    },
    {
      name: "rejectPayment",
      path: "/payments/:paymentId/reject",
      act: ({ paymentId = "" }) => replyTo(provider.movePayment(paymentId, "reject")),
    },
    {
      name: "cancelPayment",
      path: "/payments/:paymentId/cancel",
      act: ({ paymentId = "" }) => replyTo(provider.movePayment(paymentId, "cancel")),
    },
    {
      name: "expirePayment",
      path: "/payments/:paymentId/expire",
      act: ({ paymentId = "" }) => replyTo(provider.expirePayment(paymentId)),
    },
    {
      name: "acceptRefund",
      path: "/refunds/:refundId/accept",
      act: ({ refundId = "" }) => replyTo(provider.moveRefund(refundId, "accept")),
    },
    {
      name: "settleRefund",
      path: "/refunds/:refundId/settle",
      act: ({ refundId = "" }) => replyTo(provider.moveRefund(refundId, "settle")),
    },
    {
      name: "rejectRefund",
      path: "/refunds/:refundId/reject",
      act: ({ refundId = "" }) => replyTo(provider.moveRefund(refundId, "reject")),
    },
    {
      name: "newBusiness",
      path: "/businesses",
      act(_params, body) {
        const webhookUrl = member(body, "webhookUrl");
        const live = member(body, "live");
        if (webhookUrl !== undefined && !isHttpUrl(webhookUrl)) return bad("webhookUrl must be an http or https URL");
        if (live !== undefined && typeof live !== "boolean") return bad("live must be true or false");
        return ok({ ...businesses.create({ webhookUrl, live }) });
      },
    },
    {
      name: "rotateKey",
      path: "/businesses/:businessId/keys/rotate",
      act({ businessId = "" }) {
        const rotated = businesses.rotateKey(businessId);
        return rotated ? ok({ ...rotated }) : fail(404, `there is no business ${businessId}`);
      },
    },
    {
      name: "revokeKey",
      path: "/businesses/:businessId/keys/revoke",
      act({ businessId = "" }, body) {
        const key = member(body, "key");
        if (key !== undefined && typeof key !== "string") return bad("key must be a full key, or absent");
        return replyTo(businesses.revokeKey(businessId, key));
      },
    },
    {
      name: "advanceTime",
      path: "/businesses/:businessId/time/advance",
      act({ businessId = "" }, body) {
        const seconds = member(body, "seconds");
        if (typeof seconds !== "number" || !Number.isSafeInteger(seconds) || seconds < 1) {
          return bad("seconds must be a whole number above 0");
        }
        return replyTo(businesses.advanceTime(businessId, seconds * 1000));
      },
    },
  ];
}

function replyTo(outcome: Outcome): Reply {
  if (outcome.kind === "done") return ok({});
  return fail(outcome.kind === "unknown" ? 404 : 409, outcome.message);
}

function ok(body: JsonObject): Reply {
  return { status: 200, body };
}

/** A failure of the driver: a status and a sentence. */
export function fail(status: number, message: string): Reply {
  return { status, body: { message } };
}

export function bad(message: string): Reply {
  return fail(400, message);
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
