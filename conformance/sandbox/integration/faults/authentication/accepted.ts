import { type AuthenticationPart, authentication } from "../../../accounts/authentication.ts";
import type { IntegrationFault } from "../fault.ts";

/** One part of the credentials that nobody looks at. */
const rows = [
  {
    part: "clientIdIsGiven",
    name: "missing-header-accepted",
    text: "A call without Client-Id is taken for a proper one.",
    breaks: ["auth.failure-401", "auth.client-id"],
  },
  {
    part: "businessIdIsGiven",
    name: "missing-business-id-accepted",
    text: "A call without Business-Id is taken for one of the business that the key belongs to.",
    breaks: ["auth.failure-401", "auth.business-id"],
  },
  {
    part: "businessIdIsKnown",
    name: "unknown-business-id-accepted",
    text: "A Business-Id that names nobody is as good as none, and the business that of the key.",
    breaks: ["auth.failure-401", "errors.key-of-other-business"],
  },
  {
    part: "businessOwnsKey",
    name: "key-of-other-business-accepted",
    text: "Any key that works is taken for one of the business that the call names.",
    breaks: ["auth.failure-401", "errors.key-of-other-business"],
  },
  {
    part: "keyIsGiven",
    name: "missing-key-accepted",
    text: "The key is checked only where there is one.",
    breaks: ["auth.failure-401", "auth.api-key"],
  },
  {
    part: "keyIsKnown",
    name: "unknown-key-accepted",
    text: "A key that nobody was given is taken for a key of the business that the call names.",
    breaks: ["auth.failure-401", "errors.key-wrong"],
  },
] as const satisfies readonly Row[];

interface Row extends Pick<IntegrationFault, "name" | "text" | "breaks"> {
  readonly part: AuthenticationPart;
}

export const accepted: readonly IntegrationFault[] = rows.map(({ part, ...row }) => ({
  ...row,
  change: { rules: { authentication: { ...authentication, [part]: () => true } } },
}));
