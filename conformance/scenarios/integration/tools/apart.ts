import type { IntegrationCredentials } from "../../../../generated/integration/client.ts";
import type { Session } from "../../../scenario/index.ts";
import { type Api, createApi } from "./api.ts";
import { credentialsOf } from "./credentials.ts";
import { createOutside, type Outside } from "./driver.ts";
import { createGiven, type Given } from "./given.ts";
import { createRaw, type Raw } from "./raw.ts";
import { createRequests } from "./requests.ts";

/** A business that nobody else uses: its time may be moved. Its webhooks go to the inbox, where there is one. */
export interface Apart {
  readonly credentials: IntegrationCredentials;
  readonly api: Api;
  readonly raw: Raw;
  readonly given: Given;
  readonly driver: Outside;
  /** Moves the time of this business forwards. */
  advance(seconds: number): Promise<void>;
}

/** Makes a business. Throws Blocked where the driver cannot. */
export async function createApart(session: Session): Promise<Apart> {
  const business = await session.drive("newBusiness", session.hasInbox ? { webhookUrl: session.inbox().url } : {});
  const credentials = credentialsOf(business);
  const api = createApi(session, credentials);
  const driver = createOutside(session, api);
  return {
    credentials,
    api,
    raw: createRaw(session, credentials),
    driver,
    given: createGiven(session, api, driver, createRequests(session)),
    advance: (seconds) => session.drive("advanceTime", business.businessId, seconds),
  };
}
