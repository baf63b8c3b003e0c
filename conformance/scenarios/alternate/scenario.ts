import type { AlternateCredentials } from "../../../generated/alternate/client.ts";
import type { RequirementId, TransitionId } from "../../../generated/alternate/contract.ts";
import type { RoleName } from "../../deployment/index.ts";
import { type Session, scenarioWith } from "../../scenario/index.ts";
import {
  type Apart,
  type Caller,
  createApart,
  createCaller,
  createEveryCall,
  createKeyOwner,
  createQuiet,
  createQuietRejections,
  createStranger,
  type EveryCall,
  type KeyOwner,
} from "./tools/callers.ts";
import { complete } from "./tools/credentials.ts";
import { createIsolatedSets, type IsolatedSets } from "./tools/isolated.ts";
import { createNotifications, type Notifications } from "./tools/notifications.ts";
import { createRequests, type Requests } from "./tools/requests.ts";

/** What a scenario of the alternate variant has beside the words; all in the role `main` unless it asks for another. */
export interface Tools extends Omit<Caller, "credentials"> {
  readonly session: Session;
  readonly requests: Requests;
  /** The business that a refused call is asked of: one of the scenario's own or, where the driver cannot make one, `main`. */
  readonly quiet: () => Promise<Caller>;
  /** Every operation with one fault in its headers. */
  readonly everyCall: EveryCall;
  /** The credentials of a role, as configured. */
  readonly credentials: (role: RoleName) => AlternateCredentials;
  /** The API in another role. */
  readonly as: (role: RoleName) => Caller;
  /** What these credentials can do: those of a business that was made before, in a part of the scenario. */
  readonly callerOf: (credentials: AlternateCredentials) => Caller;
  /** The role `otherBusiness`, known to be another business and to be let in. */
  readonly stranger: () => Promise<Caller>;
  /** A business whose keys may be spent; for scenarios that are `exclusive: spendsAKey`. */
  readonly keyOwner: () => Promise<KeyOwner>;
  /** A business of the scenario's own. */
  readonly apart: () => Promise<Apart>;
  /** What arrives at the callback_url of payments. */
  readonly notifications: () => Notifications;
  /** Payments or invoices in a list that nobody else adds to; for scenarios that are `exclusive: readsAStillList`. */
  readonly isolated: IsolatedSets;
}

function createTools(session: Session): Tools {
  const credentials = (role: RoleName) => complete(session.credentials(role));
  const as = (role: RoleName) => createCaller(session, credentials(role), { role });
  const main = as("main");
  const quiet = createQuiet(session, main);
  const { api, raw, driver, given, createValid, lists, listings } = main;
  return {
    api,
    raw,
    driver,
    given,
    createValid,
    rejection: createQuietRejections(main.rejection, quiet),
    lists,
    listings,
    session,
    requests: createRequests(session),
    quiet,
    everyCall: createEveryCall(quiet),
    credentials,
    as,
    callerOf: (given) => createCaller(session, given),
    stranger: () => createStranger(session),
    keyOwner: () => createKeyOwner(session),
    apart: () => createApart(session),
    notifications: () => createNotifications(session),
    isolated: createIsolatedSets(session, main),
  };
}

/** A scenario of the alternate variant: an id that its contract does not have does not compile. */
export const scenario = scenarioWith<RequirementId, TransitionId, Tools>(createTools);
