import type { AlternateCredentials } from "../../../../generated/alternate/client.ts";
import type { RequirementId, TransitionId } from "../../../../generated/alternate/contract.ts";
import type { RoleName } from "../../../deployment/index.ts";
import { type Session, scenarioWith } from "../../../scenario/index.ts";
import { createOtherBusiness } from "../../shared/scenarios/keys.ts";
import {
  type Caller,
  createCaller,
  createEveryCall,
  createIsolatedBusiness,
  createKeyOwner,
  createQuiet,
  createQuietRejections,
  type EveryCall,
  type IsolatedBusiness,
  type KeyOwner,
} from "./tools/callers.ts";
import { complete } from "./tools/credentials.ts";
import { createIsolatedSets, type IsolatedSets } from "./tools/isolated.ts";
import { createNotifications, type Notifications } from "./tools/notifications.ts";
import { createRequests, type Requests } from "./tools/requests.ts";

/**
 * Tools of a scenario of the alternate variant, in addition to the words. All act in the role `main` unless it requests
 * another.
 */
export interface Tools extends Omit<Caller, "credentials"> {
  readonly session: Session;
  readonly requests: Requests;
  /**
   * Returns the business for calls that must be rejected: one of the scenario's own or, if the driver cannot create
   * one, `main`.
   */
  readonly quiet: () => Promise<Caller>;
  /** Sends every operation with one fault in its headers. */
  readonly everyCall: EveryCall;
  /** Returns the business in which `everyCall` makes its calls. */
  readonly calling: () => Promise<Caller>;
  /** Returns the credentials of a role, as configured. */
  readonly credentials: (role: RoleName) => AlternateCredentials;
  /** Returns the API in another role. */
  readonly as: (role: RoleName) => Caller;
  /**
   * Returns the tools for these credentials, in a part of the scenario: those of a business that was created before.
   */
  readonly callerOf: (credentials: AlternateCredentials) => Caller;
  /** Returns the role `otherBusiness`, known to be another business with accepted credentials. */
  readonly otherBusiness: () => Promise<Caller>;
  /** Returns a business whose keys may be consumed; for scenarios that are `exclusive: consumesKey`. */
  readonly keyOwner: () => Promise<KeyOwner>;
  /** Creates a business of the scenario's own. */
  readonly newBusiness: () => Promise<IsolatedBusiness>;
  /** Returns the requests that arrive at the callback_url of payments. */
  readonly notifications: () => Notifications;
  /** Payments or invoices in a list that does not change; for scenarios that are `exclusive: readsStableList`. */
  readonly isolated: IsolatedSets;
}

function createTools(session: Session): Tools {
  const credentials = (role: RoleName) => complete(session.credentials(role));
  const as = (role: RoleName) => createCaller(session, credentials(role), { role });
  const main = as("main");
  const quiet = createQuiet(session, main);
  const { api, raw, driver, given, ends, createValid, lists, listings } = main;
  return {
    api,
    raw,
    driver,
    given,
    ends,
    createValid,
    rejection: createQuietRejections(main.rejection, quiet),
    lists,
    listings,
    session,
    requests: createRequests(session),
    quiet,
    everyCall: createEveryCall(quiet),
    calling: quiet,
    credentials,
    as,
    callerOf: (given) => createCaller(session, given),
    otherBusiness: () => createOtherBusiness(session, (other) => createCaller(session, complete(other))),
    keyOwner: () => createKeyOwner(session),
    newBusiness: () => createIsolatedBusiness(session),
    notifications: () => createNotifications(session),
    isolated: createIsolatedSets(session, main),
  };
}

/** Creates a scenario of the alternate variant: an id that its contract does not have does not compile. */
export const scenario = scenarioWith<RequirementId, TransitionId, Tools>(createTools);
