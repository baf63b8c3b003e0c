import type { Session } from "../../../scenario/index.ts";
import { advanceTime } from "../../tools/advance-time.ts";
import { createKeys, type Keys } from "../../tools/keys.ts";
import { timeOf } from "../../tools/times.ts";
import { createApi } from "./api.ts";
import { type Caller, createCaller } from "./caller.ts";
import { complete, credentialsOf } from "./credentials.ts";
import { createRequests } from "./requests.ts";

/** A business that nobody else uses: its time may be moved. Its webhooks go to the inbox, where there is one. */
export interface Apart extends Caller, Keys<Caller> {
  /** Moves the time of this business forwards. */
  advance(seconds: number): Promise<void>;
}

/** Makes a business. Throws Blocked where the driver cannot. */
export async function createApart(session: Session): Promise<Apart> {
  const business = await session.drive("newBusiness", session.hasInbox ? { webhookUrl: session.inbox().url } : {});
  const credentials = credentialsOf(business);
  return Object.assign(
    createCaller(session, credentials),
    createKeys(session, business, (apiKey) => createCaller(session, { ...credentials, apiKey })),
    { advance: (seconds: number) => advanceTime(session, business.businessId, seconds, timeOfMain) },
  );
}

/** The time of the role `main`, as a payment that is created now bears it. */
export async function timeOfMain(session: Session): Promise<number> {
  const api = createApi(session, complete(session.credentials("main")));
  return timeOf((await api.createPayment(createRequests(session).payment())).data.initiatedAt);
}
