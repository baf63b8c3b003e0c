import type { AlternateCredentials } from "../../../../generated/alternate/client.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Session } from "../../../scenario/index.ts";
import { type Api, createApi } from "./api.ts";
import { createOutside, type Outside } from "./driver.ts";
import { createGiven, type Given } from "./given.ts";
import { createListCalls, type ListCalls } from "./list-calls.ts";
import { createListings, type Listings } from "./listing.ts";
import { createRaw, type Raw } from "./raw.ts";
import { createRejections, type Rejections } from "./rejections.ts";
import { createRequests } from "./requests.ts";
import { type CreateValid, createValidPayment } from "./valid.ts";

/** All that one set of credentials can do at one address. */
export interface Caller {
  readonly credentials: AlternateCredentials;
  readonly api: Api;
  readonly raw: Raw;
  readonly driver: Outside;
  readonly given: Given;
  /** Create payment, where a refusal would be judged. */
  readonly createValid: CreateValid;
  readonly rejection: Rejections;
  /** One answer of a list, of any page. */
  readonly lists: ListCalls;
  readonly listings: Listings;
}

export interface CallerOptions {
  readonly role?: RoleName;
  /** Nobody but the scenario uses this business. */
  readonly alone?: boolean;
}

export function createCaller(
  session: Session,
  credentials: AlternateCredentials,
  { role = "main", alone = false }: CallerOptions = {},
): Caller {
  const requests = createRequests(session, role);
  const api = createApi(session, credentials, role);
  const raw = createRaw(session, credentials, role);
  const driver = createOutside(session);
  const createValid = createValidPayment(session, api);
  const lists = createListCalls(api, raw);
  const listings = createListings(session, lists);
  return {
    credentials,
    api,
    raw,
    driver,
    given: createGiven(session, api, driver, requests),
    createValid,
    rejection: createRejections(session, { api, raw, requests, listings, createValid, alone }),
    lists,
    listings,
  };
}
