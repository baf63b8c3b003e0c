import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import {
  type Attempt,
  type AuthenticationPart,
  authentication,
} from "../../../shared/sandbox/accounts/authentication.ts";
import type { Incoming, RequestHeaders } from "../../../shared/sandbox/http/incoming.ts";
import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { AlternateChange } from "../change.ts";
import { presentedKey } from "../rules/presented-key.ts";
import { answerRejection } from "../rules/rejection.ts";
import type { Rules } from "../rules/rules.ts";
import { answerUnauthenticated } from "../rules/unauthenticated.ts";
import type { Store } from "../store.ts";
import { type AlternateFault, type Call, fault, faults, onAnswer } from "./fault.ts";

/** Way in which the headers of a call are wrong and the call must be rejected. */
interface FaultyHeaders {
  readonly requirement: RequirementId;
  /** Prefix of the names of its faults: `foreign-client-id`. */
  readonly name: string;
  /** Description of the error: `the Client-Id of another merchant`. */
  readonly what: string;
  /** Part of authentication that must fail. */
  readonly part: AuthenticationPart;
  readonly isFaulty: (attempt: Attempt, known: Store) => boolean;
  /** Read operation whose rejection may be cached; by default that of a payment. */
  readonly read?: Extract<Call, `GET ${string}`>;
}

/** Ways in which the headers of a call can be wrong. Source: Authentication, table of headers and last sentence. */
const FAULTY_HEADERS: readonly FaultyHeaders[] = [
  {
    requirement: "auth.client-id",
    name: "missing-header",
    what: "no Client-Id",
    part: "clientIdIsGiven",
    isFaulty: ({ clientId }) => clientId === undefined,
  },
  {
    requirement: "auth.client-id-unknown",
    name: "unknown-client-id",
    what: "a Client-Id that names no merchant",
    part: "clientOwnsBusiness",
    isFaulty: ({ clientId }, { businesses }) =>
      clientId !== undefined && ![...businesses.values()].some((each) => each.clientId === clientId),
  },
  {
    requirement: "auth.client-id-foreign",
    name: "foreign-client-id",
    what: "the Client-Id of another merchant",
    part: "clientOwnsBusiness",
    isFaulty: ({ clientId, business }, { businesses }) =>
      clientId !== business?.clientId && [...businesses.values()].some((each) => each.clientId === clientId),
  },
  {
    requirement: "auth.business-id",
    name: "missing-business-id",
    what: "no Business-Id",
    part: "businessIdIsGiven",
    isFaulty: ({ businessId }) => businessId === undefined,
  },
  {
    requirement: "auth.secret-key",
    name: "missing-secret-key",
    what: "no Secret-Key",
    part: "keyIsGiven",
    isFaulty: ({ presented }) => presented === undefined,
  },
  {
    requirement: "auth.key-wrong",
    name: "wrong-secret-key",
    what: "a Secret-Key that was never issued",
    part: "keyIsKnown",
    isFaulty: (attempt) => !authentication.keyIsKnown(attempt),
  },
  {
    requirement: "auth.key-of-other-business",
    name: "unknown-business-id",
    what: "a Business-Id that names no business",
    part: "businessIdIsKnown",
    isFaulty: (attempt) => !authentication.businessIdIsKnown(attempt),
  },
  {
    requirement: "auth.key-of-other-business",
    name: "key-of-other-business",
    what: "the Secret-Key of another business",
    part: "businessOwnsKey",
    isFaulty: (attempt) => !authentication.businessOwnsKey(attempt),
  },
  {
    requirement: "auth.revocation-immediate",
    name: "revoked-secret-key",
    what: "a Secret-Key that was revoked",
    part: "keyIsNotRevoked",
    isFaulty: (attempt) => !authentication.keyIsNotRevoked(attempt),
  },
  {
    requirement: "auth.live-key-at-sandbox-rejected",
    name: "live-key-at-sandbox",
    what: "a live key at the address for test keys",
    part: "keyFitsEnvironment",
    isFaulty: (attempt) => attempt.environment === "test" && !authentication.keyFitsEnvironment(attempt),
  },
  {
    requirement: "auth.test-key-at-live-rejected",
    name: "test-key-at-live",
    what: "a test key at the live address",
    part: "keyFitsEnvironment",
    isFaulty: (attempt) => attempt.environment === "live" && !authentication.keyFitsEnvironment(attempt),
    read: "GET /payments",
  },
];

/** Key used after its grace period. Accepting such a call is among the faults of keys. */
const BEYOND_GRACE: FaultyHeaders = {
  requirement: "auth.rotation-old-key-stops",
  name: "key-beyond-grace",
  what: "a Secret-Key that was replaced more than 24 hours ago",
  part: "keyIsWithinGrace",
  isFaulty: (attempt) => !authentication.keyIsWithinGrace(attempt),
};

