import type { Session } from "../../../scenario/index.ts";
import { advanceTime } from "../../tools/advance-time.ts";
import { createKeys, type Keys } from "../../tools/keys.ts";
import { timeOf } from "../../tools/times.ts";
import { createApi } from "./api.ts";
import { type Caller, createCaller } from "./caller.ts";
import { complete, credentialsOf } from "./credentials.ts";
import { createRequests } from "./requests.ts";

/** A business that nobody else uses: its time may be moved. */
export interface Apart extends Caller, Keys<Caller> {
  /** Moves the time of this business forwards. */
  advance(seconds: number): Promise<void>;
}

/** Makes a business. Throws Blocked where the driver cannot. */
export async function createApart(session: Session): Promise<Apart> {
  const business = await session.drive("newBusiness", {}); // each payment names the inbox itself
  const credentials = credentialsOf(business);
  return Object.assign(
    createCaller(session, credentials, { alone: true }),
    createKeys(session, business, (secretKey) => createCaller(session, { ...credentials, secretKey }, { alone: true })),
    { advance: (seconds: number) => advanceTime(session, business.businessId, seconds, timeOfMain) },
  );
}

/** The time of the role `main`, as a payment that is created now bears it. */
export async function timeOfMain(session: Session): Promise<number> {
  const api = createApi(session, complete(session.credentials("main")));
  return timeOf((await api.createPayment(createRequests(session).payment())).data.created_at);
}
