import type { AuthenticationPart } from "../../../accounts/authentication.ts";
import { answerUnauthenticated } from "../../rules/unauthenticated.ts";
import type { IntegrationFault } from "../fault.ts";

/** Answers some failures with another message than the others. */
function saying(message: (failed: AuthenticationPart) => string | undefined): IntegrationFault["change"] {
  return {
    rules: {
      answerUnauthenticated(failed) {
        const usual = answerUnauthenticated(failed);
        const said = message(failed);
        return said === undefined ? usual : { ...usual, body: { ...Object(usual.body), message: said } };
      },
    },
  };
}

const HEADERS: Partial<Record<AuthenticationPart, string>> = {
  clientIdIsGiven: "Client-Id",
  businessIdIsGiven: "Business-Id",
  keyIsGiven: "X-Api-Key",
};

/** Failures that tell what was wrong. */
export const revealing: readonly IntegrationFault[] = [
  {
    name: "names-the-missing-header",
    text: "A call without one of the three headers is told which one is missing.",
    change: saying((failed) => HEADERS[failed] && `${HEADERS[failed]} is required`),
    breaks: ["auth.reveals-no-part", "auth.uniform-body"],
  },
  {
    name: "names-the-unknown-business",
    text: "A Business-Id that names nobody is called so in the message.",
    change: saying((failed) => (failed === "businessIdIsKnown" ? "there is no such business_id" : undefined)),
    breaks: ["auth.reveals-no-part", "auth.uniform-body"],
  },
  {
    name: "names-the-client-where-it-is-foreign",
    text: "Whose Client-Id does not go with the business is told that it is the client id.",
    change: saying((failed) => (failed === "clientOwnsBusiness" ? "the client id has no such business" : undefined)),
    breaks: ["auth.reveals-no-part", "auth.uniform-body"],
  },
  {
    name: "names-the-revoked-key",
    text: "Whose key was revoked is told that the API key is it.",
    change: saying((failed) => (failed === "keyIsNotRevoked" ? "this API key was revoked" : undefined)),
    breaks: ["auth.reveals-no-part", "auth.uniform-body"],
  },
  {
    name: "names-the-outlived-key",
    text: "Whose key is past its grace period is told that the API key is it.",
    change: saying((failed) => (failed === "keyIsWithinGrace" ? "this API key has expired" : undefined)),
    breaks: ["auth.reveals-no-part", "auth.uniform-body"],
  },
  {
    name: "names-the-key-of-the-wrong-kind",
    text: "Who comes with a key of the other environment is told that the API key is it.",
    change: saying((failed) => (failed === "keyFitsEnvironment" ? "this API key belongs elsewhere" : undefined)),
    breaks: ["auth.reveals-no-part", "auth.uniform-body"],
  },
  {
    name: "words-the-mismatch-otherwise",
    text: "Credentials that exist but do not go together get a message of their own.",
    change: saying((failed) => (failed === "businessOwnsKey" ? "permission denied" : undefined)),
    breaks: ["auth.uniform-body"],
  },
  {
    name: "words-the-unknown-client-otherwise",
    text: "An account that does not exist gets a message of its own.",
    change: saying((failed) => (failed === "clientOwnsBusiness" ? "no such account" : undefined)),
    breaks: ["auth.uniform-body"],
  },
];
