import type { AuthenticationPart } from "../../../accounts/authentication.ts";
import type { JsonObject } from "../../../values/json.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import type { IntegrationFault } from "../fault.ts";

/** Answers the failure of one part otherwise than that of any other. */
function answering(parts: readonly AuthenticationPart[], status: number, body: JsonObject): IntegrationFault["change"] {
  return {
    rules: {
      answerUnauthenticated(failed) {
        const usual = answerUnauthenticated(failed);
        return parts.includes(failed) ? { status, body: { ...Object(usual.body), ...body } } : usual;
      },
    },
  };
}

/** The status and the errorType of failures. */
export const answers: readonly IntegrationFault[] = [
  {
    name: "missing-key-is-authentication-error",
    text: "A call without a key gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["keyIsGiven"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.key-missing"],
  },
  {
    name: "wrong-key-is-authentication-error",
    text: "A key that nobody was given gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["keyIsKnown"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.key-wrong"],
  },
  {
    name: "revoked-key-is-authentication-error",
    text: "A key that was revoked gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["keyIsNotRevoked"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.key-revoked"],
  },
  {
    name: "outlived-key-is-authentication-error",
    text: "A key whose grace period is over gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["keyIsWithinGrace"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.key-revoked"],
  },
  {
    name: "key-of-other-business-is-authentication-error",
    text: "A key of another business gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["businessOwnsKey"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.key-of-other-business"],
  },
  {
    name: "unknown-business-is-authentication-error",
    text: "A Business-Id that names nobody gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["businessIdIsKnown"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.key-of-other-business"],
  },
  {
    name: "key-of-wrong-kind-is-authentication-error",
    text: "A live key in the sandbox, or a test key at the live address, gets the errorType AUTHENTICATION_ERROR.",
    change: answering(["keyFitsEnvironment"], 401, { errorType: "AUTHENTICATION_ERROR" }),
    breaks: ["errors.live-test-mismatch"],
  },
  {
    name: "missing-client-id-has-a-type-of-its-own",
    text: "A call without Client-Id gets an errorType that is in no table.",
    change: answering(["clientIdIsGiven"], 401, { errorType: "CREDENTIALS_INCOMPLETE" }),
    breaks: ["auth.uniform-error-type"],
  },
  {
    name: "key-of-other-business-is-forbidden",
    text: "A key of another business is answered with 403.",
    change: answering(["businessOwnsKey"], 403, {}),
    breaks: ["auth.failure-401"],
  },
  {
    name: "missing-header-is-bad-request",
    text: "A call without Client-Id or Business-Id is answered with 400.",
    change: answering(["clientIdIsGiven", "businessIdIsGiven"], 400, {}),
    breaks: ["auth.failure-401"],
  },
  {
    name: "error-type-below-error",
    text: "The errorType of a failure stands in a member error, not at the top level.",
    change: {
      rules: {
        answerUnauthenticated: (failed) => ({ status: 401, body: { error: answerUnauthenticated(failed).body } }),
      },
    },
    breaks: ["errors.error-type-top-level"],
  },
];
