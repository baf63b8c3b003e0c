import type { Session } from "../../../scenario/index.ts";
import { createKeys, type Keys } from "../../tools/keys.ts";
import { type Caller, createCaller } from "./caller.ts";
import { credentialsOf } from "./credentials.ts";

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
    { advance: (seconds: number) => session.drive("advanceTime", business.businessId, seconds) },
  );
}
