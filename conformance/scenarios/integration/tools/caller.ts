import type { IntegrationCredentials } from "../../../../generated/integration/client.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Session } from "../../../scenario/index.ts";
import { type Api, createApi } from "./api.ts";
import { createOutside, type Outside } from "./driver.ts";
import { createGiven, type Given } from "./given.ts";
import { createListing, type Listing } from "./listing.ts";
import { createRaw, type Raw } from "./raw.ts";
import { createRejections, type Rejections } from "./rejections.ts";
import { createRequests } from "./requests.ts";
import { type CreateValid, createValidPayment } from "./valid-payment.ts";

/** All that one set of credentials can do at one address. */
export interface Caller {
  readonly credentials: IntegrationCredentials;
  readonly api: Api;
  readonly raw: Raw;
  readonly driver: Outside;
  readonly given: Given;
  /** Create payment, where a refusal would be judged. */
  readonly createValid: CreateValid;
  readonly rejection: Rejections;
  readonly listing: Listing;
}

export function createCaller(session: Session, credentials: IntegrationCredentials, role: RoleName = "main"): Caller {
  const requests = createRequests(session, role);
  const api = createApi(session, credentials, role);
  const raw = createRaw(session, credentials, role);
  const driver = createOutside(session, api);
  const createValid = createValidPayment(api, requests);
  return {
    credentials,
    api,
    raw,
    driver,
    given: createGiven(session, api, driver, requests),
    createValid,
    rejection: createRejections(session, api, raw, requests, createValid),
    listing: createListing(session, api),
  };
}
