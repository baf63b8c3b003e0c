import type { Session } from "../../../scenario/index.ts";
import { createKeys, type Keys } from "../../tools/keys.ts";
import { type Caller, createCaller } from "./caller.ts";
import { credentialsOf } from "./credentials.ts";

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
    { advance: (seconds: number) => session.drive("advanceTime", business.businessId, seconds) },
  );
}
