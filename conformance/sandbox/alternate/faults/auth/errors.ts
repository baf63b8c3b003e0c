import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { AuthenticationPart } from "../../../accounts/authentication.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import type { AlternateFault } from "../fault.ts";

/** What is said of one part as no other is, by the part. */
const MISNAMED: readonly (readonly [AuthenticationPart, RequirementId, name: string, what: string])[] = [
  ["keyIsGiven", "auth.key-missing", "missing-key", "a missing key"],
  ["keyIsKnown", "auth.key-wrong", "wrong-key", "a wrong key"],
  ["keyIsNotRevoked", "auth.key-revoked", "revoked-key", "a revoked key"],
  ["keyIsWithinGrace", "auth.key-revoked", "replaced-key", "a key that was replaced a day ago"],
  ["businessOwnsKey", "auth.key-of-other-business", "foreign-key", "a key of another business"],
  ["businessIdIsKnown", "auth.key-of-other-business", "unknown-business", "a Business-Id that names nobody"],
  [
    "keyFitsEnvironment",
    "auth.live-test-mismatch",
    "key-of-other-kind",
    "a live key in the sandbox, or a test key outside",
  ],
];

const NAMED: readonly (readonly [AuthenticationPart, name: string, header: string])[] = [
  ["keyIsGiven", "secret-key", "Secret-Key"],
  ["businessIdIsGiven", "business-id", "Business-Id"],
  ["clientOwnsBusiness", "client-id", "client_id"],
];

/** How a call is refused that nobody is known to have made. */
export const errors: readonly AlternateFault[] = [
  ...MISNAMED.map(
    ([part, requirement, name, what]): AlternateFault => ({
      name: `${name}-authentication-error`,
      text: `The errorType of ${what} is AUTHENTICATION_ERROR.`,
      change: {
        rules: {
          answerUnauthenticated: (failed) => refusal(failed === part ? "AUTHENTICATION_ERROR" : "INVALID_API_KEY"),
        },
      },
      breaks: [requirement],
    }),
  ),
  ...NAMED.map(
    ([part, name, header]): AlternateFault => ({
      name: `${name}-named`,
      text: `The refusal of a call says so where its ${header} was the reason.`,
      change: {
        rules: {
          answerUnauthenticated: (failed) =>
            failed === part ? refusal("INVALID_API_KEY", `${header} is not right`) : answerUnauthenticated(failed),
        },
      },
      breaks: ["auth.reveals-no-part", "auth.uniform-body"],
    }),
  ),
  {
    name: "unknown-merchant-told-apart",
    text: "The refusal of a Client-Id that fits no business has other words than the refusal of all else.",
    change: {
      rules: {
        answerUnauthenticated: (failed) =>
          failed === "clientOwnsBusiness"
            ? refusal("INVALID_API_KEY", "no such merchant")
            : answerUnauthenticated(failed),
      },
    },
    breaks: ["auth.uniform-body"],
  },
  {
    name: "unauthenticated-answered-403",
    text: "Whoever is not known is answered 403.",
    change: { rules: { answerUnauthenticated: (failed) => ({ ...answerUnauthenticated(failed), status: 403 }) } },
    breaks: ["auth.failure-401"],
  },
  {
    name: "missing-header-answered-400",
    text: "A call without Business-Id is answered 400, as one that is not understood.",
    change: {
      rules: {
        answerUnauthenticated: (failed) => ({
          ...answerUnauthenticated(failed),
          ...(failed === "businessIdIsGiven" && { status: 400 }),
        }),
      },
    },
    breaks: ["auth.failure-401"],
  },
  {
    name: "unauthenticated-errortype-unauthorized",
    text: "The errorType of whoever is not known is UNAUTHORIZED.",
    change: { rules: { answerUnauthenticated: () => refusal("UNAUTHORIZED") } },
    breaks: ["auth.uniform-error-type"],
  },
  {
    name: "error-type-nested",
    text: "The errorType of a refused call stands in a member error.",
    change: {
      rules: {
        answerUnauthenticated: () => ({
          status: 401,
          body: { success: false, message: "not authenticated", error: { errorType: "INVALID_API_KEY" } },
        }),
      },
    },
    breaks: ["auth.error-type-top-level"],
  },
];

function refusal(errorType: string, message = "not authenticated") {
  return { status: 401, body: { success: false, errorType, message } };
}
