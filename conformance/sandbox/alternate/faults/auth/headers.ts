import { authentication } from "../../../accounts/authentication.ts";
import type { FaultyHeaders } from "./faulty-headers.ts";

/** Every way in which the headers of a call can be wrong. Source: Authentication, table of headers and last sentence. */
export const FAULTY_HEADERS: readonly FaultyHeaders[] = [
  {
    requirement: "auth.client-id",
    name: "missing-header",
    what: "no Client-Id",
    part: "clientIdIsGiven",
    isFaulty: ({ clientId }) => clientId === undefined,
    read: "GET /payments/*",
  },
  {
    requirement: "auth.client-id-unknown",
    name: "unknown-client-id",
    what: "a Client-Id that names no merchant",
    part: "clientOwnsBusiness",
    isFaulty: ({ clientId }, { businesses }) =>
      clientId !== undefined && ![...businesses.values()].some((each) => each.clientId === clientId),
    read: "GET /payments/*",
  },
  {
    requirement: "auth.client-id-foreign",
    name: "foreign-client-id",
    what: "the Client-Id of another merchant",
    part: "clientOwnsBusiness",
    isFaulty: ({ clientId, business }, { businesses }) =>
      clientId !== business?.clientId && [...businesses.values()].some((each) => each.clientId === clientId),
    read: "GET /payments/*",
  },
  {
    requirement: "auth.business-id",
    name: "missing-business-id",
    what: "no Business-Id",
    part: "businessIdIsGiven",
    isFaulty: ({ businessId }) => businessId === undefined,
    read: "GET /payments/*",
  },
  {
    requirement: "auth.secret-key",
    name: "missing-secret-key",
    what: "no Secret-Key",
    part: "keyIsGiven",
    isFaulty: ({ presented }) => presented === undefined,
    read: "GET /payments/*",
  },
  {
    requirement: "auth.key-wrong",
    name: "wrong-secret-key",
    what: "a Secret-Key that nobody was given",
    part: "keyIsKnown",
    isFaulty: (attempt) => !authentication.keyIsKnown(attempt),
    read: "GET /payments/*",
  },
  {
    requirement: "auth.key-of-other-business",
    name: "unknown-business-id",
    what: "a Business-Id that names no business",
    part: "businessIdIsKnown",
    isFaulty: (attempt) => !authentication.businessIdIsKnown(attempt),
    read: "GET /payments/*",
  },
  {
    requirement: "auth.key-of-other-business",
    name: "key-of-other-business",
    what: "the Secret-Key of another business",
    part: "businessOwnsKey",
    isFaulty: (attempt) => !authentication.businessOwnsKey(attempt),
    read: "GET /payments/*",
  },
  {
    requirement: "auth.revocation-immediate",
    name: "revoked-secret-key",
    what: "a Secret-Key that was revoked",
    part: "keyIsNotRevoked",
    isFaulty: (attempt) => !authentication.keyIsNotRevoked(attempt),
    read: "GET /payments/*",
  },
  {
    requirement: "auth.live-key-at-sandbox-rejected",
    name: "live-key-at-sandbox",
    what: "a live key at the address for test keys",
    part: "keyFitsEnvironment",
    isFaulty: (attempt) => attempt.environment === "test" && !authentication.keyFitsEnvironment(attempt),
    read: "GET /payments/*",
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

/** The same of the grace period. That such a call is let in is a fault among those of keys. */
export const BEYOND_GRACE: FaultyHeaders = {
  requirement: "auth.rotation-old-key-stops",
  name: "key-beyond-grace",
  what: "a Secret-Key that was replaced more than 24 hours ago",
  part: "keyIsWithinGrace",
  isFaulty: (attempt) => !authentication.keyIsWithinGrace(attempt),
  read: "GET /payments/*",
};
