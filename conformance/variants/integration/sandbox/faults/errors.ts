import type { AuthenticationPart } from "../../../shared/sandbox/accounts/authentication.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { IntegrationChange } from "../change.ts";
import { answerUnauthenticated } from "../rules/unauthenticated.ts";
import { fault, faults, type IntegrationFault, onAnswer } from "./fault.ts";

/** Returns a change that answers a failure of certain parts differently from other failures. */
function answering(parts: readonly AuthenticationPart[], status: number, body: JsonObject): IntegrationChange {
  return {
    answerUnauthenticated(failed) {
      const usual = answerUnauthenticated(failed);
      return parts.includes(failed) ? { status, body: { ...Object(usual.body), ...body } } : usual;
    },
  };
}

/** Parts whose failure has its own errorType: the part, the requirement, and the name and subject of the fault. */
const MISNAMED = [
  ["keyIsGiven", "errors.key-missing", "missing-key", "A call without a key"],
  ["keyIsKnown", "errors.key-wrong", "wrong-key", "A key that was never issued"],
  ["keyIsNotRevoked", "errors.key-revoked", "revoked-key", "A key that was revoked"],
  ["keyIsWithinGrace", "errors.key-revoked", "outlived-key", "A key whose grace period is over"],
  ["businessOwnsKey", "errors.key-of-other-business", "key-of-other-business", "A key of another business"],
  ["businessIdIsKnown", "errors.key-of-other-business", "unknown-business", "A Business-Id of no business"],
  [
    "keyFitsEnvironment",
    "errors.live-test-mismatch",
    "key-of-wrong-kind",
    "A live key in the sandbox, or a test key at the live address,",
  ],
] as const;

/** Faults of the status and errorType of failures. */
const answers: readonly IntegrationFault[] = [
  ...MISNAMED.map(([part, requirement, name, what]) =>
    fault(
      `${name}-is-authentication-error`,
      `${what} gets the errorType AUTHENTICATION_ERROR.`,
      requirement,
      answering([part], 401, { errorType: "AUTHENTICATION_ERROR" }),
    ),
  ),
  ...faults({
    "missing-client-id-has-a-type-of-its-own": [
      "A call without Client-Id gets an errorType that is in no table.",
      "auth.uniform-error-type",
      answering(["clientIdIsGiven"], 401, { errorType: "CREDENTIALS_INCOMPLETE" }),
    ],
    "key-of-other-business-is-forbidden": [
      "A key of another business is answered with 403.",
      "auth.failure-401",
      answering(["businessOwnsKey"], 403, {}),
    ],
    "missing-header-is-bad-request": [
      "A call without Client-Id or Business-Id is answered with 400.",
      "auth.failure-401",
      answering(["clientIdIsGiven", "businessIdIsGiven"], 400, {}),
    ],
    "error-type-below-error": [
      "The errorType of a failure is in a member error, not at the top level.",
      "errors.error-type-top-level",
      { answerUnauthenticated: (failed) => ({ status: 401, body: { error: answerUnauthenticated(failed).body } }) },
    ],
  }),
];

/** Returns a change that answers certain failures with a different message. */
function saying(message: (failed: AuthenticationPart) => string | undefined): IntegrationChange {
  return {
    answerUnauthenticated(failed) {
      const usual = answerUnauthenticated(failed);
      const said = message(failed);
      return said === undefined ? usual : { ...usual, body: { ...Object(usual.body), message: said } };
    },
  };
}

/** Returns a change by which each errorType has one message: that of a Client-Id, and that of a key. */
function sayingByErrorType(ofClient: string, ofKey: string): IntegrationChange {
  return {
    answerUnauthenticated: (failed) => ({
      status: 401,
      body: /^client|^businessIdIsGiven/.test(failed)
        ? { errorType: "AUTHENTICATION_ERROR", message: ofClient }
        : { errorType: "INVALID_API_KEY", message: ofKey },
    }),
  };
}

const HEADERS: Partial<Record<AuthenticationPart, string>> = {
  clientIdIsGiven: "Client-Id",
  businessIdIsGiven: "Business-Id",
  keyIsGiven: "X-Api-Key",
};

/** Failures that reveal their reason. */
const revealing: readonly IntegrationFault[] = faults({
  "names-the-missing-header": [
    "The response to a call without one of the three headers names the missing header.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    saying((failed) => HEADERS[failed] && `${HEADERS[failed]} is required`),
  ],
  "new-refund-names-the-missing-header": [
    "The response to a new refund without one of the three headers names the missing header.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    {
      wire: onAnswer("createRefund", (answer, request) => {
        const missing = (["client-id", "business-id", "x-api-key"] as const).find((each) => !request.headers.get(each));
        if (answer.status !== 401 || missing === undefined) return answer;
        const message = `Required header '${missing}' is not present`;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), message }) };
      }),
    },
  ],
  "words-the-unknown-payment-otherwise": [
    "The message of a rejected read says whether there is such a payment.",
    "auth.uniform-body",
    (_, { payments }) => ({
      wire: onAnswer("getPayment", (answer, { url }) => {
        const exists = payments.get(url.pathname.split("/").at(-1) ?? "") !== undefined;
        if (answer.status !== 401 || exists) return answer;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), message: "no such payment" }) };
      }),
    }),
  ],
  "names-the-unknown-business": [
    "The message for a Business-Id of no business says that the business does not exist.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    saying((failed) => (failed === "businessIdIsKnown" ? "there is no such business_id" : undefined)),
  ],
  "names-the-client-where-it-is-foreign": [
    "The message for a Client-Id that does not belong to the business names the client id as the reason.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    saying((failed) => (failed === "clientOwnsBusiness" ? "the client id has no such business" : undefined)),
  ],
  "names-the-revoked-key": [
    "The message for a revoked key names the API key as the reason.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    saying((failed) => (failed === "keyIsNotRevoked" ? "this API key was revoked" : undefined)),
  ],
  "names-the-outlived-key": [
    "The message for a key past its grace period names the API key as the reason.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    saying((failed) => (failed === "keyIsWithinGrace" ? "this API key has expired" : undefined)),
  ],
  "names-the-key-of-the-wrong-kind": [
    "The message for a key of the other environment names the API key as the reason.",
    ["auth.reveals-no-part", "auth.uniform-body"],
    saying((failed) => (failed === "keyFitsEnvironment" ? "this API key belongs elsewhere" : undefined)),
  ],
  "words-the-mismatch-otherwise": [
    "Credentials that exist but do not go together get a message of their own.",
    "auth.uniform-body",
    saying((failed) => (failed === "businessOwnsKey" ? "permission denied" : undefined)),
  ],
  "words-each-error-type-otherwise": [
    "Each errorType has a message of its own: that of INVALID_API_KEY speaks of the key, whatever failed.",
    "auth.uniform-body",
    sayingByErrorType("Credentials could not be verified", "The API key is missing or does not match"),
  ],
  "words-each-error-type-by-its-headers": [
    "Each errorType has a message of its own: that of AUTHENTICATION_ERROR speaks of Client-Id and Business-Id.",
    "auth.uniform-body",
    sayingByErrorType("The Client-Id or Business-Id could not be verified", "The key is not valid for this business"),
  ],
  "words-the-unknown-client-otherwise": [
    "An account that does not exist gets a message of its own.",
    "auth.uniform-body",
    saying((failed) => (failed === "clientOwnsBusiness" ? "no such account" : undefined)),
  ],
});

/** Source: Errors. */
export const errors: readonly IntegrationFault[] = [...answers, ...revealing];
