import type { AccountRules } from "../accounts/accounts.ts";
import type { AuthenticationPart } from "../accounts/authentication.ts";
import type { LatitudeOfAll } from "../latitude.ts";
import type { JsonObject } from "../values/json.ts";
import { refusing } from "./answering.ts";

const rejection = "a rejection";
const failure = "the body of an authentication failure";

type Answers = Pick<AccountRules, "answerUnauthenticated">;
type RejectionLatitude = LatitudeOfAll<Answers>;

/**
 * Returns alternative forms of rejection. `envelope` holds the leading members of an error body;
 * `answerUnauthenticated` is the sandbox's own 401.
 */
export function rejections(envelope: JsonObject, { answerUnauthenticated }: Answers): readonly RejectionLatitude[] {
  return [
    {
      name: "rejected-without-a-body",
      text: "A rejection has no body.",
      about: rejection,
      change: { wire: refusing(() => undefined) },
    },
    {
      name: "rejected-with-404-and-a-code",
      text: "A rejection is a 404 with a numeric error code.",
      about: rejection,
      change: { wire: refusing(() => ({ status: 404, body: { error: { code: 17 } } })) },
    },
    {
      name: "rejected-with-403-in-the-envelope",
      text: "A rejection is a 403 whose envelope reports failure and has no data.",
      about: rejection,
      change: { wire: refusing(() => ({ status: 403, body: { ...envelope, message: "No", data: null } })) },
    },
    {
      name: "rejected-with-400-and-a-list",
      text: "A rejection is a 400 with a list of texts.",
      about: rejection,
      change: { wire: refusing(() => ({ status: 400, body: ["not possible"] })) },
    },
    {
      name: "rejected-with-409-and-null",
      text: "A rejection is a 409 whose body is null.",
      about: rejection,
      change: { wire: refusing(() => ({ status: 409, body: null })) },
    },
    {
      name: "rejected-with-400-and-a-text",
      text: "A rejection is a 400 whose body is one JSON text.",
      about: rejection,
      change: { wire: refusing(() => ({ status: 400, body: "no" })) },
    },
    {
      name: "rejected-with-what-was-asked",
      text: "A rejection is a 400 that repeats the address of the request.",
      about: rejection,
      change: {
        wire: refusing((_, { method, url }) => ({
          status: 400,
          body: { ...envelope, message: `${method} ${url.href}` },
        })),
      },
    },
    {
      name: "rejected-as-a-problem",
      text: "A rejection is a problem after RFC 9457, whose status is a number.",
      about: rejection,
      change: {
        wire: refusing(({ status }) => ({ status, body: { type: "about:blank", title: "Not possible", status } })),
      },
    },
    {
      name: "authentication-error-of-a-client",
      text: "A Client-Id that fails, or a Business-Id that is missing, gets the errorType AUTHENTICATION_ERROR.",
      about: failure,
      change: failing(answerUnauthenticated, (failed) =>
        /^client|^businessIdIsGiven/.test(failed) ? { errorType: "AUTHENTICATION_ERROR" } : {},
      ),
    },
    {
      name: "authentication-failure-with-a-trace",
      text: "Each authentication failure has an id and a time of its own.",
      about: failure,
      change: failing(answerUnauthenticated, () => ({
        traceId: crypto.randomUUID(),
        timestamp: new Date().toISOString(),
      })),
    },
    {
      name: "authentication-failure-in-one-word",
      text: "An authentication failure shows only its errorType.",
      about: failure,
      change: { rules: { answerUnauthenticated: () => ({ status: 401, body: { errorType: "INVALID_API_KEY" } }) } },
    },
  ];
}

/** Returns a 401 with other members, depending on the failed part. */
function failing(
  answer: Answers["answerUnauthenticated"],
  members: (failed: AuthenticationPart) => JsonObject,
): RejectionLatitude["change"] {
  return {
    rules: {
      answerUnauthenticated(failed) {
        const { body, ...reply } = answer(failed);
        return { ...reply, body: { ...Object(body), ...members(failed) } };
      },
    },
  };
}
