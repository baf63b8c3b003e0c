import type { Session } from "../../../scenario/index.ts";
import { type Api, createApi } from "./api.ts";
import { credentialsOf } from "./credentials.ts";
import { createOutside, type Outside } from "./driver.ts";
import { createGiven, type Given } from "./given.ts";
import { createRequests } from "./requests.ts";

/** A business that nobody else uses: its time may be moved. */
export interface Apart {
  readonly api: Api;
  readonly given: Given;
  readonly driver: Outside;
  /** Moves the time of this business forwards. */
  advance(seconds: number): Promise<void>;
}

/** Makes a business. Throws Blocked where the driver cannot. */
export async function createApart(session: Session): Promise<Apart> {
  const business = await session.drive("newBusiness", {});
  const api = createApi(session, credentialsOf(business));
  const driver = createOutside(session, api);
  return {
    api,
    driver,
    given: createGiven(session, api, driver, createRequests(session)),
    advance: (seconds) => session.drive("advanceTime", business.businessId, seconds),
  };
}