/** Authentication rules that record which requests were faulty. */
interface SeenAttempts {
  readonly rules: Pick<Rules, "presentedKey" | "authentication">;
  readonly isFaulty: (request: Incoming) => boolean;
}

/** Returns rules that detect matching attempts at one part of authentication and make that part return `pass`. */
function seenAttempts(part: AuthenticationPart, isFaulty: (attempt: Attempt) => boolean, pass: boolean): SeenAttempts {
  const faulty = new WeakSet<RequestHeaders>();
  let entering: RequestHeaders | undefined;
  return {
    rules: {
      presentedKey(headers) {
        entering = headers;
        return presentedKey(headers);
      },
      authentication: {
        ...authentication,
        [part](attempt: Attempt) {
          if (!isFaulty(attempt)) return authentication[part](attempt);
          if (entering) faulty.add(entering); // an attempt is judged synchronously, before the next request arrives
          return pass;
        },
      },
    },
    isFaulty: ({ headers }) => faulty.has(headers),
  };
}

/**
 * Three faults for each way in which headers can be wrong: the call is accepted; it is rejected but performed; it is
 * rejected together with its valid twin.
 */
const refusals: readonly AlternateFault[] = [
  ...FAULTY_HEADERS.flatMap((row) => [accepted(row), refusedTooLate(row), refusalKept(row)]),
  refusedTooLate(BEYOND_GRACE),
  refusalKept(BEYOND_GRACE),
];

function accepted({ requirement, name, what, part, isFaulty }: FaultyHeaders): AlternateFault {
  return fault(
    `${name}-accepted`,
    `A call with ${what} is taken for a proper one.`,
    ["auth.failure-401", requirement],
    (_, store) => seenAttempts(part, (attempt) => isFaulty(attempt, store), true).rules,
  );
}

/** Simulates a server that checks the headers in parallel with the work instead of before it. */
function refusedTooLate({ requirement, name, what, part, isFaulty }: FaultyHeaders): AlternateFault {
  return fault(
    `${name}-refused-too-late`,
    `A call with ${what} is refused only after it has taken effect.`,
    [requirement],
    (_, store) => {
      const seen = seenAttempts(part, (attempt) => isFaulty(attempt, store), true);
      return {
        ...seen.rules,
        wire: async (request, next) => {
          const answer = await next(request);
          return seen.isFaulty(request) ? refusalOf(part) : answer;
        },
      };
    },
  );
}

/** Simulates a server with a cache keyed by address only. */
function refusalKept({
  requirement,
  name,
  what,
  part,
  isFaulty,
  read = "GET /payments/*",
}: FaultyHeaders): AlternateFault {
  return fault(
    `${name}-refusal-kept`,
    `The refusal of a read with ${what} is repeated once, for the next read of that address with valid headers.`,
    [requirement],
    (_, store) => {
      const seen = seenAttempts(part, (attempt) => isFaulty(attempt, store), false);
      const kept = new Set<string>();
      return {
        ...seen.rules,
        wire: onAnswer(read, (answer, request) => {
          if (seen.isFaulty(request)) kept.add(request.url.href);
          return answer.status < 300 && kept.delete(request.url.href) ? refusalOf(part) : answer;
        }),
      };
    },
  );
}

function refusalOf(part: FaultyHeaders["part"]): Outgoing {
  return toOutgoing(answerUnauthenticated(part));
}

