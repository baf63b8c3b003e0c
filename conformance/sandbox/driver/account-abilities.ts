import type { Businesses } from "../accounts/businesses.ts";
import { member } from "../values/json.ts";
import { type Ability, abilityOn, bad, fail, ok, replyTo } from "./ability.ts";

/** What a driver does to businesses, their keys and their time, in every variant. */
export function accountAbilities(
  businesses: Businesses,
  isWebhookTarget: (url: string) => boolean,
): readonly Ability[] {
  return [
    {
      name: "newBusiness",
      path: "/businesses",
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
    abilityOn("revokeKey", "/businesses/:id/keys/revoke", (id, body) => {
      const key = member(body, "key");
      if (key !== undefined && typeof key !== "string") return bad("key must be a full key, or absent");
      return replyTo(businesses.revokeKey(id, key));
    }),
    abilityOn("advanceTime", "/businesses/:id/time/advance", (id, body) => {
      const seconds = member(body, "seconds");
      if (typeof seconds !== "number" || !Number.isSafeInteger(seconds) || seconds < 1) {
        return bad("seconds must be a whole number above 0");
      }
      return replyTo(businesses.advanceTime(id, seconds * 1000));
    }),
  ];
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === "string" && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
