import type { IntegrationCredentials } from "../../../../generated/integration/client.ts";
import type { RequirementId, TransitionId } from "../../../../generated/integration/contract.ts";
import type { RoleName } from "../../../deployment/index.ts";
import { type Context, type Session, scenarioWith } from "../../../scenario/index.ts";
import { createOtherBusiness } from "../../shared/scenarios/keys.ts";
import {
  type Caller,
  createCaller,
  createEveryCall,
  createIsolatedBusiness,
  createKeyOwner,
  createNotified,
  type EveryCall,
  type IsolatedBusiness,
  type KeyOwner,
  type Notified,
} from "./tools/callers.ts";
import { complete } from "./tools/credentials.ts";
import { createIsolatedSet, type IsolatedSet } from "./tools/list-fixture.ts";
import { createRequests, type Requests } from "./tools/requests.ts";

/**
 * Tools of a scenario of the integration variant, in addition to the words; all in the role `main` unless it asks for
 * another.
 */
export interface Tools extends Omit<Caller, "credentials"> {
  readonly session: Session;
  readonly requests: Requests;
  /** Rejects every operation with one fault in its headers. */
  readonly everyCall: EveryCall;
  /** Returns the business in which `everyCall` makes its calls. */
  readonly calling: () => Promise<Caller>;
  /** Returns the credentials of a role, as configured. */
  readonly credentials: (role: RoleName) => IntegrationCredentials;
  /** Returns the API in another role. */
  readonly as: (role: RoleName) => Caller;
  /**
   * Returns the tools for these credentials, such as those of a business that was created before, in a part of the
   * scenario.
   */
  readonly callerOf: (credentials: IntegrationCredentials) => Caller;
  /** Returns the role `otherBusiness`, known to be another business with accepted credentials. */
  readonly otherBusiness: () => Promise<Caller>;
  /** Returns a business whose keys may be used up; for scenarios that are `exclusive: consumesKey`. */
  readonly keyOwner: () => Promise<KeyOwner>;
  /** Creates a business for the scenario alone. */
  readonly newBusiness: () => Promise<IsolatedBusiness>;
  /** Returns a business whose webhooks go to the inbox. */
  readonly notified: () => Promise<Notified>;
  /** Creates `size` payments in a list that nothing else adds to. */
  readonly isolated: (size: number) => Promise<IsolatedSet>;
}

function createTools(session: Session): Tools {
  const credentials = (role: RoleName) => complete(session.credentials(role));
  const as = (role: RoleName) => createCaller(session, credentials(role), role);
  const main = as("main");
  const { api, raw, driver, given, ends, refundEnds, createValid, rejection, listing } = main;
  return {
    api,
    raw,
    driver,
    given,
    ends,
    refundEnds,
    createValid,
    rejection,
    listing,
    session,
    requests: createRequests(session),
    everyCall: createEveryCall(main),
    calling: async () => main,
    credentials,
    as,
    callerOf: (given) => createCaller(session, given),
    otherBusiness: () => createOtherBusiness(session, (other) => createCaller(session, complete(other))),
    keyOwner: () => createKeyOwner(session),
    newBusiness: () => createIsolatedBusiness(session),
    notified: () => createNotified(session),
    isolated: (size) => createIsolatedSet(session, main, size),
  };
}

/** Creates a scenario of the integration variant; an id that its contract does not have does not compile. */
export const scenario = scenarioWith<RequirementId, TransitionId, Tools>(createTools);

/** Part of a scenario that runs in parallel with others, which may differ in more than values. */
export type Part<R extends RequirementId> = (own: Context<Tools, R>) => Promise<void>;
