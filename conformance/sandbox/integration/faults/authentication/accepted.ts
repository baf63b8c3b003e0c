import { type AuthenticationPart, authentication } from "../../../accounts/authentication.ts";
import type { IntegrationFault } from "../fault.ts";
import { LET_IN } from "./let-in.ts";

/** One part of the credentials that nobody looks at. */
const rows = [
  {
    part: "clientIdIsGiven",
    name: "missing-header-accepted",
    text: "A call without Client-Id is taken for a proper one.",
    violated: ["auth.client-id"],
    inconclusive: LET_IN,
  },
  {
    part: "businessIdIsGiven",
    name: "missing-business-id-accepted",
    text: "A call without Business-Id is taken for one of the business that the key belongs to.",
    violated: ["auth.business-id"],
    inconclusive: LET_IN,
  },
  {
    part: "businessIdIsKnown",
    name: "unknown-business-id-accepted",
    text: "A Business-Id that names nobody is as good as none, and the business that of the key.",
    violated: ["errors.key-of-other-business"],
    inconclusive: LET_IN,
  },
  {
    part: "businessOwnsKey",
    name: "key-of-other-business-accepted",
    text: "Any key that works is taken for one of the business that the call names.",
    violated: ["errors.key-of-other-business"],
    inconclusive: LET_IN,
  },
  {
    part: "keyIsGiven",
    name: "missing-key-accepted",
    text: "The key is checked only where there is one.",
    violated: ["auth.api-key"],
    inconclusive: [...LET_IN, "errors.key-missing"],
  },
  {
    part: "keyIsKnown",
    name: "unknown-key-accepted",
    text: "A key that nobody was given is taken for a key of the business that the call names.",
    violated: ["errors.key-wrong"],
    inconclusive: [...LET_IN, "errors.error-type-top-level"],
  },
] as const satisfies readonly Row[];

interface Row extends Pick<IntegrationFault, "name" | "text">, Required<Omit<IntegrationFault["reports"], "findings">> {
  readonly part: AuthenticationPart;
}

export const accepted: readonly IntegrationFault[] = rows.map(({ part, name, text, ...reports }) => ({
  name,
  text,
  change: { rules: { authentication: { ...authentication, [part]: () => true } } },
  reports,
}));