/** Parts whose failure has its own errorType: the part, the requirement, and the name and description of the fault. */
const MISNAMED: readonly (readonly [AuthenticationPart, RequirementId, name: string, what: string])[] = [
  ["keyIsGiven", "auth.key-missing", "missing-key", "a missing key"],
  ["keyIsKnown", "auth.key-wrong", "wrong-key", "a wrong key"],
  ["keyIsNotRevoked", "auth.key-revoked", "revoked-key", "a revoked key"],
  ["keyIsWithinGrace", "auth.key-revoked", "replaced-key", "a key that was replaced a day ago"],
  ["businessOwnsKey", "auth.key-of-other-business", "foreign-key", "a key of another business"],
  ["businessIdIsKnown", "auth.key-of-other-business", "unknown-business", "a Business-Id of no business"],
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

/** Faults of the response to an unauthenticated call. */
const errors: readonly AlternateFault[] = [
  ...MISNAMED.map(
    ([part, requirement, name, what]): AlternateFault =>
      fault(`${name}-authentication-error`, `The errorType of ${what} is AUTHENTICATION_ERROR.`, [requirement], {
        answerUnauthenticated: (failed) => refusal(failed === part ? "AUTHENTICATION_ERROR" : "INVALID_API_KEY"),
      }),
  ),
  ...NAMED.map(
    ([part, name, header]): AlternateFault =>
      fault(
        `${name}-named`,
        `The refusal of a call names the ${header} if that is the reason.`,
        ["auth.reveals-no-part", "auth.uniform-body"],
        {
          answerUnauthenticated: (failed) =>
            failed === part ? refusal("INVALID_API_KEY", `${header} is not right`) : answerUnauthenticated(failed),
        },
      ),
  ),
  ...faults({
    "unknown-merchant-told-apart": [
      "The rejection of a Client-Id that fits no business has other words than the rejection of all else.",
      "auth.uniform-body",
      {
        answerUnauthenticated: (failed) =>
          failed === "clientOwnsBusiness"
            ? refusal("INVALID_API_KEY", "no such merchant")
            : answerUnauthenticated(failed),
      },
    ],
    "error-types-with-messages-of-their-own": [
      "Each errorType has a message of its own: that of INVALID_API_KEY speaks of the secret key, whatever failed.",
      "auth.uniform-body",
      sayingByErrorType("credentials could not be verified", "the secret key is missing or does not match"),
    ],
    "error-types-with-headers-of-their-own": [
      "Each errorType has a message of its own: that of AUTHENTICATION_ERROR speaks of Client-Id and Business-Id.",
      "auth.uniform-body",
      sayingByErrorType("the Client-Id or Business-Id could not be verified", "the key is not valid for this business"),
    ],
    "unauthenticated-answered-403": [
      "Authentication failures are answered with 403.",
      "auth.failure-401",
      { answerUnauthenticated: (failed) => ({ ...answerUnauthenticated(failed), status: 403 }) },
    ],
    "missing-header-answered-400": [
      "A call without Business-Id is answered 400, as one that is not understood.",
      "auth.failure-401",
      {
        answerUnauthenticated: (failed) => ({
          ...answerUnauthenticated(failed),
          ...(failed === "businessIdIsGiven" && { status: 400 }),
        }),
      },
    ],
    "unauthenticated-errortype-unauthorized": [
      "The errorType of an unauthenticated call is UNAUTHORIZED.",
      "auth.uniform-error-type",
      { answerUnauthenticated: () => refusal("UNAUTHORIZED") },
    ],
    "error-type-nested": [
      "The errorType of a rejected call is in a member error.",
      "auth.error-type-top-level",
      {
        answerUnauthenticated: () => ({
          status: 401,
          body: { success: false, message: "not authenticated", error: { errorType: "INVALID_API_KEY" } },
        }),
      },
    ],
  }),
];

function refusal(errorType: string, message = "not authenticated") {
  return { status: 401, body: { success: false, errorType, message } };
}

/** Returns a change by which each errorType has one message: that of a Client-Id, and that of a key. */
function sayingByErrorType(ofClient: string, ofKey: string): AlternateChange {
  return {
    answerUnauthenticated: (failed) =>
      /^client|^businessIdIsGiven/.test(failed)
        ? refusal("AUTHENTICATION_ERROR", ofClient)
        : refusal("INVALID_API_KEY", ofKey),
  };
}

/** Calls that look up what they name before they check the credentials, each with the name of its fault. */
const LOOKING_UP: readonly (readonly [Call, name: string, what: string])[] = [
  ["GET /payments/*", "payment", "A read of a payment"],
  ["GET /invoices/*", "invoice", "A read of an invoice"],
  ["POST /payments/*/refund", "refunded-payment", "A refund of a payment"],
  ["POST /invoices/*/remind", "reminded-invoice", "A reminder of an invoice"],
];

const lookedUp: readonly AlternateFault[] = LOOKING_UP.map(([call, name, what]) =>
  fault(
    `unknown-${name}-before-credentials`,
    `${what} that does not exist is answered with 404 before the credentials are checked.`,
    ["auth.failure-401"],
    (_, { payments, invoices }) => ({
      wire: onAnswer(call, (answer, { url }) => {
        const ids = url.pathname.split("/").filter((segment) => /^(pay|inv)_/.test(segment));
        const exists = ids.every((id) => payments.get(id) !== undefined || invoices.get(id) !== undefined);
        if (answer.status !== 401 || exists) return answer;
        return toOutgoing(answerRejection({ reason: "unknownPayment", message: "there is no such resource" }));
      }),
    }),
  ),
);

/** Faults of authentication: accepted callers and their access. */
export const authFaults: readonly AlternateFault[] = [...refusals, ...errors, ...lookedUp];
