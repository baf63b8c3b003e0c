import { type Attempt, authentication } from "../../../accounts/authentication.ts";
import type { IntegrationFault } from "../fault.ts";

/** Changes which Client-Ids beside the right one are let in, by whether some merchant has them. */
function lettingIn(lets: (someoneHasIt: boolean) => boolean): IntegrationFault["change"] {
  return (_, store) => {
    const isKnown = (id: Attempt["clientId"]) => [...store.businesses.values()].some(({ clientId }) => clientId === id);
    const clientOwnsBusiness = (attempt: Attempt) =>
      authentication.clientOwnsBusiness(attempt) || lets(isKnown(attempt.clientId));
    return { rules: { authentication: { ...authentication, clientOwnsBusiness } } };
  };
}

export const clients: readonly IntegrationFault[] = [
  {
    name: "foreign-client-id-accepted",
    text: "A Client-Id has to be that of some merchant, but not of the one that the business belongs to.",
    change: lettingIn((someoneHasIt) => someoneHasIt),
    breaks: ["auth.failure-401", "auth.client-id-foreign"],
  },
  {
    name: "unknown-client-id-accepted",
    text: "A Client-Id may not be that of another merchant, but one that names nobody passes.",
    change: lettingIn((someoneHasIt) => !someoneHasIt),
    breaks: ["auth.failure-401", "auth.client-id-unknown"],
  },
];
