import type { IntegrationCredentials } from "../../../generated/integration/client.ts";
import type { RequirementId, TransitionId } from "../../../generated/integration/contract.ts";
import type { RoleName } from "../../deployment/index.ts";
import { type Session, scenarioWith } from "../../scenario/index.ts";
import {
  type Apart,
  type Caller,
  createApart,
  createCaller,
  createEveryCall,
  createKeyOwner,
  createNotified,
  createStranger,
  type EveryCall,
  type KeyOwner,
  type Notified,
} from "./tools/callers.ts";
import { complete } from "./tools/credentials.ts";
import { createRequests, type Requests } from "./tools/requests.ts";
import { createIsolatedSet, type IsolatedSet } from "./tools/shelf.ts";

/** What a scenario of the integration variant has beside the words; all in the role `main` unless it asks for another. */
export interface Tools extends Omit<Caller, "credentials"> {
  readonly session: Session;
  readonly requests: Requests;
  /** Every operation with one fault in its headers. */
  readonly everyCall: EveryCall;
  /** The credentials of a role, as configured. */
  readonly credentials: (role: RoleName) => IntegrationCredentials;
  /** The API in another role. */
  readonly as: (role: RoleName) => Caller;
  /** What these credentials can do: those of a business that was made before, in a part of the scenario. */
  readonly callerOf: (credentials: IntegrationCredentials) => Caller;
  /** The role `otherBusiness`, known to be another business and to be let in. */
  readonly stranger: () => Promise<Caller>;
  /** A business whose keys may be spent; for scenarios that are `exclusive: spendsAKey`. */
  readonly keyOwner: () => Promise<KeyOwner>;
  /** A business of the scenario's own. */
  readonly apart: () => Promise<Apart>;
  /** A business whose webhooks go to the inbox. */
  readonly notified: () => Promise<Notified>;
  /** So many payments in a list that nobody else adds to. */
  readonly isolated: (size: number) => Promise<IsolatedSet>;
}

function createTools(session: Session): Tools {
  const credentials = (role: RoleName) => complete(session.credentials(role));
  const as = (role: RoleName) => createCaller(session, credentials(role), role);
  const main = as("main");
  const { api, raw, driver, given, createValid, rejection, listing } = main;
  return {
    api,
    raw,
    driver,
    given,
    createValid,
    rejection,
    listing,
    session,
    requests: createRequests(session),
    everyCall: createEveryCall(main),
    credentials,
    as,
    callerOf: (given) => createCaller(session, given),
    stranger: () => createStranger(session),
    keyOwner: () => createKeyOwner(session),
    apart: () => createApart(session),
    notified: () => createNotified(session),
    isolated: (size) => createIsolatedSet(session, main, size),
  };
}

/** A scenario of the integration variant: an id that its contract does not have does not compile. */
export const scenario = scenarioWith<RequirementId, TransitionId, Tools>(createTools);
