import type { IntegrationCredentials } from "../../../generated/integration/client.ts";
import type { RequirementId, TransitionId } from "../../../generated/integration/contract.ts";
import type { RoleName } from "../../deployment/index.ts";
import { type Session, scenarioWith } from "../../scenario/index.ts";
import { type Apart, createApart } from "./tools/apart.ts";
import { type Api, createApi } from "./tools/api.ts";
import { complete } from "./tools/credentials.ts";
import { createOutside, type Outside } from "./tools/driver.ts";
import { createGiven, type Given } from "./tools/given.ts";
import { createRaw, type Raw } from "./tools/raw.ts";
import { createRejections, type Rejections } from "./tools/rejections.ts";
import { createRequests, type Requests } from "./tools/requests.ts";
import { type CreateValid, createValidPayment } from "./tools/valid-payment.ts";

/** What a scenario of the integration variant has beside the words; all in the role `main` unless it asks for another. */
export interface Tools {
  readonly session: Session;
  readonly api: Api;
  readonly raw: Raw;
  readonly driver: Outside;
  readonly given: Given;
  readonly requests: Requests;
  /** Create payment, where a refusal would be judged. */
  readonly createValid: CreateValid;
  readonly rejection: Rejections;
  /** The credentials of a role, as configured. */
  readonly credentials: (role: RoleName) => IntegrationCredentials;
  /** The API in another role. */
  readonly as: (role: RoleName) => { readonly api: Api; readonly raw: Raw; readonly given: Given };
  /** A business of the scenario's own. */
  readonly apart: () => Promise<Apart>;
}

function createTools(session: Session): Tools {
  const credentials = (role: RoleName) => complete(session.credentials(role));
  const requests = createRequests(session);
  const as = (role: RoleName) => {
    const api = createApi(session, credentials(role), role);
    const driver = createOutside(session, api);
    return {
      api,
      raw: createRaw(session, credentials(role), role),
      driver,
      given: createGiven(session, api, driver, requests),
    };
  };
  const main = as("main");
  const createValid = createValidPayment(main.api, requests);
  const rejection = createRejections(main.api, main.raw, requests, createValid);
  return { session, ...main, requests, createValid, rejection, credentials, as, apart: () => createApart(session) };
}

/** A scenario of the integration variant: an id that its contract does not have does not compile. */
export const scenario = scenarioWith<RequirementId, TransitionId, Tools>(createTools);
